# Texts of tables without rows.
import pandas as pd
df = pd.DataFrame({"name": ["a", "b", "c"], "x": [1, 2, 3], "y": [0.1, None, 3.5], "f": [True, False, True], "t": ["2024-01-01", "2024-01-02", "2024-01-03"]})
df["d"] = pd.to_datetime(df["t"])
none = df[df.x > 10]
print(none)
print(none["x"], none["y"], none["name"], none["f"], none["d"])
print(none.set_index("name"))
print(none.set_index("name")["x"])
print(none.to_string(), none["x"].to_string(), none.to_string(index=False))
print(none.reset_index(drop=True))
print(df.head(0))
print(str(none), repr(none), f"{none}")
print(none[["x"]].sum(axis=1))
