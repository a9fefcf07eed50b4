# partly pandas' own
# Functions as aggregates of a frame that is pandas' own, and numbers that are numbers.
import pandas as pd

df = pd.DataFrame({'k': list('aabbc'), 'x': [1.5, None, 3.0, None, 7.25], 'n': [1, 2, 3, 4, 5], 's': ['x1', 'y2', None, 'z', 'x']})
df['y'] = df['x'].fillna(df.groupby('k')['x'].transform('median'))
df['z'] = pd.to_numeric(df['x'], errors='coerce').fillna(0).astype(int)
df['w'] = pd.to_numeric(df['n'], errors='coerce')
df['m'] = df['x'].fillna(df['x'].median())
print(df, df['z'].sum(), df['w'].max())
df['c'] = pd.cut(df['n'], [0, 2, 9], labels=['lo', 'hi'])
q = df.groupby('k').agg(n=('n', 'sum'), odd=('n', lambda s: (s % 2).sum()), span=('n', lambda s: s.max() - s.min()))
print(q.reset_index())
print(df.groupby('k').agg(top=('c', 'max'), first=('s', lambda s: s.iloc[0])))
