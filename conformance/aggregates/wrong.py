"""Aggregates that raise, and such as none can be made of."""

from datetime import datetime, timezone


class Checked:
    def __init__(self):
        self.total = 0.0

    def step(self, x: float):
        if x < 0:
            raise ValueError(f"negative: {x}")
        self.total += x

    def merge(self, other):
        if other.total > 1e6:
            raise OverflowError("too much")
        self.total += other.total

    def finish(self) -> float:
        return 1 / self.total


class Replayed:
    """Its step runs when the group ends."""

    def __init__(self):
        self.texts: list[str] = []

    def step(self, s: str):
        self.texts.append("x"[len(s)])

    def finish(self) -> str:
        return "".join(self.texts)


class Unmade:
    def __init__(self):
        raise RuntimeError("not today")

    def step(self, x: int):
        pass

    def finish(self) -> int:
        return 0


class Endless:
    def __init__(self):
        self.n = 0

    def step(self, x: int):
        while x > 100:
            self.n += 1

    def merge(self, other):
        self.n += other.n

    def finish(self) -> int:
        return self.n


class Kept:
    """Much memory for each group."""

    def __init__(self):
        self.texts: list[str] = []

    def step(self, s: str):
        if s == "stop":
            raise ValueError(s)
        self.texts.append(s * 3)

    def merge(self, other):
        self.texts += other.texts

    def finish(self) -> int:
        return len(self.texts)


class NeedsK:
    def __init__(self, k: int):
        self.k = k

    def step(self, x: int):
        pass

    def finish(self) -> int:
        return self.k


class NoArguments:
    def step(self):
        pass

    def finish(self) -> int:
        return 0


class Starred:
    def step(self, *xs: int):
        pass

    def finish(self) -> int:
        return 0


class Untyped:
    def step(self, x):
        pass

    def finish(self) -> int:
        return 0


class _Private:
    def step(self, x: int):
        pass

    def finish(self) -> int:
        return 0


class Zoned:
    def __init__(self) -> None:
        self.last = datetime(2000, 1, 1)

    def step(self, t: datetime) -> None:
        self.last = t

    def finish(self) -> datetime:
        return self.last.replace(tzinfo=timezone.utc) if self.last.hour == 2 else self.last
