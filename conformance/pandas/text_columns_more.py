# As many columns as the text with most parts has: others are pandas' error.
import pandas as pd

df = pd.DataFrame({"s": ["a-1", "b-2"]})
df[["l", "r"]] = df["s"].str.split("-", expand=True)
print(df["r"].tolist())
df["s"] = df["s"] + "-3"
df[["l", "r"]] = df["s"].str.split("-", expand=True)
