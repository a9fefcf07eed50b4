# partly pandas' own
# Columns of texts that are taken by numbers: names that are numbers, missing parts, patterns.
import pandas as pd

df = pd.DataFrame({"s": ["3 bds , 1 ba , 1,560 sqft", "2 bds , 2 ba , 920 sqft", "1 bds , 1 ba", None], "k": ["a", "b", "a", "b"]})
parts = df["s"].str.split(" , ", expand=True)
df["beds"] = parts[0].str.replace(" bds", "")
df["area"] = parts[2].str.replace(" sqft", "").str.replace(",", "")
print(df, parts[1].name, parts[1].fillna("none").tolist(), sep="\n")
print(parts[2])
print(parts[0].value_counts())
print(parts[1].rename("baths").value_counts().reset_index())
print(parts[1].to_frame("x"), parts[1].groupby(df["k"]).count(), df.groupby(parts[1])["k"].count(), sep="\n")
print(parts[0].to_csv())
found = df["s"].str.extract(r"(\d+) bds.*?([\d,]+) sqft")
df["n"] = found[0]
df["area2"] = found[1].str.replace(",", "")
df["b"] = df["s"].str.extract(r"(\d) ba")[0].fillna("0").astype(int)
df["c"] = df["s"].str.rsplit(" ", n=1, expand=True)[1]
print(df)
print(pd.DataFrame({"x": found[0], "y": parts[0]}))
print(pd.concat([found[0], parts[1]], axis=1))
other = df["k"].str.split("a", expand=True)
other.columns = ["p", "q"]
print(other)
two = df["k"].str.split("a", expand=True)
two[1] = "x"
print(two)
try:
    print(df["k"].str.split("z", expand=True)[1])
except KeyError as error:
    print(repr(error))
