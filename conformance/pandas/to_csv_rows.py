# Files that are written of rows that go on: to_csv beside other steps on the same
# rows, behind effects, twice, grouped, and of texts that can't be encoded.
import os
import pandas as pd


def show(path):
    with open(path) as f:
        print(f.read())
    os.remove(path)


def wide(x):
    return "%05d" % x


def third(s):
    return s.upper()[:3]


df = pd.read_csv("homes.csv")
df["code"] = df["zip"].apply(wide)
df = df[df["rate"] > 0.5]
df["kind"] = df["title"].apply(third)
print(len(df), df["zip"].sum())
df.to_csv("mix1.csv", index=False)
df[["kind", "code", "rate"]].to_csv("mix2.csv")
print(df.groupby("kind").agg({"rate": "sum", "zip": "max"}))
df["half"] = df["rate"] / 2
print(df["half"].max(), df["code"].iloc[0])
df[["half", "title"]].to_csv("mix3.csv", sep=";", index=False)
show("mix1.csv")
show("mix2.csv")
show("mix3.csv")

# The rows go on through filters behind the file, and the columns are used again.
few = df[df["zip"] > 15000]
few.to_csv("few1.csv", index=False)
fewer = few[few["kind"] == "NEW"]
fewer.to_csv("few2.csv", index=False)
print(len(few), len(fewer), few["rate"].mean() == fewer["rate"].mean())
none = fewer[fewer["rate"] > 2]
none.to_csv("few3.csv")
show("few1.csv")
show("few2.csv")
show("few3.csv")

# A row that raises: no file is made, an old one stays.
with open("old.csv", "w") as f:
    f.write("old\n")
try:
    odd = pd.read_csv("homes.csv")
    odd["n"] = odd["price"].apply(lambda s: int(s[1:4]))
    odd["m"] = odd["facts"].apply(lambda s: int(s[:1]))
    odd = odd[odd["m"] < 3]
    print(odd["n"].sum())
    odd["bad"] = odd["title"].apply(lambda s: int(s))
    odd.to_csv("old.csv")
except ValueError as e:
    print(e)
show("old.csv")
try:
    late = pd.read_csv("homes.csv")
    late["bad"] = late["title"].apply(lambda s: s.index("ent") if s.startswith("Condo") else 0)
    late["worse"] = late["title"].apply(lambda s: s.index("Condo"))
    late.to_csv("new.csv")
except ValueError as e:
    print(e)
print(os.path.exists("new.csv"))

# Texts that can't be encoded end the file where pandas does.
texts = pd.DataFrame({"a": ["x", "é€", "l\ud800ne", "z"], "n": [1, 2, 3, 4]})
texts = texts[texts["n"] > 0]
texts["b"] = texts["a"].apply(lambda s: s + "!")
print(repr(texts.to_csv(index=False)))
try:
    texts.to_csv("cut.csv", index=False)
except UnicodeEncodeError as e:
    print(e)
show("cut.csv")

# Many rows and long ones.
rows = pd.DataFrame({"n": [i for i in range(20000)], "s": ["v" * (i % 37) + "," * (i % 3 == 0) for i in range(20000)]})
rows = rows[rows["n"] % 7 != 0]
rows["t"] = rows["s"].apply(lambda s: s.upper() + '"é' * (len(s) % 2))
text = rows.to_csv()
print(len(text), text[:200], text[-200:])
rows.to_csv("rows.csv", index=False)
with open("rows.csv") as f:
    written = f.read()
print(written == rows.to_csv(index=False))
os.remove("rows.csv")
long = pd.DataFrame({"n": [1, 2, 3], "s": ["a" * 5000, 'b"' * 300000, "c" * 70000]})
long = long[long["n"] < 4]
text = long.to_csv(index=False)
print(len(text), text[5000:5020], text[-10:])
