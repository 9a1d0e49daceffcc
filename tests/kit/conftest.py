"""What runs of pytest inside a run of pytest need."""

from __future__ import annotations

import pytest

import aufheben.testing.plugin as ours
from aufheben import parse
from aufheben.wording import Language
from kb.expectations import evaluate

EVERY_KIND = """
issue "Is he?": pacifist.
agent quaker { quaker. quaker => pacifist. }
agent republican { => -pacifist. }
expect justified pacifist.
expect private quaker justified pacifist.
expect answer pacifist.
expect outcome justified.
"""


@pytest.fixture(scope="session")
def loaded() -> None:
    """Load what decides and explains: a run inside this one forgets what it loads, and the next loads it once more.

    So they are fast, and no class is there twice.
    """
    base = parse(EVERY_KIND)
    verdicts = evaluate(base)
    assert not any(one.passed for one in verdicts)
    assert all(list(ours._explained(one, base, language)) for one in verdicts for language in Language)
