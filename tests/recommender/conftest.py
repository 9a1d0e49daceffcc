"""What the engine finds relevant is computed once for all tests of a process, most of which hear the same posts.

Three calls in four are about a dispute and a claim that another test had; what comes of them is a value.
"""

from __future__ import annotations

from functools import lru_cache

from aufheben.recommender import needs
from engine.change.relevance import relevance

vars(needs)["relevance"] = lru_cache(1024)(relevance)
