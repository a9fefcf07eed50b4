# Joins with rows that have no time; maps of bools.
import pandas as pd
a = pd.DataFrame({"k": [1, 2, 3, 4], "s": ["a", "b", "c", "d"], "f": [True, False, True, True]})
b = pd.DataFrame({"k": [1, 3], "s": ["a", "z"], "d": pd.to_datetime(["2024-01-02", "2023-05-06"])})
for how in ["left", "right", "outer", "inner"]:
    print(how)
m = a.merge(b, on="k", how="left")
print(m)
print(m["d"].dt.year.tolist(), m["d"].isna().sum(), m["d"].min())
m["day"] = (m["d"] - pd.Timestamp("2023-01-01")).dt.days
print(m[["k", "day"]])
print(a.merge(b, on="k", how="right"))
print(a.merge(b, on="k", how="outer"))
print(a.merge(b, on=["k", "s"], how="left"))
a["yn"] = a["f"].map({True: "Y", False: "N"})
a["n"] = a["f"].map({True: 1, False: 0})
print(a)
