# What only values tell: the first run finds some guesses wrong, the next ones are compiled
# for the opposite.
import pandas as pd

left = pd.DataFrame({"k": [1, 2, 3, 2], "x": [0.5, 1.5, 2.5, 3.5]})
right = pd.DataFrame({"k": [3, 2, 1], "n": [30, 20, 10], "name": ["c", "b", "a"]})
flags = pd.DataFrame({"k": [1, 2, 3], "on": [True, False, True], "m": [7, 8, 9]})
met = left.merge(right, on="k", how="left")
print(met)
print(met.merge(flags, on="k", how="left"))
some = left.merge(right[right["k"] > 1], on="k", how="left")
print(some, some["n"].sum(), met["n"].sum())


def size(x):
    if x > 3:
        return None
    return int(x) if x < 10 else x


def whole(x):
    return 0 if x < 0 else int(x) if x < 100 else x / 3


left["size"] = left["x"].apply(size)
left["whole"] = left["x"].apply(whole)
left["code"] = left["k"].map({1: 100, 2: 200, 3: 300})
left["some"] = left["k"].map({1: 100, 3: 300})
print(left, left["whole"].sum(), left["code"].max(), left["some"].mean())


def beds(text):
    return int(text[0]) if text[0] in "1234" else None


homes = pd.read_csv("homes.csv", usecols=["title", "facts", "zip"])
homes["beds"] = homes["facts"].apply(beds)
homes = homes.dropna(subset=["beds"])
print(len(homes), homes["beds"].mean())
homes["zip5"] = homes["zip"].apply(lambda z: z % 100000 if z < 0 else z // 1 if z % 2 < 2 else None)
print(homes[["zip5", "beds"]].head(3))
