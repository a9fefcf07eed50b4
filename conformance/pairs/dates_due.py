# equal: by ordinals, and the overflow as None
from datetime import date, timedelta
from typing import Optional


def f(d: date, days: int) -> Optional[date]:
    try:
        return d + timedelta(days=days)
    except OverflowError:
        return None


def g(d: date, days: int) -> Optional[date]:
    n = d.toordinal() + days
    if n < 1 or n > 3652059:
        return None
    return date.fromordinal(n)
