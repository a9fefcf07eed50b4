# Frames of texts: io.StringIO instead of a file.
import io
import textwrap
from io import StringIO

import pandas as pd

SALES = """day,name,qty,price
2024-01-03,a,1,2.5
2024-01-04,b,2,3.5
2024-01-04,a,3,
2024-02-01,"c, d",,4.5
"""
df = pd.read_csv(io.StringIO(SALES))
print(df)
print(df.dtypes)
print(df.groupby("name")["qty"].sum())
data = StringIO(SALES)
times = pd.read_csv(data, parse_dates=["day"], usecols=["day", "qty"])
print(times.groupby(times["day"].dt.month)["qty"].mean())
print(repr(data.read()), data.tell())
by_name = pd.read_csv(StringIO("k;v\nx;1\ny;2\n"), sep=";", index_col="k")
print(by_name)
print(by_name.loc["y", "v"])
print(pd.read_csv(io.StringIO("1,ä\n2,日本\n"), header=None, names=["n", "t"])["t"].str.upper().tolist())


def total(text):
    return 0 if text is None else len(text)


def load():
    text = "a,b\n1,2\n3,4\n"
    frame = pd.read_csv(StringIO(text))
    frame["c"] = frame["a"] * frame["b"]
    return frame


print(load()["c"].sum(), total(SALES))
left = pd.read_csv(StringIO("id,v\n1,a\n2,b\n"))
right = pd.read_csv(StringIO("id,w\n2,0.5\n3,1.5\n"))
print(left.merge(right, on="id", how="outer"))
buffer = StringIO("a\n1\n2\n")
print(buffer.readline() == "a\n")
buffer.seek(0)
print(pd.read_csv(buffer)["a"].tolist())
sums = [chunk["a"].sum() for chunk in pd.read_csv(StringIO("a\n1\n2\n3\n"), chunksize=2)]
print(sums)
a = pd.read_csv(io.StringIO("""
x,y
1,😀
2,é
""".strip()))
print(a)
b = pd.read_csv(io.StringIO(textwrap.dedent("""\
    x,y
    1,2
    3,4
""")))
print(b)
lines = ["x,y", "1,2", "3,4"]
c = pd.read_csv(io.StringIO("\n".join(lines)))
print(c["y"].sum())
d = pd.read_csv(io.StringIO("x,y\r\n1,2\r\n3,4\r\n"))
print(d["y"].sum())
n = 3
e = pd.read_csv(io.StringIO(f"x,y\n{n},2\n"))
print(e)
g = pd.read_csv(io.StringIO("""x,y
1,2
""".lstrip()), dtype={"x": float})
print(g)
rows = "a,b\n" + "1,2\n" * 50
print(len(pd.read_csv(io.StringIO(rows))))
k = 0.25
print(pd.read_csv(io.StringIO(f"v\n{k}\n{k * 2}\n"))["v"].sum())
