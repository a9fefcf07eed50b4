# What only values tell: texts that are all ints where NaN is expected, numbers beyond int64.
import pandas as pd

df = pd.DataFrame({"a": ["1", "2", "3"], "b": ["1", "2.5", "3"], "c": ["1", "9223372036854775808", "1e300"]})
for s in (pd.to_numeric(df["a"], errors="coerce"), pd.to_numeric(df["b"]), pd.to_numeric(df["c"], errors="coerce")):
    print(s.dtype, s.tolist())
