from dataclasses import dataclass


@dataclass
class Item:
    name: str
    weight: int


class ItemError(Exception):
    def __init__(self, name, known):
        super().__init__("no item " + name)
        self.known = known


def by_weight(item):
    return -item.weight


class Catalogue:
    def __init__(self, items):
        self.items = items

    def names(self):
        return [i.name for i in self.items]

    def find(self, name):
        for i in self.items:
            if i.name == name:
                return i
        raise ItemError(name, self.names())
