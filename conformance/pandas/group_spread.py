# What a function of groups asks twice of a column: the second step takes its number of
# rows from a column of which nothing else is asked.
import pandas as pd

t = pd.read_csv("homes.csv")
print(t.groupby("zip").apply(lambda g: g["rate"].max() - g["rate"].min()).head())
