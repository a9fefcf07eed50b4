"""Event-driven bank/ATM menu reading commands from standard input, with persistence to JSON text and audit."""
import datetime as dt
import json
import sys
from decimal import Decimal, InvalidOperation
from functools import wraps

class Quit(Exception): pass

COMMANDS = {}

def command(usage):
    def deco(fn):
        @wraps(fn)
        def run(state, *args):
            need = usage.count("<")
            if len(args) < need:
                raise ValueError(f"usage: {fn.__name__} {usage}")
            state.setdefault("log", []).append((fn.__name__, list(args)))
            return fn(state, *args)
        run.usage = usage
        COMMANDS[fn.__name__] = run
        return run
    return deco

def money(text):
    try:
        d = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"not an amount: {text}") from None
    if d <= 0 or d != round(d, 2):
        raise ValueError(f"bad amount: {text}")
    return d

@command("<name>")
def open_account(state, name, *rest):
    if name in state["accounts"]:
        raise KeyError(f"{name} exists")
    state["accounts"][name] = {"balance": Decimal("0.00"), "history": [], "tags": sorted(rest)}
    return f"opened {name}"

@command("<name> <amount>")
def deposit(state, name, amount):
    acc = state["accounts"][name]
    acc["balance"] += money(amount)
    acc["history"].append(["in", amount])
    return f"{name}: {acc['balance']}"

@command("<name> <amount>")
def withdraw(state, name, amount):
    acc = state["accounts"][name]
    m = money(amount)
    if m > acc["balance"]:
        raise ValueError(f"insufficient funds: {acc['balance']} < {m}")
    acc["balance"] -= m
    acc["history"].append(["out", amount])
    return f"{name}: {acc['balance']}"

@command("<a> <b> <amount>")
def transfer(state, a, b, amount):
    before = {n: state["accounts"][n]["balance"] for n in (a, b)}
    try:
        withdraw(state, a, amount)
        deposit(state, b, amount)
    except Exception:
        for n, v in before.items():
            state["accounts"][n]["balance"] = v
        raise
    return "ok"

@command("")
def report(state):
    lines = [f"{'name':<8}{'balance':>10}  history"]
    for n, a in sorted(state["accounts"].items()):
        lines.append(f"{n:<8}{a['balance']:>10}  " + ", ".join("+" + x if d == "in" else "-" + x for d, x in a["history"]))
    return "\n".join(lines)

@command("")
def dump(state):
    return json.dumps(state["accounts"], default=str, sort_keys=True)

@command("")
def helpme(state):
    return "; ".join(f"{n} {f.usage}".strip() for n, f in sorted(COMMANDS.items()))

@command("<when>")
def days(state, when):
    d = dt.date.fromisoformat(when)
    return f"{(d - dt.date(2024, 1, 1)).days} days, {d:%A %d %B %Y}"

@command("")
def quit(state):
    raise Quit

def main():
    state = {"accounts": {}}
    errors = 0
    while True:
        try:
            line = input("> ")
        except EOFError:
            print("eof")
            break
        if not line.strip():
            continue
        name, *args = line.split()
        try:
            print(COMMANDS[name](state, *args))
        except Quit:
            print("bye")
            break
        except KeyError as e:
            errors += 1
            print("unknown:", e)
        except (ValueError, TypeError) as e:
            errors += 1
            print(f"{type(e).__name__}: {e}")
    print(len(state["log"]), state["log"][-1], errors)
    return errors

sys.exit(main())
