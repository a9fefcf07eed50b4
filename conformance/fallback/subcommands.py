import argparse, sys
from dataclasses import dataclass, field, asdict
from collections import defaultdict
import json

@dataclass(order=True)
class Item:
    sku: str
    name: str = field(compare=False)
    qty: int = field(default=0, compare=False)
    price: float = field(default=0.0, compare=False)
    tags: list = field(default_factory=list, compare=False)

    @property
    def value(self):
        return self.qty * self.price

class OutOfStock(Exception):
    def __init__(self, sku, wanted, have):
        super().__init__(f"{sku}: wanted {wanted}, have {have}")
        self.sku, self.wanted, self.have = sku, wanted, have

class Inventory:
    def __init__(self):
        self.items = {}
        self.log = []

    def add(self, item):
        if item.sku in self.items:
            self.items[item.sku].qty += item.qty
        else:
            self.items[item.sku] = item
        self.log.append(("add", item.sku, item.qty))

    def take(self, sku, n):
        it = self.items.get(sku)
        if it is None:
            raise KeyError(sku)
        if it.qty < n:
            raise OutOfStock(sku, n, it.qty)
        it.qty -= n
        self.log.append(("take", sku, n))

    def by_tag(self):
        d = defaultdict(list)
        for it in self.items.values():
            for t in it.tags:
                d[t].append(it.sku)
        return {k: sorted(v) for k, v in sorted(d.items())}

def cmd_list(inv, args):
    for it in sorted(inv.items.values()):
        print(f"{it.sku:<8}{it.name:<20}{it.qty:>5}{it.price:>10.2f}{it.value:>12,.2f}")

def cmd_take(inv, args):
    try:
        inv.take(args.sku, args.count)
    except OutOfStock as e:
        print("error:", e, e.have)
        return 2
    except KeyError as e:
        print("no such item", e)
        return 3
    cmd_list(inv, args)

def cmd_export(inv, args):
    print(json.dumps([asdict(i) for i in inv.items.values()], indent=args.indent, sort_keys=True))

COMMANDS = {"list": cmd_list, "take": cmd_take, "export": cmd_export}

def build():
    p = argparse.ArgumentParser(description="inventory")
    sub = p.add_subparsers(dest="cmd", required=True)
    sub.add_parser("list")
    t = sub.add_parser("take")
    t.add_argument("sku")
    t.add_argument("count", type=int)
    e = sub.add_parser("export")
    e.add_argument("--indent", type=int, default=None)
    return p

def main(argv=None):
    args = build().parse_args(argv)
    inv = Inventory()
    inv.add(Item("B-2", "bolt", 100, 0.25, ["metal", "small"]))
    inv.add(Item("A-1", "axle", 7, 99.5, ["metal"]))
    inv.add(Item("C-9", "cloth", 40, 3.0, ["textile"]))
    inv.add(Item("B-2", "bolt", 11, 0.25))
    print(inv.by_tag())
    code = COMMANDS[args.cmd](inv, args) or 0
    print(len(inv.log), inv.log[-1])
    return code

if __name__ == "__main__":
    for argv in (["list"], ["take", "A-1", "3"], ["take", "A-1", "30"], ["take", "Q", "1"], ["export"], ["export", "--indent", "2"]):
        print("$", *argv, "->", main(argv))
    sys.exit(main(["take", "A-1", "9"]))
