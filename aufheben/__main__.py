"""``python -m aufheben`` and the ``aufheben`` command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and leave with its exit code."""
    try:
        from aufheben.cli.app import run  # noqa: PLC0415 - Ctrl-C is quiet while this is imported, too
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
