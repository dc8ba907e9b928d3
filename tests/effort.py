"""How much is tried: `./test quick` tries a part of what `./test` tries, `./test all` many times as much.

Every law stands once, with as many examples as find what an ordinary change breaks; there is no second test that only tries more.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings


def _on(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


QUICK = _on("TERRAE_QUICK")
THOROUGH = _on("TERRAE_THOROUGH")


def examples(ordinary: int) -> int:
    """So many in an ordinary run, a quarter in a quick one, ten times as many in a thorough one."""
    return max(1, ordinary // 4) if QUICK else 10 * ordinary if THOROUGH else ordinary


def law(ordinary: int) -> settings:
    """Settings of one law: no clock, for the rules may have to be compiled first, and the same examples in every run, but for
    the thorough one, which is there to find others."""
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
    return settings(
        max_examples=examples(ordinary),
        deadline=None,
        database=None,
        derandomize=not THOROUGH,
        print_blob=True,
        suppress_health_check=checks,
    )
