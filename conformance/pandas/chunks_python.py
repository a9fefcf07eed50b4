# partly pandas' own
# Readers of pieces that are not only looped over, pieces that stay, and those of other types.
import pandas as pd

reader = pd.read_csv("homes.csv", chunksize=50)
print(next(reader).shape)
print(reader.get_chunk(2))
for chunk in reader:
    print(chunk.shape)
df = pd.concat(pd.read_csv("homes.csv", chunksize=60), ignore_index=True)
print(df.shape, df.index)
df = pd.concat([c[c["rate"] > 0.9] for c in pd.read_csv("homes.csv", chunksize=60)])
print(df)
parts = []
for c in pd.read_csv("homes.csv", chunksize=60):
    parts.append(c)
print(pd.concat(parts).index)
