# partly pandas' own
# Groups by periods of time that are pandas': arguments and methods without a model.
import pandas as pd

df = pd.DataFrame({"t": pd.to_datetime(["2024-01-02 09:00", "2024-01-05 08:30", "2024-01-07 00:00"]), "n": [1, 2, 4]})
daily = df.resample("D", on="t")["n"].sum()
print(daily.index, daily.asfreq("2D"), daily.sort_index(ascending=False), sep="\n")
print(pd.concat([daily, daily]), daily.to_string(), daily.groupby(level=0).sum(), sep="\n")
print(df.set_index("t").resample("2D").ffill(), df.set_index("t")["n"].resample("2D").apply(lambda g: g.max() - g.min()))
print(df.groupby(pd.Grouper(key="t", freq="D", closed="right"))["n"].sum())
try:
    df.resample("D", on="other")
except KeyError as e:
    print("KeyError", e)
