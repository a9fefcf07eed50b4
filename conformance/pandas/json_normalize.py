# Frames of dicts within dicts, of documents and of what a program makes.
import json

import pandas as pd

with open("records_nested.json") as f:
    data = json.load(f)
df = pd.json_normalize(data["rows"])
print(df)
print(df.dtypes)
print(df.groupby("user.name")["n"].sum())
df.columns = [c.replace(".", "_") for c in df.columns]
print(df[df["user_age"].isna()])

made = []
for i in range(5):
    made.append({"id": i, "who": {"name": "n%d" % i, "half": i / 2}, "ok": i % 2 == 0})
m = pd.json_normalize(made, sep="/")
print(m)
print(m[m["ok"]]["who/half"].sum(), m.merge(df, on="id")[["who/name", "user_name"]].to_dict("records"))
print(pd.json_normalize([{"a": {"b": 1}, "c": "x"}, {"a": {"b": 2.5}, "c": None}]))
