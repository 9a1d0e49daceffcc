"""``python -m aufheben`` and the ``aufheben`` command."""

from __future__ import annotations

import gc
import sys

_RARELY = 50_000
"""Objects made, less those freed, between two looks of Python's garbage collector; its own number is 700."""


def main() -> None:
    """Run the command line and leave with its exit code."""
    # Most of what a command makes, its modules first, lives to its end: looking for garbage often finds none.
    gc.set_threshold(_RARELY)
    try:
        from aufheben.cli.app import run  # noqa: PLC0415 - Ctrl-C is quiet while this is imported, too
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
