"""Cleans airport names and positions of the Global Airport Database."""
from typing import Optional


def airport_name(name: Optional[str]) -> Optional[str]:
    if name is None or name == "N/A":
        return None
    words = []
    for word in name.replace("-", " ").split():
        words.append(word.capitalize())
    return " ".join(words)


def decimal_degrees(degrees: int, minutes: int, seconds: int, direction: str) -> Optional[float]:
    if direction == "U":
        return None
    value = degrees + minutes / 60 + seconds / 3600
    if direction in ("S", "W"):
        value = -value
    return round(value, 4)


def city_of(origin: str) -> str:
    return origin[:origin.rfind(",")].strip()
