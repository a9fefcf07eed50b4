# Files that native code reads, with all that pandas makes of their fields.
import pandas as pd

df = pd.read_csv("kinds.csv")
print(len(df), df["i"].tolist(), df["f"].tolist())
print(df["b"].tolist(), df["s"].tolist())
print(df["m"].fillna("-").tolist(), df["m"].isna().tolist())
print(df["ü"].tolist(), df["ü"].apply(len).tolist())


def half(row):
    return row["f"] / 2 if row["i"] % 2 == 0 else row["f"]


df["h"] = df.apply(half, axis=1)
df["t"] = df["s"].apply(lambda s: s.upper() + "!")
df = df[df["i"] > 1]
df = df[df["b"]]
print(df["h"].tolist(), df["t"].tolist(), sum(df["i"].tolist()))

few = pd.read_csv("kinds.csv", usecols=["s", "i"])
print(few["s"].tolist(), list(few["i"].tolist()))

bare = pd.read_csv("bare.txt", sep="|", header=None, names=["a", "b"])
print(bare["a"].tolist(), bare["b"].tolist())


# An exception of a callback in a pipeline that reads the file.
def invert(x):
    return 10 // x


def show():
    z = pd.read_csv("kinds.csv")
    z["q"] = z["z"].apply(invert)
    z = z[z["q"] > 0]
    print(z["q"].tolist())


try:
    show()
except ZeroDivisionError as e:
    print("caught", e)
