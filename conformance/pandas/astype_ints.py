# Columns of narrower ints: where they come from and what is done with them.
import sys

import numpy as np
import pandas as pd

df = pd.read_csv("homes.csv", dtype={"zip": "int32"})
df["id"] = range(len(df))
print(df.dtypes, df["zip"].sum(), df["zip"].mean())
df["i8"] = df["id"].astype("int8")
df["cut"] = df["zip"].astype(np.int8)
df["u"] = (df["rate"] * 200).astype("uint8")
print(df.head(3), df["i8"].max(), df["i8"].sum(), df["u"].mean(), df["cut"].min())
df = df.astype({"id": "float64", "u": "int16"})
print(df.dtypes, df.head(2))
print(df["zip"].astype(str).head(2), df["i8"].astype("int64").head(2), df["cut"].astype(bool).sum(), df["cut"].astype(float).sum())
print((df["zip"] * 2).dtype, (df["i8"] * 3).head(60).tail(3), df["i8"] / 2, df["i8"] == 3, df["i8"] + df["zip"])
print(df.groupby("i8")["rate"].sum().head(3), df.groupby("title")["cut"].max(), df.groupby("title")["i8"].mean())
print(df[df["i8"] > 97].head(3))
df.head(3).to_csv(sys.stdout, index=False)
print(df["i8"].tolist()[:3], df["u"].nunique())
few = pd.read_csv("sales.csv", dtype={"id": np.uint8, "amount": str}, usecols=["id", "amount"])
print(few, few.dtypes)
