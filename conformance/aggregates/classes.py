"""Aggregates, which compare.py compares in DuckDB with CPython. CASES has the columns that step takes, as SQL over i."""

import heapq
import math
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Annotated, NamedTuple, Optional, TypedDict


class WeightedMean:
    """A mean with weights."""

    def __init__(self):
        self.total = 0.0
        self.weight = 0.0

    def step(self, x: float, w: float) -> None:
        self.total += x * w
        self.weight += w

    def merge(self, other: "WeightedMean") -> None:
        self.total += other.total
        self.weight += other.weight

    def finish(self) -> Optional[float]:
        return self.total / self.weight if self.weight else None


class TopText:
    """The most frequent text, the smallest of equals."""

    def __init__(self) -> None:
        self.seen: dict[str, int] = {}

    def step(self, s: str) -> None:
        self.seen[s] = self.seen.get(s, 0) + 1

    def merge(self, other: "TopText") -> None:
        for s, n in other.seen.items():
            self.seen[s] = self.seen.get(s, 0) + n

    def finish(self) -> str | None:
        if not self.seen:
            return None
        return min(self.seen, key=lambda s: (-self.seen[s], s))


class Middle:
    """Without merge: the order of rows does not matter, but there is no way to have it in two parts."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def step(self, x: float | None) -> None:
        if x is not None:
            self.values.append(x)

    def finish(self) -> float | None:
        v = sorted(self.values)
        return v[len(v) // 2] if v else None


class Vocabulary:
    def __init__(self) -> None:
        self.words: set[str] = set()

    def step(self, s: str) -> None:
        self.words |= set(s.split())

    def merge(self, other: "Vocabulary") -> None:
        self.words |= other.words

    def finish(self) -> list[str]:
        return sorted(self.words)


@dataclass
class Largest:
    best: list[int] = field(default_factory=list)

    def step(self, n: int, k: int = 3) -> None:
        heapq.heappush(self.best, n)
        if len(self.best) > k:
            heapq.heappop(self.best)

    def finish(self) -> list[int]:
        return sorted(self.best, reverse=True)


class Summary(TypedDict):
    n: int
    mean: float
    last: Optional[str]


class Described:
    def __init__(self):
        self.n, self.total, self.last = 0, 0.0, None

    def step(self, x: float, name: str | None):
        self.n += 1
        self.total += x
        self.last = name

    def finish(self) -> Summary | None:
        return {"n": self.n, "mean": self.total / self.n, "last": self.last} if self.n else None


class Rows:
    def __init__(self):
        self.n = 0

    def step(self, one: int):
        self.n += one

    def merge(self, other):
        self.n += other.n

    def finish(self) -> int:
        return self.n


class Factors:
    """Integers of any size."""

    def __init__(self):
        self.p = 1

    def step(self, n: int):
        self.p *= n

    def merge(self, other):
        self.p *= other.p

    def finish(self) -> str:
        return str(self.p)


class Counting:
    def __init__(self):
        self.c = Counter()

    def step(self, s: str):
        self.c[s] += 1


class Common(Counting):
    """Its step is its base's."""

    def merge(self, other):
        self.c.update(other.c)

    def finish(self) -> dict[str, int]:
        return dict(sorted(self.c.items(), key=lambda kv: (-kv[1], kv[0]))[:2])


class ByKey:
    def __init__(self):
        self.lists: defaultdict[str, list[int]] = defaultdict(list)

    def step(self, key: str, n: int):
        self.lists[key].append(n)

    def merge(self, other):
        for key, ns in other.lists.items():
            self.lists[key] += ns

    def finish(self) -> dict[str, list[int]]:
        return {k: sorted(v) for k, v in sorted(self.lists.items())}


class Last3:
    """The order of rows matters."""

    def __init__(self):
        self.kept: deque[str] = deque(maxlen=3)

    def step(self, s: str):
        self.kept.append(s)

    def finish(self) -> str:
        return ",".join(self.kept)


class Welford:
    def __init__(self):
        self.n = 0
        self.mean = 0.0
        self.m2 = 0.0

    def step(self, x: float):
        self.n += 1
        d = x - self.mean
        self.mean += d / self.n
        self.m2 += d * (x - self.mean)

    def finish(self) -> float | None:
        return math.sqrt(self.m2 / self.n) if self.n else None


class Path(NamedTuple):
    length: float
    ends: tuple[int, int]


class Track:
    """Its state is empty until the first row."""

    def __init__(self):
        self.first = self.last = None
        self.length = 0.0

    def step(self, x: int, y: int):
        if self.last is not None:
            self.length += math.hypot(x - self.last[0], y - self.last[1])
        else:
            self.first = (x, y)
        self.last = (x, y)

    def finish(self) -> Path | None:
        if self.first is None or self.last is None:
            return None
        return Path(self.length, (self.first[0], self.last[0]))


class AnyTrue:
    def __init__(self):
        self.any = False

    def step(self, b: bool):
        self.any = self.any or b

    def merge(self, other):
        self.any = self.any or other.any

    def finish(self) -> bool:
        return self.any


class Span:
    def __init__(self):
        self.low: date | None = None
        self.high: date | None = None

    def step(self, d: date):
        if self.low is None or d < self.low:
            self.low = d
        if self.high is None or d > self.high:
            self.high = d

    def finish(self) -> timedelta | None:
        return None if self.low is None or self.high is None else self.high - self.low


