"""Inventory with inner classes, constants computed from others, __str__ vs __repr__."""
class Inventory:
    TAX = 0.2
    FACTOR = 1 + TAX
    LIMITS = (0, 100)
    MAX = max(LIMITS)
    class Item:
        created = 0
        def __init__(self, name, price, qty=1):
            self.name, self.price, self.qty = name, price, qty
            Inventory.Item.created += 1
        def __repr__(self): return f"Item({self.name!r}, {self.price})"
        def __str__(self): return f"{self.name} x{self.qty}"
        def __eq__(self, o):
            if not isinstance(o, Inventory.Item): return NotImplemented
            return self.name == o.name
        def __hash__(self): return hash(self.name)
    def __init__(self): self.items = {}
    def add(self, name, price, qty=1):
        it = Inventory.Item(name, price, qty)
        if it.name in self.items: self.items[it.name].qty += qty
        else: self.items[it.name] = it
        return self
    def total(self): return sum(i.price * i.qty for i in self.items.values()) * self.FACTOR
    def __len__(self): return len(self.items)
    def __iter__(self): return iter(self.items.values())
    def __getitem__(self, n): return self.items[n]
inv = Inventory().add("pen", 1.5, 10).add("book", 12).add("pen", 1.5, 5)
print(f"{inv.total():.2f}", len(inv), [str(i) for i in inv], list(inv), f"{inv['pen']} {inv['pen']!r}")
print({inv["pen"]: 1}, Inventory.Item("pen", 0) == inv["pen"], Inventory.Item("x", 0) in set(inv), Inventory.Item.created)
print(Inventory.MAX, Inventory.FACTOR, str(inv["book"]), inv["pen"] == 5)
class Meta:
    __hash__ = None
    def __eq__(self, o): return True
try: {Meta(): 1}
except TypeError as e: print(e)
