# Rows that are drawn with a seed.
import pandas as pd

df = pd.DataFrame({"n": range(40), "t": [f"r{i}" for i in range(40)], "x": [i / 7 for i in range(40)]})
print(df.sample(5, random_state=42))
print(df.sample(frac=0.1, random_state=1).reset_index(drop=True))
print(df.sample(n=3, random_state=7, ignore_index=True))
train = df.sample(frac=0.8, random_state=0)
test = df.drop(train.index)
print(len(train), len(test), test["n"].sum())
print(df["x"].sample(3, random_state=5), df.set_index("t")["n"].sample(2, random_state=9))
print(df.sample(random_state=3), len(df.sample(0, random_state=3)), df.sample(frac=1, random_state=11)["n"].tolist())
more = pd.concat([df, df.sample(4, random_state=3)], ignore_index=True)
print(more.tail(5), more.duplicated().sum())
part = df.sample(6, random_state=2)
part["y"] = part["n"] * 2
print(part)
try:
    print(df.sample(50, random_state=1))
except ValueError as e:
    print(e)
