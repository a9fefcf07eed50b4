"""Functions that keep parts of their arguments from row to row."""

from typing import NamedTuple


class Point(NamedTuple):
    x: int
    name: str | None


name = "none"
total = 0
kept: list[str] = []


def latest(p: Point, tags: dict[str, str]) -> str:
    global name, total
    old = name + str(total)
    name = p.name or "?"
    total += len(tags)
    for k, v in tags.items():
        name += k + v
    return old


def keep(ps: list[tuple[int, str]]) -> int:
    for _, t in ps:
        kept.append(t)
    return len("".join(kept))
