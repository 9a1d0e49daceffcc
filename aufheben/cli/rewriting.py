"""Files rewritten all at once or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from aufheben.errors import Misuse


def rewrite(path: Path, data: bytes) -> None:
    """Replace what a file holds, or make it; mode and links stay, and a failure leaves it as it was."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        else:
            temporary.chmod(0o666 & ~_mask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mask() -> int:
    """Return the bits that new files of this process do not have; asking for them means setting them."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unwritable(path: Path, error: OSError | ValueError) -> Misuse:
    """Return what is said of a file that cannot be written."""
    return Misuse("read.unwritable", path=path, reason=getattr(error, "strerror", None) or error)
