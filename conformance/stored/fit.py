"""Stores what the programs here load."""
import joblib
import numpy as np
import pandas as pd
from sklearn.cluster import KMeans
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import MinMaxScaler, StandardScaler
from sklearn.tree import DecisionTreeClassifier

rng = np.random.default_rng(1)
d = pd.DataFrame({"id": range(300), "a": rng.normal(size=300), "b": rng.normal(size=300) * 3 + 1, "k": rng.integers(0, 9, 300)})
d["name"] = np.where(d["k"] > 4, "high", "low")
d.to_csv("d.csv", index=False)
d.assign(a=np.where(d["id"] == 7, np.nan, d["a"])).to_csv("gaps.csv", index=False)
two, three = d[["a", "b"]], d[["a", "b", "k"]]
y = (d["a"] + d["b"] > 1).astype("int64")
joblib.dump(make_pipeline(StandardScaler(), KMeans(n_clusters=4, n_init=2, random_state=1)).fit(two), "clusters.joblib")
joblib.dump(LogisticRegression().fit(two, y), "logistic.joblib")
joblib.dump(LinearRegression().fit(three, d["a"] * 2 - d["k"]), "linear.joblib")
joblib.dump(MinMaxScaler().fit(three), "scaler.joblib")
joblib.dump(DecisionTreeClassifier(max_depth=4, random_state=0).fit(three, d["k"] // 3), "tree.joblib")
joblib.dump(LogisticRegression().fit(two.to_numpy(), y), "nameless.joblib")
joblib.dump(LogisticRegression().fit(two, np.where(y > 0, "yes", "no")), "words.joblib")
joblib.dump({"x": 1}, "dict.joblib")
import pickle

nameless = joblib.load("nameless.joblib")
with open("nameless.pkl", "wb") as f:
    pickle.dump(nameless, f)
with open("linear.pkl", "wb") as f:
    pickle.dump(LinearRegression().fit(two.to_numpy(), y), f)
joblib.dump({"model": nameless, "scaler": StandardScaler().fit(two.to_numpy()), "columns": ["a", "b"], "limit": 0.4, "mean": two.to_numpy().mean(axis=0)}, "bundle.joblib")
