"""Files rewritten all at once or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path


def rewrite(path: Path, data: bytes) -> None:
    """Replace what a file holds; its mode stays, a link keeps pointing to it, and a failure leaves it as it was."""
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
