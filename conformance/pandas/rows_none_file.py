# Functions of rows of a file that give None beside numbers, or might.
import pandas as pd


def price(p):
    if p.endswith("0+"):
        return None
    return int(p.strip("$+").replace(",", ""))


def size(p):
    if p == "none":
        return None
    return len(p)


df = pd.read_csv("homes.csv")
df["price"] = df["price"].apply(price)
df["size"] = df["facts"].apply(size)
df = df.dropna(subset=["price"])
print(len(df), df["price"].mean(), df["size"].sum(), df["size"].dtype)
