# A piece whose types are others than those of the whole file.
import pandas as pd

for chunk in pd.read_csv("sales.csv", chunksize=1, usecols=["id", "qty", "note"]):
    print(chunk, chunk.dtypes)
