"""Values in containers, calls whose arguments are computed where they are, loops that end: the patched script prints the same. Lines that
end in "patched" are in the patch, those that end in "stays" are not."""
import hashlib

SEEN = []


class Row:
    def __init__(self, number, city, parts):
        self.number = number
        self.city = city
        self.parts = parts
        self.key = key_of(city, number)  # patched
        self.size = counted(parts)  # stays

    def title(self):
        text = ""
        for ch in self.city:
            text += ch.upper() if ord(ch) > 96 else ch
        return text


def key_of(city, number):
    digest = (city + str(number).rjust(6, "0")).encode()
    for _ in range(3):
        digest = hashlib.sha256(digest).digest()
    return digest.hex()


def odd_key(text):
    return hashlib.sha256(text.encode()).hexdigest()


def counted(parts):
    SEEN.append(len(parts))
    return len(parts)


def rises(xs):
    n = 0
    i = 0
    while i + 1 < len(xs):
        if xs[i] < xs[i + 1]:
            n += 1
        i += 1
    return n


def falls(xs):
    return sum([1 for i in range(1, len(xs)) if xs[i] < xs[i - 1]])


def endless(xs):
    n = 0
    while n < len(xs):
        n = n * 2
        if xs[n] > 0:
            n += 1
    return n


def growing(xs):
    out = []
    for x in xs:
        out.append(x)
    for x in out:
        if len(out) < 10:
            out.append(x)
    return len(out)


def shown(row):
    text = ""
    for name in sorted(row):
        text += "%s=%d;" % (name, row[name])
    return text


def first_of(row):
    return row["n"] + 1


def weight(n):
    w = 0
    for i in range(20):
        w = (w * 31 + n + i) % 9973
    return w


def log(message):
    if len(SEEN) > 1000:
        print(message)


numbers = [i * 7 % 13 for i in range(12)]
rows = [Row(i, "Ulm", numbers) for i in range(12)]
print([r.key[:4] for r in rows if r.number % 5 == 4], rows[3].size, len(SEEN))

records = [{"n": n, "w": weight(n), "rises": rises(numbers), "falls": falls(numbers)} for n in numbers]  # patched
print([r["w"] for r in records if r["n"] == 7], records[2]["n"])
for r in records:
    if r["n"] == 1:
        print(r["rises"], r["falls"])

pairs = [(n, weight(n)) for n in numbers]  # patched
best = pairs[0]
for p in pairs:
    if p[0] > best[0]:
        best = p
print(best[1])

table = {n: weight(n) for n in numbers}  # patched
print(table[7] if 7 in table else 0)

cached = {}
for n in numbers:
    cached[n, n + 1] = weight(n * 2)  # patched
if (3, 5) in cached:
    print(cached[3, 5])

plain = [{"p": n, "q": n * n % 5} for n in numbers]
for r in plain:
    log("row " + shown(r) + str(r["p"]))  # patched

for r in rows:
    log("city " + r.title())  # patched

# What may not be put off, or not so.
whole = [weight(n) for n in numbers]  # stays
print(whole == numbers)

copied = [weight(n + 1) for n in numbers]  # stays
again = list(copied)
print(again[1])

changed = [{"n": n} for n in numbers]
texts = [shown(r) for r in changed]  # stays
for r in changed:
    r["n"] = 0
    r["m"] = 1
print(texts[1], texts[2])

taken = [{"n": n} for n in numbers]
later = []
for r in taken:
    later.append(first_of(r))  # stays
    del r["n"]
print(later[1])

mixed = {"a": weight(3), "b": weight(4)}  # stays
for name in mixed:
    if mixed[name] % 2 == 0:
        print(name)

moving = [1, 2, 3]
sums = []
for i in range(3):
    sums.append(rises(moving))  # stays
    moving.append(0)
print(sums[0], sums[1])

lone = []
for i in range(2):
    try:
        lone.append(odd_key("x" + chr(0xD800 + i)))  # stays
    except UnicodeEncodeError:
        print("surrogate")

tail = [[], [2], [3], [4]]
heads = []
for t in tail:
    try:
        heads.append(weight(t[0]))  # stays
    except IndexError:
        print("empty")
print(growing([1]), heads[0])
rest = [endless([0]) if n > 100 else growing(numbers) for n in numbers]  # stays
print(rest[0])
