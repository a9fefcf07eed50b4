# equal: the helper was inlined, and abs became an if whose result is only compared
TOLERANCE = 0.005


def _close(a: float, b: float) -> bool:
    return abs(a - b) <= TOLERANCE


def f(booked: float, paid: float, refunded: float) -> str:
    if _close(booked, paid):
        return "settled"
    if _close(booked, paid - refunded):
        return "refunded"
    return "open"


def g(booked: float, paid: float, refunded: float) -> str:
    gap = booked - paid
    if gap < 0.0:
        gap = -gap
    if gap <= TOLERANCE:
        return "settled"
    gap = booked - (paid - refunded)
    if gap < 0.0:
        gap = -gap
    return "refunded" if gap <= TOLERANCE else "open"
