# to_string(): all rows and columns, with the arguments that native code knows.
import pandas as pd

t = pd.DataFrame({"name": ["a", "bb", None, "d"], "n": [1, -20, 3, 4], "x": [0.5, float("nan"), 1234567.891, -2.0], "ok": [True, False, True, True],
                  "day": pd.to_datetime(["2020-01-01", "2020-02-29", "2021-12-31", "2022-05-05"])})
print(t.to_string())
print(t.to_string(index=False))
print(t.to_string(index=False, header=False))
print(t.to_string(header=False))
print(t.to_string(na_rep="-"))
print(t.to_string(columns=["n", "x"], index=False))
print(t.to_string(float_format="%.1f"))
print(t.to_string(float_format="{:,.2f}".format))
print(t.to_string(float_format=lambda v: f"<{v:.0f}>", index=False))
s = t["x"]
print(s.to_string())
print(s.to_string(index=False))
print(t["n"].to_string(index=False), t["name"].to_string(), t["ok"].to_string(index=False))
print(t.set_index("name")["n"].to_string())
print(t.set_index("name")["n"].to_string(header=False))
print(t.set_index("name").to_string(index_names=False))
print(t.set_index("x").to_string())
print(t.set_index("n")["x"].to_string(float_format="%.3f"))
long = pd.DataFrame({"a column with a name": [i * 1000 for i in range(70)], "another column of this frame": ["some text that is longer than fifty characters by a few"] * 70,
                     "and a third one, which is wide": [i / 7 for i in range(70)]})
print(long.to_string())
print(long.to_string(max_rows=4))
print(long.head(3).to_string(max_rows=6))
g = t.groupby(["ok", "n"])["x"].sum()
print(g.to_string())
print(t.groupby(["ok", "n"]).agg(m=("x", "mean"), c=("x", "count")).to_string(float_format="%.2f"))
print(t.groupby("ok")["n"].sum().to_string())
