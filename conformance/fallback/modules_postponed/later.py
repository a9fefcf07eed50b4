from __future__ import annotations


def clip(text: str, most: int = 80) -> str:
    return text[:most]


def halve(x: int) -> Undefined:
    return x // 2


class Point:
    x: Missing
    y: int = 0

    def __init__(self, x):
        self.x = x
