# partly pandas' own
# Exceptions of pandas' own that handlers name, and info(), leave frames native.
import sys
import pandas as pd

t = pd.DataFrame({"id": [1, 2, 3, 4], "v": [0.5, None, 2.5, 1.0], "s": ["a", "b", None, "d"]})


def load(path):
    try:
        return pd.read_csv(path)
    except FileNotFoundError as e:
        print("missing", e)
        sys.exit(3)
    except pd.errors.EmptyDataError as e:
        print("empty", e)
        sys.exit(4)
    except (pd.errors.ParserError, UnicodeDecodeError) as e:
        print("bad", e)
        sys.exit(5)


homes = load("homes.csv")
print(homes.shape)
try:
    pd.read_csv("bare.txt", sep="\t", header=None, names=["x"], skiprows=100)
except pd.errors.EmptyDataError as e:
    print("empty:", e)
try:
    print(t["nope"].sum())
except (pd.errors.MergeError, KeyError) as e:
    print("key", e)
print(t.info())
t.info(memory_usage=False, show_counts=False)
t["w"] = t["v"].map(lambda x: x * 2)
t.set_index("id").info(verbose=False)
print(t[t["v"] > 9].shape, t["w"].sum())
f = t[t["v"].notna()]
f.info()
load("no such file.csv")
