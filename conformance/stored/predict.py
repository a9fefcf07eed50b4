# Estimators of files take frames and give columns.
import joblib
import pandas as pd

df = pd.read_csv("d.csv")
clusters = joblib.load("clusters.joblib")
logistic = joblib.load("logistic.joblib")
scaler = joblib.load("scaler.joblib")
nameless = joblib.load("nameless.joblib")


def labelled(frame, model):
    frame["label"] = model.predict(frame[["a", "b"]])
    return frame


def share(model, frame):
    p = model.predict_proba(frame[["a", "b"]])[:, 1]
    return sum(1 for x in p.tolist() if x > 0.5) / len(frame)


df["p"] = logistic.predict(df[["a", "b"]])
df["chance"] = logistic.predict_proba(df[["a", "b"]])[:, 1]
scaled = scaler.transform(df[["a", "b", "k"]])
df["z"] = scaled[:, 2]
print(scaled.shape, df["p"].sum(), df["z"].max(), share(logistic, df))
print(joblib.load("linear.joblib").predict(df[["a", "b", "k"]])[:3].tolist())
print(joblib.load("tree.joblib").predict(df[["a", "b", "k"]]).sum())
print(nameless.predict(df[["a", "b"]].to_numpy()).sum(), nameless.predict(df[["a", "b"]].values)[:9].tolist())
few = df[df["k"] > 6]
print(len(few), logistic.predict(few[["a", "b"]]).tolist()[:12])
print(labelled(df[["id", "a", "b"]], logistic)["label"].sum())
out = pd.DataFrame({"id": df["id"], "p": logistic.predict(df[["a", "b"]]), "z": df["z"]})
print(out[out["p"] > 0]["z"].sum(), len(out))
print(pd.Series(logistic.predict(df[["a", "b"]])).sum())
numbers = clusters.predict(df[["a", "b"]])
print(numbers.dtype, numbers[:10].tolist())
df["cluster"] = numbers
print(df["cluster"].tolist()[:10], df["cluster"].dtype)
m = df[["a", "b"]].to_numpy()
print(m.shape, m.dtype, float(m[3, 1]), df["k"].values[:4].tolist(), df[["k", "id"]].values.dtype, df[["k", "a"]].to_numpy().sum())
out.to_csv("out.csv", index=False)
print(open("out.csv").read()[:200])
