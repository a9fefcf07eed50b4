"""Parses a measurement that is often malformed: an exception is the normal case, not the end."""


def parse_reading(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return -1
