# Values that scikit-learn refuses, in its words.
import joblib
import pandas as pd

df = pd.read_csv("gaps.csv")
model = joblib.load("logistic.joblib")
try:
    print(model.predict(df[["a", "b"]]))
except ValueError as e:
    print(str(e)[:60])
none = df[df["k"] > 100]
print(len(none))
print(model.predict(none[["a", "b"]]))
