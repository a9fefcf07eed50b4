# Columns that a loop or a function names: for each label of a list, of a frame.
import pandas as pd

homes = pd.read_csv("homes.csv")
homes.columns = [c.strip().upper().replace("A", "a") for c in homes.columns]
print(homes.columns.tolist())
homes.columns = homes.columns.str.lower().str.replace("t", "T", regex=False)
print(list(homes.columns))
homes = homes.rename(columns=str.lower).rename(columns=lambda c: "n_" + c if c in ("zip", "rate") else c)
numbers = ["n_zip", "n_rate"]
for c in numbers:
    homes[c + "_half"] = homes[c] / 2
    homes[f"{c}_low"] = homes[c] < homes[c].mean()
    print(c, homes[c].max())
for c in ["n_zip", "n_rate"]:
    homes[c] = homes[c].fillna(0).round(2)
for c in homes.columns:
    if c.endswith("_low"):
        print(c, homes[c].sum())
low = homes[[c for c in homes.columns if c.endswith("_half")]]
print(low.head(3))
print({c: homes[c].sum() for c in numbers}, [homes[c].count() for c in homes.columns if c != "title"])
for c in numbers:
    if c == "n_rate":
        part = homes[homes[c] > 0.5]
        part = part[["title", c]]
        print(len(part), list(part.columns))
frame = pd.DataFrame({"a": [1, 2], "b": [3, 4]})
for c in ("a", "b", "z"):
    try:
        print(frame[c].sum())
    except KeyError as e:
        print("KeyError", e)
for c in frame.columns:
    for d in ["a", "b"]:
        frame[c + d] = frame[c] * frame[d]
print(frame)
