"""Floating-point functions that give the very same bits on every machine.

Products, sums, quotients and square roots are exact to the last bit everywhere; a library's `exp` is not the same in
two libraries, and WebAssembly has none. A search that shall find the same turn everywhere uses these.
"""

from __future__ import annotations

import numpy as np

from terrae.core.compiled import rule

_LOG2_E = 1.4426950408889634
_LN2_HIGH = 6.93147180369123816490e-01
"""The logarithm of 2, its upper 33 bits: times a small whole number it is exact."""
_LN2_LOW = 1.90821492927058770002e-10
_LEAST, _MOST = -700.0, 700.0
_FINE_BITS = 5
_FINE, _COARSE = 1 << _FINE_BITS, 64
_POWERS = np.array([2.0**power for power in range(_FINE)])
_POWERS_OF_FINE = np.array([2.0 ** (_FINE * (power - _COARSE // 2)) for power in range(_COARSE)])


@rule
def exponential(exponent: float) -> float:
    """e to the power of a number, within two units of the last place; beyond ±700 as at the border, or 0.

    >>> [round(float(exponential(one)), 14) for one in (1.0, 0.0, -1000.0)]
    [2.71828182845905, 1.0, 0.0]
    """
    if exponent < _LEAST:
        return 0.0
    exponent = min(exponent, _MOST)
    whole = int(exponent * _LOG2_E + (0.5 if exponent >= 0.0 else -0.5))
    rest = (exponent - whole * _LN2_HIGH) - whole * _LN2_LOW  # at most half of ln 2: twelve terms suffice
    power = 1.0 + rest / 13.0
    for term in range(12, 0, -1):
        power = 1.0 + rest * power / term
    shifted = whole + _FINE * (_COARSE // 2)
    return power * _POWERS[np.uintp(shifted & (_FINE - 1))] * _POWERS_OF_FINE[np.uintp(shifted >> _FINE_BITS)]
