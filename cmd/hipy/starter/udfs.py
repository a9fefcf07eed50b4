"""Functions for queries."""
from datetime import date


def full_name(name: str | None) -> str | None:
    """'LOVELACE,  ada' is Ada Lovelace."""
    if name is None:
        return None
    last, _, first = name.partition(",")
    return " ".join((first + " " + last).split()).title()


def years_old(born: date, on: date) -> int:
    """Whole years."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
