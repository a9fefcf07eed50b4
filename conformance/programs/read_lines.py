"""Lines of files, of which parts are kept in many ways."""
import os


def make(name, data):
    with open(name, "w", newline="") as f:
        f.write(data)


def first(name, start):
    with open(name) as f:
        for line in f:
            if line.startswith(start):
                return line
    return ""


class Entry:
    def __init__(self, key, value):
        self.key = key
        self.value = value


def entries(name):
    out = []
    for line in open(name):
        k, _, v = line.rstrip("\n").partition("=")
        if v:
            out.append(Entry(k, int(v)))
    return out


def pairs(name):
    rows = []
    with open(name) as f:
        for number, line in enumerate(f):
            line = line.strip()
            at = line.find("=")
            if at < 0:
                continue
            rows.append((number, line[:at], line[at + 1:]))
    return rows


def longest(name):
    best = ""
    count = 0
    with open(name) as f:
        for line in f:
            count += 1
            if len(line) > len(best):
                best = line
    return count, len(best), best[:12]


def repeated(name):
    before = None
    found = []
    with open(name) as f:
        for line in f:
            if line == before:
                found.append(line.upper())
                found.append(line[1:4])
            before = line
    return found


def counts(name):
    seen = {}
    for line in open(name):
        for word in line.split():
            seen[word] = seen.get(word, 0) + 1
    return sorted(seen.items())[:4], len(seen)


def complaints(name):
    errors = []
    total = 0
    with open(name) as f:
        for line in f:
            try:
                total += int(line[line.find("=") + 1:])
            except ValueError as e:
                errors.append(e)
    return total, [str(e) for e in errors[:3]], len(errors)


def words(name):
    out = []
    with open(name) as f:
        for line in f:
            for part in line.split("="):
                if part.isdigit():
                    out.append(part)
                elif len(part) > 4:
                    out.append(part[-3:])
                    break
    return len(out), out[:5], out[-3:]


def product(name):
    p = 1
    kept = []
    with open(name) as f:
        for line in f:
            at = line.find("=")
            if at > 0:
                p = p * (int(line[at + 1:]) + 7)
                kept.append(line[:at])
    return p % 1000007, len(kept), kept[-1]


def closed(name):
    seen = []
    f = open(name)
    try:
        for line in f:
            seen.append(line)
            if len(seen) == 2:
                f.close()
    except ValueError as e:
        seen.append(str(e))
    return seen


def two(a, b):
    out = []
    with open(a) as f:
        for line in f:
            with open(b) as g:
                for other in g:
                    if other[:2] == line[:2]:
                        out.append(line.strip() + "|" + other.strip())
                        break
            if len(out) == 3:
                break
    return out


make("plain.txt", "".join(f"name{i}={i * 37 % 1009}\n" for i in range(9000)))
make("few.txt", "na=1\nxx\nxx\nxx\nb=2")
make("wide.txt", "".join(f"n\u00e4me{i}={i}\n" + ("\u20ac \U0001f600\n" if i % 700 == 0 else "") for i in range(5000)))
make("ends.txt", "a=1\r\nb=2\rc=3\n\r\n" + "d=4\r" * 30000 + "\r\n")
make("long.txt", "x" * 70000 + "=5\n" + "y" * 200000 + "\n" + "z=1\n" + "w" * 65536)
make("empty.txt", "")

for name in ["plain.txt", "few.txt", "wide.txt", "ends.txt", "long.txt", "empty.txt"]:
    print(name, longest(name), [r[:3] for r in repeated(name)[:6]], len(repeated(name)))
    es = entries(name)
    print(len(es), [(e.key[-6:], e.value) for e in es[-2:]], sum(e.value for e in es))
    ps = pairs(name)
    print(len(ps), [(a, b[:9], c[:9]) for a, b, c in ps[-2:]])
    n, a, b = words(name)
    print(n, a, b)
    print(len(counts(name)[0]), counts(name)[1])
    total, texts, bad = complaints(name)
    print(total, [len(t) for t in texts], texts[0][:60] if texts else "", bad)
print(product("plain.txt"))
print(repr(first("wide.txt", "\u20ac")), repr(first("few.txt", "b")), repr(first("plain.txt", "q")))
print(closed("plain.txt"), closed("few.txt"))
print(two("few.txt", "plain.txt"))
for name in ["plain.txt", "few.txt", "wide.txt", "ends.txt", "long.txt", "empty.txt"]:  # its own: other programs run beside
    os.remove(name)
