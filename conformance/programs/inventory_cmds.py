"""A small command language over standard input."""
import sys


class CommandError(Exception):
    pass


stock = {}
history = []


def add(name, qty, price="0"):
    q = int(qty)
    if q <= 0:
        raise CommandError(f"quantity must be positive, not {q}")
    old_q, old_p = stock.get(name, (0, 0.0))
    stock[name] = (old_q + q, float(price) or old_p)


def remove(name, qty="1"):
    if name not in stock:
        raise CommandError("no such item: " + name)
    have, price = stock[name]
    n = int(qty)
    if n > have:
        raise CommandError("only %d of %s" % (have, name))
    if n == have:
        del stock[name]
    else:
        stock[name] = have - n, price


def show():
    if not stock:
        print("(empty)")
    for name in sorted(stock):
        qty, price = stock[name]
        print("{:<10}{:>5}{:>10.2f}{:>12.2f}".format(name, qty, price, qty * price))


def undo():
    global stock
    if not history:
        raise CommandError("nothing to undo")
    stock = history.pop()


COMMANDS = {"add": add, "remove": remove, "show": show, "undo": undo}

errors = 0
for lineno, line in enumerate(sys.stdin, 1):
    parts = line.split("#", 1)[0].split()
    if not parts:
        continue
    cmd, *args = parts
    try:
        if cmd == "quit":
            break
        if cmd == "add":
            before = dict(stock)
            add(*args)
            history.append(before)
        elif cmd == "remove":
            before = dict(stock)
            remove(*args)
            history.append(before)
        elif cmd == "show":
            show()
        elif cmd == "undo":
            undo()
        else:
            raise CommandError(f"unknown command {cmd!r}; try {', '.join(sorted(COMMANDS))}")
    except CommandError as e:
        errors += 1
        print(f"line {lineno}: {e}")
    except (ValueError, TypeError) as e:
        errors += 1
        print(f"line {lineno}: {type(e).__name__}: {e}")
else:
    print("no quit")
sys.exit(min(errors, 5))
