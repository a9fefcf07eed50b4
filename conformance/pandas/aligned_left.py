# partly pandas' own
# Tables with other labels: pandas brings them together.
import pandas as pd

df = pd.DataFrame({"k": ["b", "a", "b", "c"], "n": [1, 2, 3, 4]})
n = df.groupby("k")["n"].sum()
few = df[df["n"] > 1].groupby("k")["n"].max()
some = df[df["n"] > 3].groupby("k")["n"].max()
print(n - few, n - some, pd.concat([n, some], axis=1), sep="\n")
