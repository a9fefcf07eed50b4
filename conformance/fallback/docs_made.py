# The text that dataclass() gives a class is its signature.
from dataclasses import dataclass, field


@dataclass
class Item:
    name: str
    price: float = 1.5
    tags: list[str] = field(default_factory=list)


@dataclass
class Own:
    "with a text"
    x: int = 0


print(Item.__doc__, Own.__doc__)
print(sum(i.price for i in [Item("é"), Item("b", 2)]))
