# Series.sem(), the standard error of the mean.
import numpy as np
import pandas as pd

i = pd.Series([3, 1, 4, 1, 5, 9, 2, 6])
f = pd.Series([0.5, None, 2.25, -1.0, 1e10, 3.0])
b = pd.Series([True, False, True, True])
inf = pd.Series([1.0, float("inf"), 2.0])
nans = pd.Series([float("nan"), float("nan")])
long = pd.Series(np.arange(1000) * 0.37 % 1.7)
frame = pd.DataFrame({"a": [1, 2, 4], "b": [True, False, True], "c": [0.5, float("nan"), -3.0]})
print(repr(i.sem()))  # native
print(repr(f.sem()))  # native
print(repr(b.sem()), repr(b.sem(ddof=0)), repr(b[:1].sem()), repr(b[b].sem()))  # native
print(repr(inf.sem()), repr(inf.sem(skipna=False)))  # native
print(repr(f[f > 1e11].sem()), repr(i[i > 10].sem(ddof=0)), repr(b[:0].sem()), repr(f[:0].sem(skipna=False)))  # native
print(repr(nans.sem()), repr(nans.sem(ddof=0)), repr(nans.sem(skipna=False)))  # native
print(repr(f.sem(skipna=False)), repr(i.sem(skipna=False)), repr(b.sem(skipna=False)), repr(f[2:].sem(skipna=False)))  # native
print(repr(i.sem(ddof=0)), repr(f.sem(ddof=0)), repr(f[2:].sem(0, False, 0)))  # native
print(repr(i.sem(ddof=8)), repr(i.sem(ddof=9)), repr(f.sem(ddof=5)), repr(f.sem(ddof=6, skipna=False)))  # native
print(repr(i[:1].sem()), repr(i[:1].sem(ddof=0)), repr(f[:2].sem()), repr(f[:2].sem(ddof=0)))  # native
print(repr(i.sem(0)), repr(i.sem(axis="index")), repr(i.sem(axis=0, numeric_only=False)), repr(f.sem(numeric_only=True)))  # native
print(repr(long.sem()), repr(long.sem(ddof=3)), repr(long[long > 0.8].sem()), repr(long.sem(skipna=False)))  # native
print(repr((i == 1).sem()), repr((f * 1e200).sem()), repr((i * 2**58).sem()), repr(f.isna().sem(skipna=False)))  # native
print(frame.sem(), frame.sem(ddof=0), frame["b"].sem())  # native
print(frame["b"].agg("sem"), frame.agg(["sem", "std"]))  # native
