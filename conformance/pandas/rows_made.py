# Frames of rows that a program makes one by one: dicts, lists and tuples that go
# nowhere else.
import re
import pandas as pd

LINE = re.compile(r"(\S+) (\d+) (\S+)")
texts = ["a 1 x", "b 22 y", "nothing here at all?", "c 333 -", "a 4 z"]


def parse(text):
    m = LINE.fullmatch(text)
    if m is None:
        return None
    name, n, rest = m.groups()
    return {"name": name, "n": int(n), "rest": None if rest == "-" else rest}


def numbers(limit):
    for i in range(limit):
        yield {"i": i, "square": i * i, "half": i / 2}


def collect(limit):
    out = []
    for i in range(limit):
        out.append({"k": i % 3, "v": float(i)})
    return out


rows = []
for text in texts:
    rec = parse(text)
    if rec is not None:
        rows.append(rec)
print(len(rows))
df = pd.DataFrame(rows)
print(df)
df["n"] = df["n"] + 1
print(df["n"].sum(), df["rest"].isna().sum())

# With what is read of a row, a walrus, an initial row, and a list that is added to.
seen = [{"name": "first", "n": 0, "rest": "q"}]
for text in texts:
    if (r := parse(text)) and r["n"] > 1:
        seen.append(r)
more = [x for x in seen if x["name"] != "b"]
seen += more
if not seen:
    print("none")
print(pd.DataFrame(seen, columns=["n", "name"]))

# Comprehensions, generators, map, lists from functions.
print(pd.DataFrame([{"a": i, "b": str(i) * 2, "c": i > 1} for i in range(4)]))
print(pd.DataFrame(numbers(5)))
print(pd.DataFrame(list(numbers(3))).to_csv(index=False))
print(pd.DataFrame({"t": t, "n": len(t)} for t in texts))
print(pd.DataFrame(collect(7)).groupby("k").agg({"v": "sum"}))

# Lists and tuples with labels.
pairs = []
for i, t in enumerate(texts):
    pairs.append((t[:3], i * 1.5))
print(pd.DataFrame(pairs, columns=["t", "x"]))
triples = []
for i in range(3):
    triples.append([i, chr(97 + i), i % 2 == 0])
d3 = pd.DataFrame(triples, columns=["i", "c", "even"])
print(d3, len(triples))
print(d3[d3["even"]]["c"].tolist())
items = {"x": 3, "y": 1}
print(pd.DataFrame(items.items(), columns=["key", "value"]))
print(pd.DataFrame(sorted(items.items()), columns=["key", "value"]))
print(pd.DataFrame([line.split(" ") for line in ["p q", "r s"]], columns=["u", "v"]))

# Order of evaluation, and exceptions on the way.
def noisy(x):
    print("noisy", x)
    return x


made = []
try:
    for i in [2, 1, 0]:
        made.append({"a": noisy(i), "b": noisy(6 // i)})
except ZeroDivisionError as e:
    print("caught", e, len(made))
print(pd.DataFrame(made))

# Large ints, and rows in a function.
def build(n):
    recs = []
    for i in range(n):
        rec = {"id": i, "big": 2 ** 40 + i}
        recs.append(rec)
    return pd.DataFrame(recs)


d = build(100000)
print(d["big"].sum(), d["id"].max())
print(build(3).to_csv())
try:
    pd.DataFrame([(1, 2), (3, 4)], columns=["a", "b"])["c"]
except KeyError as e:
    print("no column", e)

# Several variables bound by one statement.
good, bad, seen_lines = [], [], 0
for text in texts:
    seen_lines += 1
    try:
        good.append({"name": text[0], "n": int(text.split()[1])})
    except ValueError as e:
        bad.append({"line": seen_lines, "error": str(e)})
print(pd.DataFrame(good))
print(pd.DataFrame(bad), seen_lines)
first, (left, right) = [], ("l", "r")
first.append({"a": left, "b": right})
print(pd.DataFrame(first))
def collected(limit):
    out, n = [], 0
    while n < limit:
        out.append({"k": n % 3, "v": float(n)})
        n += 1
    return out


gathered, size = collected(4), 4
last, other = {"k": 9, "v": 0.5}, size
gathered.append(last)
print(pd.DataFrame(gathered), other)
