# Estimators that pickle loads from files, in functions and attributes too.
import os
import pickle
from pickle import load

import joblib
import numpy as np
import pandas as pd

HERE = os.path.dirname(os.path.abspath(__file__))


class Scorer:
    def __init__(self, path, limit=0.5):
        with open(path, "rb") as f:
            self.model = pickle.load(f)
        self.limit, self.calls = limit, 0

    def score(self, row):
        self.calls += 1
        return self.model.predict([row])[0]


def model_of(name):
    return pickle.load(open(os.path.join(HERE, name), mode="rb"))


def main():
    scorer = Scorer("linear.pkl")
    total = 0.0
    for i in range(50):
        total += scorer.score([i / 3, i % 7])
    print(round(float(total), 6), scorer.calls, type(scorer.model).__name__)
    d = pd.read_csv("d.csv")
    d["p"] = model_of("nameless.pkl").predict_proba(d[["a", "b"]].values)[:, 1]
    print(d["p"].describe().round(9))
    with open("linear.pkl", "rb") as f:
        linear = load(f)
    print(linear.coef_.round(9), round(linear.intercept_, 9), linear.n_features_in_, linear.coef_.shape)
    models = {"one": joblib.load("nameless.joblib"), "two": linear}
    print(models["one"].predict(np.ones((2, 2))), models["two"].predict(np.zeros((1, 2))).round(9))


main()
