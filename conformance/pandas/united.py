# Arithmetic of Series with other labels: pandas aligns them. Only a run tells that.
import pandas as pd

df = pd.DataFrame({"town": ["b", "a", "c", "b", "b", "d", "a", "e"], "n": [1, 2, 3, 4, 5, 6, 7, 8], "x": [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]})
some = df[df["n"] > 3]["town"].value_counts()
all_ = df["town"].value_counts()
print(some / all_)
share = all_ / some
print(share, share.isna().sum(), share.max(), share.index.tolist())
means, others = df.groupby("town")["x"].mean(), df[df["n"] < 7].groupby("town")["x"].sum()
print(means + others, (means - others).round(2).tolist(), (others * means).dropna())
by_n, late = df.groupby("n")["x"].sum(), df[df["n"] > 5].groupby("n")["x"].max()
print(late / by_n)
print((late / by_n).fillna(0).sum())
print(some / some)
print(df.sort_values("n", ascending=0).head(2), df.sort_values(["town", "n"], ascending=[1, 0]).head(3))
print(df["x"].sort_values(ascending=0).tolist(), df.sort_index(ascending=0).index.tolist(), df["n"].sort_values(ascending=1).head(1))
r, q = pd.Series([1, 2, 30]), pd.Series([0.5, None, 2.0])
print(r - q, (q / r).tolist())
