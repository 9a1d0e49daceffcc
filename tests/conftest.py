"""Hypothesis profiles: ``default`` is small and reproducible, ``deep`` looks at many thousand examples of each law."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)

settings.register_profile(
    "default", max_examples=15, deadline=None, derandomize=True, print_blob=True, suppress_health_check=_SLOW
)
settings.register_profile("deep", max_examples=10_000, deadline=None, print_blob=True, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
