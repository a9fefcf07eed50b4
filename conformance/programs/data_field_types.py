# The types of the fields of data classes.
from dataclasses import dataclass, field, fields
from typing import Optional


@dataclass
class Point:
    x: int
    y: float = 1.0


@dataclass
class Item(Point):
    name: "str" = ""
    tags: list[str] = field(default_factory=list)
    size: Optional[int] = None
    place: Point = None


def load(cls, row):
    return cls(**{f.name: f.type(row[f.name]) for f in fields(cls)})


def numbers(row):
    values = {}
    for f in fields(Point):
        if f.type is int:
            values[f.name] = int(row[f.name])
        elif f.type is float:
            values[f.name] = float(row[f.name])
    return values


for f in fields(Point):
    print(f.name, f.type, f.type.__name__)
print(fields(Point)[0].type is int, fields(Point)[1].type == int)
print(load(Point, {"x": "5", "y": "2"}), numbers({"x": "5", "y": "2"}))
print([f.name for f in fields(Item) if f.type == "str"])
for f in fields(Item):
    print(f.name, f.type)
