# The types of fields are texts where annotations are not evaluated.
from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass
class Point:
    x: int
    y: float = 1.0


for f in fields(Point):
    print(f.name, f.type, f.type == "int")
print({f.name: f.type for f in fields(Point(1))})
