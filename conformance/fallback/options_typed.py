# Options of the command line have the types that the parser gives them.
import argparse
import math
import random
from itertools import islice


def count():
    n = 0
    while True:
        yield n
        n += 1


class Runner:
    def __init__(self):
        self.parser = argparse.ArgumentParser(prog="tool")

    def parse(self, argv):
        self.args = self.parser.parse_args(argv)
        return self.args


def main(argv):
    r = Runner()
    r.parser.add_argument("name", type=str)
    r.parser.add_argument("--size", "-s", type=int, default=4)
    r.parser.add_argument("--rate", type=float, default=0.5)
    r.parser.add_argument("--limit", type=int)
    r.parser.add_argument("--dry-run", action="store_true")
    r.parser.add_argument("-v", action="count", default=0)
    r.parser.add_argument("--many", type=int, nargs="+", default=[1])
    args = r.parse(argv)
    random.seed(args.size)
    print(args.name.upper(), list(islice(count(), args.size)), random.randint(0, args.size), math.comb(10, args.size))
    print(args.rate * 2, args.limit is None, args.limit or 7, args.dry_run, args.v + 1, args.many)
    total = 0
    for i in range(r.args.size):
        total += i * i
    print(total, f"{args.size:>4}|{args.rate:.3f}")
    args.changed = 5
    return args.changed


print(main(["x"]))
print(main(["y", "-s", "6", "--rate", "1", "--limit", "3", "--dry-run", "-vv", "--many", "1", "2"]))
