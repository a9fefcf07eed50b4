# read_parquet and to_parquet, which pandas does in the process.
import pandas as pd

df = pd.read_parquet("kinds.parquet", columns=["i", "f", "b", "s", "o"])
print(df.to_csv())
df["g"] = df["f"] * 2
few = df[df["i"] > 1]
print(few.to_csv(index=False))
out = few[["i", "g", "s", "o"]]
out.to_parquet("/tmp/hipy_conformance.parquet", index=False)
print(few["s"].tolist(), few["o"].isna().tolist())
