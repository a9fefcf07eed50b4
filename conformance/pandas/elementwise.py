# Operators and methods of frames: with a value, a frame of the same rows, a Series of the columns, or one of the rows.
import pandas as pd
import numpy as np
df = pd.DataFrame({"x": [1, 2, 3, 5], "y": [0.1, np.nan, 3.5, 2.5], "z": [2.0, 2.5, -1.0, 0.0]})
i = df[["x"]]
print(df * 2, df + df, df > 1, -df, df / 2, 1 / df, 10 - df, df ** 2, df // 1, df % 2)
print(i // 2, i % 2, i + 1, i / 2, i * 1.5)
z = (df - df.mean()) / df.std()
print(z, z.mean().round(6))
n = (df - df.min()) / (df.max() - df.min())
print(n)
print((df > df.mean()).sum(), (df == 2).any(axis=1).tolist())
print(df.div(df.sum(axis=1), axis=0), df.mul(2), df.sub(df.mean()), df.add(1).gt(2), df.le(df.max()))
print(df.abs(), df.cumsum(), df.diff(), df.shift(1), df.rank(), i.shift(-1), df[["x"]].clip(2, 3), df.cummax())
print(df[(df > 0).all(axis=1)])
print(df[(df[["y", "z"]].abs() > 2).any(axis=1)])
m = df.mean()
print(m * 2, m - df.min(), m > 1, (m - m.mean()) / m.std())
print(~(df > 1), (df > 0) & (df < 3))
s = df.sum()
print(s / s.sum() * 100, (s / s.sum()).round(3).to_dict())
print(df - 1.5 * df["x"].mean())
print(df.isna() & (df.shift(1) > 0))
t = pd.DataFrame({"a": ["x", "y"], "b": ["p", "x"]})
print(t == "x", (t == "x").sum(), t != t, t + "!", t == t)
e = df[df.x > 10]
print(e * 2, e > 1, e.cumsum(), e - e.mean())
df["r"] = df["x"] / df[["x", "y"]].sum(axis=1)
print(df)
