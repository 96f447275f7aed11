"""Fuzzing guided by coverage, where atheris is installed:

    python tests/fuzz/fuzz_atheris.py record -max_total_time=60

The first argument is a target of `targets.py`, the others are libFuzzer's.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    # Modules by name: atheris carries no types and need not be there.
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["kingi"]):
        run: Callable[[str, str], bool] = import_module("tests.fuzz.targets").run
        valid: dict[str, list[str]] = import_module("tests.fuzz.texts").VALID
    target = sys.argv.pop(1)

    def once(data: bytes) -> None:
        try:
            text = data.decode("utf-8", "surrogatepass")  # lone surrogates are texts too
        except UnicodeDecodeError:
            text = data.decode("utf-8", "replace")
        run(target, text)

    with TemporaryDirectory() as corpus:  # without valid texts it learns no more than the first refusal
        for number, text in enumerate(valid[target]):
            Path(corpus, str(number)).write_text(text, encoding="utf-8")
        atheris.Setup([*sys.argv, corpus], once)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
