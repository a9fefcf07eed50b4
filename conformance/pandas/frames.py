import pandas as pd


def kind(s):
    if len(s) > 2:
        return "long"
    return "short"


def area(row):
    return row["w"] * row["h"] + len(row["name"])


def check(x):
    if x < 0:
        raise ValueError("negative " + str(x))
    return x * 0.5


df = pd.DataFrame({"name": ["x", "yy", "zzz", None], "w": [1, 2, 3, 4], "h": [1.5, 2.5, 3.5, -1.0]})
print(df)
print(df["h"])
df["half"] = df["h"].apply(lambda v: v / 2)
try:
    print(df["h"].apply(check).tolist())
except ValueError as e:
    print("caught", e)
try:
    print(df["nope"])
except KeyError as e:
    print("KeyError", e)
d2 = df[df["h"] > 0]
print(d2)
d2 = d2[["name", "w", "h"]]
d2["kind"] = d2["name"].apply(kind)
d2["area"] = d2.apply(area, axis=1)
print(d2)
print(d2[d2["kind"] == "short"])
print(d2[(d2["w"] > 1) & ~(d2["kind"] == "short")])
print(df.head(2))
print(len(d2), d2.shape, df["w"].tolist())
for v in df["h"]:
    print(v)


def clean(frame):
    frame["z"] = frame["w"] + 1
    return frame[frame["z"] > 3]


r = clean(df)
print(r)
print(df)
e = df.rename(columns={"w": "width"}).drop(columns=["h"])
print(e)
print(df["nope"])
