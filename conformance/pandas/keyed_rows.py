# Dicts that get their items one by one, with keys that a list has.
import pandas as pd

metrics = ["loss", "acc"]
records = []
for epoch in range(4):
    row = {"epoch": epoch}
    for m in metrics:
        row[m] = (epoch + 1) / len(m)
    records.append(row)
df = pd.DataFrame(records)
print(df)
print(df["loss"].mean(), df.groupby("epoch")["acc"].max().tolist())

squares = []
for i in range(3):
    row = {}
    for j, key in enumerate(["x", "y", "z"]):
        row[key] = i * j
    squares.append(row)
df = pd.DataFrame(squares)
print(df, df.dtypes)
print(df[df["z"] > 0].sum())

counts = {}
for word in "a b a c b a".split():
    counts[word] = counts.get(word, 0) + 1
print(pd.DataFrame([{"word": w, "n": n} for w, n in counts.items()]).sort_values("n", kind="stable"))

rows = []
for i in range(4):
    rows.append([i * j for j in range(3)])
print(pd.DataFrame([tuple(r) for r in rows], columns=["a", "b", "c"]).describe())
