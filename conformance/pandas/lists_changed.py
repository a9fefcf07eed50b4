# pandas' own objects
# Lists of a series with a name, which a function changes.
import pandas as pd

df = pd.DataFrame({'k': ['a-b', 'c-d-e', 'f', '-']})
parts = df['k'].str.split('-')
print(parts.apply(len).tolist())
print(parts.apply(lambda p: p.pop()).tolist())
print(parts.apply(len).tolist())
