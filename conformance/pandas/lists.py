# Functions of the lists that str.split() gives.
import pandas as pd

df = pd.DataFrame({'t': ['a b c', 'd', '', 'x y'], 'k': ['a-b', 'c-d-e', 'f', '-'], 'n': [1, 2, 3, 4]})


def second(parts):
    if len(parts) > 1:
        return parts[1]
    return parts[0]


parts = df['k'].str.split('-')
df['a'] = parts.apply(lambda p: p[0])
df['b'] = parts.apply(second)
df['n2'] = parts.apply(len)
df['j'] = parts.map(lambda p: '+'.join(reversed(p)))
df['w'] = df['t'].str.split().apply(len)
df['last'] = df['k'].str.rsplit('-', n=1).apply(lambda p: p.pop())
print(df, df['w'].sum())
