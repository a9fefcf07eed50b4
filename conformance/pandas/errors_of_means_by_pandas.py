# partly pandas' own
# Series.sem() with what only pandas does.
import pandas as pd

i = pd.Series([3, 1, 4, 1, 5, 9, 2, 6])
for d in [0, 1, 2, 8, 9, -1]:
    print(repr(i.sem(ddof=d)))
print(repr(i.sem(ddof=0.5)), repr(i.sem(ddof=True)), repr(i.sem(ddof=-1)), repr(i.sem(None, True, 2)))
for s in [pd.Series(["a", "b"]), pd.Series(["1", "2"]), pd.Series(pd.to_datetime(["2024-01-01", "2024-01-02"]))]:
    try:
        print(s.sem())
    except Exception as e:
        print(type(e), e)
try:
    print(i.sem(skipna=None))
except ValueError as e:
    print(e)
try:
    print(i.sem(axis=1))
except ValueError as e:
    print(e)
try:
    print(i.sem(what=1))
except TypeError as e:
    print(e)
