# partly pandas' own
# pandas counts references to tell a change of a frame that a variable holds from one of
# what only an expression holds, and warns of the latter, of the line.
import warnings

import pandas as pd

held = pd.DataFrame({"a": [1.0, None, 3.0], "b": ["x", None, "z"], "c": [1, 2, 3]})
held["a"].fillna(0, inplace=True)
held["b"].replace("x", "y", inplace=True)
column = held["c"]
column.clip(0, 2, inplace=True)
print(held)


def loaded():
    return pd.json_normalize([{"a": 1, "b": {"c": 2}, "d": None}, {"a": 5, "b": {"c": 7}, "d": 3.5}])


df = loaded()
df["a"][0] = 4
s = df["a"]
s.loc[0] = 100
t = df["b.c"]
t.iloc[1] = 8
df["d"].fillna(1.5, inplace=True)
df.loc[0]["a"] = 3
large = df[df["a"] > 1]
large["z"] = 3
large.loc[:, "y"] = 4
for i in range(3):
    df["a"].replace(5, i, inplace=True)
print(df, large)


class Holder:
    def __init__(self, frame):
        self.frame = frame

    def add(self):
        self.frame["k"] = self.frame["a"] + 1
        self.frame.loc[0, "k"] = 100


view = df.rename(columns={"d": "total"})
view["share"] = view["total"].rank()
view["total"][0] = 9
holder = Holder(view)
holder.add()
frames = {"x": view.rename(columns={"k": "kk"}), "y": view}
frames["x"]["n"] = 1
for name, frame in frames.items():
    frame["name"] = name
    frame["n2"] = 5
    frame["n2"].clip(0, 1, inplace=True)
print(holder.frame, frames["x"])
print(loaded().groupby(pd.Categorical(["u", "v"]))["a"].sum())
with warnings.catch_warnings(record=True) as got:
    warnings.simplefilter("always")
    df["a"][0] = 77
    print(len(got))
parts = pd.DataFrame({"k": ["a", "b", "a"], "v": [1, 2, 5]})
for i in range(2):
    print(parts.groupby("k").apply(lambda g: g["v"].max() - g["v"].min()).to_dict())
print(parts.groupby("k")[["v"]].apply(lambda g: g["v"].sum()).to_dict())
import numpy as np

logs = loaded()["a"] - 1
for i in range(2):
    print(np.log(logs).tolist())
print(np.log(logs).tolist())

# A frame that becomes pandas' own in the statement that sets a column is held by its variable.
stages = pd.DataFrame({"distance": [83.0, 700.0, 1600.0], "day": ["a", "b", "c"]})
distance = stages["distance"]
stages["haul"] = pd.cut(distance, [0, 500, 1500, float("inf")], labels=["short", "medium", "long"])
print(stages.T)


def banded(frame):
    n = frame["n"]
    frame["band"] = pd.cut(n, [0, 2, float("inf")], labels=["few", "many"])
    return frame


print(banded(pd.DataFrame({"n": [1, 2, 3]})).T)
