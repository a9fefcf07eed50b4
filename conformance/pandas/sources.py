# Lists that loops make and frames take: rows go through a pipeline where they
# would be appended. Exceptions, their order, and what else sees the lists.
import pandas as pd


def number(text):
    return int(text.strip())


def inverse(n):
    return 100 // n


def total(texts):
    rows = []
    for t in texts:
        rows.append(t)
    df = pd.DataFrame({"text": rows})
    df["n"] = df["text"].apply(number)
    df["inverse"] = df["n"].apply(inverse)
    df = df[df["inverse"] > 3]
    return df["inverse"].tolist(), df["text"].tolist()


# The first step raises for a later row than the second one.
def attempt(texts):
    try:
        return total(texts)
    except ValueError as e:
        return "ValueError", str(e)
    except ZeroDivisionError as e:
        return "ZeroDivisionError", str(e)


print(attempt(["1", "2", " 30 ", "17"]))
print(attempt(["1", "0", "x", "2"]))
print(attempt(["1", "0", "7", "2"]))
print(attempt(["1", "2", "", "0"]))

# Two lists of one loop; a condition; what is appended is seen while it happens.
names, sizes = [], []
for i in range(20):
    if i % 3 == 0:
        continue
    names.append("n" + str(i % 4))
    sizes.append(i * 10)
    print(i, end=" ")
print()
pairs = pd.DataFrame({"name": names, "size": sizes})
pairs = pairs[pairs["size"] > 30]
keys = []
for k in ["n1", "n2", "n1", "n9"]:
    keys.append(k)
wanted = pd.DataFrame({"key": keys})
met = pairs.merge(wanted, left_on="name", right_on="key")
print(len(met), met["size"].tolist(), met["key"].tolist(), len(names))

# A list that is used again, or that changes later.
again = [str(i) for i in range(5)]
kept = pd.DataFrame({"x": again})
kept["y"] = kept["x"].apply(number)
again.append("9")
print(kept["y"].tolist(), again)

# Steps that look at what is made behind the loop, and at what changes.
lines = []
with open("log.txt") as f:
    for line in f:
        lines.append(line.rstrip())
words = {"GET": 1, "POST": 2}
words["PUT"] = 3
log = pd.DataFrame({"line": lines})
log["first"] = log["line"].apply(lambda s: s.split(" ")[0] if s else "")
log = log[log["line"].str.len() > 5]
log["known"] = log["first"].isin(["a", "b", "10.0.0.1"])
log["code"] = log["line"].apply(lambda s: words.get(s[:3], len(words)))
print(len(lines), len(log), log["first"].tolist()[:4], log["known"].tolist()[:4], log["code"].tolist()[:4])

# Joins of filtered tables, on int64, without a match, twice.
left = pd.DataFrame({"k": [i % 5 for i in range(12)], "v": [i for i in range(12)]})
right = pd.DataFrame({"k": [i for i in range(3, 9)], "w": [str(i) for i in range(6)]})
right = right[right["k"] < 8]
both = left[left["v"] > 2].merge(right, on="k")
print(both["k"].tolist(), both["v"].tolist(), both["w"].tolist())
more = both.merge(pd.DataFrame({"w": ["0", "1", "0"], "z": [1, 2, 3]}), on="w")
print(more["v"].tolist(), more["z"].tolist(), both["v"].tolist())
none = left[left["v"] > 9].merge(pd.DataFrame({"k": [77]}), on="k")
print(len(none))
print(total(["1", "0", "x", "2"]))
