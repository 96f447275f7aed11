"""Every code of a refusal is told in the docs, and every code told there is one."""

import re
from pathlib import Path

from kingi import Reason

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "errors.rst").read_text(encoding="utf-8")


def test_each_code_is_told_once() -> None:
    told = re.findall(r"``([a-z]+(?:-[a-z]+)*)``", "".join(re.findall(r"   \* - ((?:``.*\n?\s*)+)", PAGE)))
    assert sorted(told) == sorted(reason.value for reason in Reason)
