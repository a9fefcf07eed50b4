# to_csv: formats of floats and dates, other headers, names of indices.
import pandas as pd

nan = float("nan")
df = pd.DataFrame({
    "a": [1.0, nan, 1234.5678, -0.0, 1e20, float("inf")],
    "b": [1, 2, 3, 4, 5, 6],
    "t": pd.to_datetime(["2024-01-31 10:20:30", None, "2023-12-01", "2024-02-29", "1999-02-28", "2024-02-01"]),
    "s": ["x", "y,z", None, "%", "ü", ""],
})
print(df.to_csv(float_format="%.2f", date_format="%d.%m.%Y"))
print(df.to_csv(index=False, float_format="%g", na_rep="-"))
print(df.to_csv(index=False, float_format="%.1e EUR, or so", date_format="%Y,%m"))
print(df.to_csv(index=False, float_format="%+08.3f", date_format="%H:%M:%S", columns=["t", "a"]))
print(df.to_csv(index=False, header=["w", "x", "y,", "z"]))
print(df.to_csv(header=["w", "x", "y", "z"], float_format=None, date_format=None, index_label="row"))
print(df.groupby("b")["a"].sum().to_csv())
print(df.groupby("b")[["a"]].sum().to_csv(header=["total"], float_format="%.3f"))
print(df.set_index("t")[["a"]].to_csv(date_format="%Y-%m-%d", float_format="%.0f"))
print(df.set_index("s")[["b"]].to_csv(index=False))
