# partly pandas' own
# Lists of missing texts, and functions that raise.
import pandas as pd

df = pd.DataFrame({'t': ['a b c', 'd', '', 'x y']})
m = pd.DataFrame({'t': ['a b', None, 'c']})
try:
    m['w'] = m['t'].str.split().apply(len)
except TypeError as e:
    print('TypeError', e)
m['w'] = m['t'].str.split().apply(lambda p: len(p) if isinstance(p, list) else 0)
print(m)
print(df['t'].str.split().apply(lambda p: p[:1]).tolist())
print(df['t'].str.split().apply(lambda p: p[0]))
