# Files that are read piece by piece: all native.
import pandas as pd

total, rows, most = 0.0, 0, {}
for i, chunk in enumerate(pd.read_csv("homes.csv", chunksize=33)):
    print(i, chunk.shape, chunk["rate"].sum(), chunk["zip"].max())
    chunk["twice"] = chunk["rate"] * 2
    total += chunk["twice"].sum()
    rows += len(chunk)
    few = chunk[chunk["rate"] > 0.9]
    print(few.to_csv(index=False))
    for row in few.itertuples():
        most[row.title] = most.get(row.title, 0) + row.zip
    print(chunk.head(2))
print(total, rows, most)
with pd.read_csv("homes.csv", chunksize=50, usecols=["zip", "rate"], nrows=70) as reader:
    for chunk in reader:
        print(len(chunk), chunk["zip"].mean(), chunk.columns.tolist())
for chunk in pd.read_csv("homes.csv", chunksize=10):
    if chunk["rate"].max() > 0.99:
        print(chunk)
        break


def counted(path):
    out = {}
    for chunk in pd.read_csv(path, chunksize=25, parse_dates=["day"]):
        for name, n in chunk.groupby("name")["x"].sum().items():
            out[name] = out.get(name, 0) + n
        print(chunk["day"].max())
    return out


print(counted("times.csv"))
