# partly in CPython
# No such file.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
print(joblib.load("none.joblib"))