class Latest:
    def __init__(self):
        self.at = datetime(1, 1, 1)

    def step(self, t: datetime):
        self.at = max(self.at, t)

    def merge(self, other):
        self.at = max(self.at, other.at)

    def finish(self) -> datetime:
        return self.at


class Kinds:
    """Values of many types, kept in the state; what the types of columns are without parts."""

    def __init__(self):
        self.texts: list[str] = []

    def step(self, y: bytes, t: time, p: timedelta, m: Annotated[datetime, timezone.utc], n: Decimal):
        self.texts.append(f"{y!r} {t!r} {p!r} {m!r} {n!r}")

    def finish(self) -> str:
        return "\n".join(self.texts)


class Bytes:
    def __init__(self):
        self.all = b""

    def step(self, y: bytes):
        self.all += y[:3]

    def merge(self, other):
        self.all += other.all

    def finish(self) -> bytes:
        return self.all


class Totals:
    def __init__(self):
        self.total = Decimal(0)

    def step(self, n: Decimal):
        self.total += n

    def merge(self, other):
        self.total += other.total

    def finish(self) -> Annotated[Decimal, 18, 2]:
        return self.total


@dataclass
class Order:
    id: int
    tags: list[str]


class Orders:
    """Arguments with parts, whose memory ends with their chunk."""

    def __init__(self):
        self.orders: list[Order] = []
        self.by: dict[str, int] = {}

    def step(self, order: Order, more: list[int | None], by: dict[str, int]):
        self.orders.append(order)
        for k, v in by.items():
            self.by[k] = self.by.get(k, 0) + v + len(more)

    def finish(self) -> str:
        return repr([(o.id, o.tags) for o in self.orders]) + repr(self.by)


class Either:
    """One of several types, by the column's."""

    def __init__(self):
        self.text = ""

    def step(self, v: int | str):
        self.text += repr(v)

    def finish(self) -> str:
        return self.text


SEEN = {"total": 0}


class Shared:
    """Uses a variable of the module, as other functions do."""

    def __init__(self):
        self.n = 0

    def step(self, n: int):
        SEEN["total"] += 1
        self.n += n

    def merge(self, other):
        self.n += other.n

    def finish(self) -> int:
        return self.n


def seen(x: int) -> int:
    return SEEN["total"] * 0 + x


CASES = {
    "WeightedMean": "(hash(i) % 1000)::DOUBLE / 8 AS x, CASE WHEN i % 11 <> 3 THEN (i % 4)::DOUBLE END AS w",
    "TopText": "CASE WHEN i % 7 <> 2 THEN 'a text of some length ' || (hash(i) % 5) END AS s",
    "Middle": "CASE WHEN i % 5 <> 1 THEN (hash(i) % 1000)::DOUBLE / 8 END AS x",
    "Vocabulary": "'word' || (hash(i) % 9) || ' é\U0001f600 more than twelve' || (i % 3) AS s",
    "Largest": "(hash(i) % 100000)::BIGINT AS n",
    "Described": "(hash(i) % 1000)::DOUBLE / 8 AS x, CASE WHEN i % 3 = 0 THEN 'name ' || i END AS name",
    "Rows": "1 AS one",
    "Factors": "(hash(i) % 7 + 1)::BIGINT AS n",
    "Common": "'k' || (hash(i) % 4) AS s",
    "ByKey": "'key of a list ' || (hash(i) % 3) AS key, i::INTEGER AS n",
    "Last3": "'text ' || i AS s",
    "Welford": "(hash(i) % 1000)::DOUBLE / 7 AS x",
    "Track": "(hash(i) % 100)::BIGINT AS x, (i % 50)::SMALLINT AS y",
    "AnyTrue": "hash(i) % 300 = 0 AS b",
    "Span": "DATE '2024-02-28' + (hash(i) % 2000)::INTEGER AS d",
    "Latest": "TIMESTAMP '2024-02-28 01:02:03.000004' + INTERVAL (hash(i) % 100000) SECOND AS t",
    "Kinds": "encode('bytes ' || i) AS y, TIME '01:02:03' + INTERVAL (i) MINUTE AS t, INTERVAL (i) SECOND AS p, TIMESTAMPTZ '2024-01-01 00:00:00+00' + INTERVAL (i) HOUR AS m, (i / 4)::DECIMAL(10,2) AS n",
    "Bytes": "encode('b' || i) AS y",
    "Totals": "(hash(i) % 100000 / 100)::DECIMAL(10,2) AS n",
    "Orders": "{'id': i, 'tags': ['tag of an order ' || i, 'x']} AS an_order, CASE WHEN i % 4 = 0 THEN [1, NULL, i] ELSE [] END AS extra, MAP {'key ' || (i % 3): i} AS by_key",
    "Either": "'text ' || i AS v",
    "Shared": "i AS n",
}

# The order of rows changes nothing: these are compared with several threads, too.
ORDER_FREE = {"WeightedMean", "TopText", "Middle", "Vocabulary", "Largest", "Rows", "Factors", "Common", "ByKey", "AnyTrue", "Span", "Latest", "Totals", "Shared"}
