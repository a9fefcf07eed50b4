# Frames that are written to texts in memory.
import io

import pandas as pd

df = pd.DataFrame({"a": [1, 2], "b": ["x", 'y "z"'], "c": [0.5, None]})
buffer = io.StringIO()
df.to_csv(buffer, index=False)
print(buffer.getvalue(), buffer.tell())
df.to_csv(buffer, header=False)
df["b"].to_csv(buffer, sep=";")
print(buffer.getvalue())
buffer.seek(0)
print(buffer.readline())
print(df.to_csv(buffer, na_rep="-"))
print(repr(buffer.getvalue()))
with io.StringIO() as out:
    out.write("# head\n")
    df.to_csv(out, columns=["a"])
    print(out.getvalue())
try:
    df.to_csv(out)
except ValueError as e:
    print(e)
