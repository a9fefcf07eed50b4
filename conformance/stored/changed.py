# partly in CPython
# Objects that change after they are loaded, or of which CPython gets more than values.
import pickle

import joblib
import numpy as np

x = np.ones((3, 2))
m = joblib.load("nameless.joblib")
print(m.predict(x), m, type(m))
m.fit(np.array([[0.0, 0.0], [1.0, 1.0]]), [1, 0])
print(m.predict(x))
with open("linear.pkl", "rb") as f:
    k = pickle.load(f)
before = k.predict(x).round(6)
k.coef_[0] = 5
print(before, k.predict(x).round(6), k.coef_.round(6))
bundle = joblib.load("bundle.joblib")
print(sorted(bundle), "scaler" in bundle, bundle.get("none"))
bundle["columns"].append("c")
print(bundle["columns"], len(bundle), bundle["model"].predict(x))
try:
    bundle["other"]
except KeyError as e:
    print("no", e)
with open("linear.pkl", "rb") as f:
    magic = f.read(2)
    print(magic == b"\x80\x04" or magic[:1] == b"\x80")
with open("linear.pkl", "rb") as f:
    print(type(pickle.load(f)).__name__)
    try:
        pickle.load(f)
    except EOFError as e:
        print("end", e)
with open("linear.pkl", "rb") as f:
    for i in range(2):
        try:
            print(i, type(pickle.load(f)).__name__)
        except EOFError as e:
            print("end", e)
