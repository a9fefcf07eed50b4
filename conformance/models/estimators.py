"""Fitted estimators of scikit-learn as module-level objects: unpickled, loaded, fitted here."""
import os
import pickle
import tempfile

import joblib
import numpy as np
from sklearn.cluster import KMeans
from sklearn.ensemble import GradientBoostingRegressor, RandomForestClassifier, RandomForestRegressor
from sklearn.linear_model import Lasso, LinearRegression, LogisticRegression, Ridge
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import MinMaxScaler, RobustScaler, StandardScaler
from sklearn.svm import LinearSVC
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

_rng = np.random.RandomState(7)
_x = _rng.normal(size=(120, 4)) * np.array([1.0, 10.0, 0.1, 3.0]) + np.array([0.0, 5.0, 1.0, -2.0])
_y = _x @ np.array([1.5, -0.25, 8.0, 0.5]) + 3 + _rng.normal(size=120) * 0.1
_two = (_y > _y.mean()).astype(int)
_three = np.array([10, 20, 35])[np.digitize(_y, [np.percentile(_y, 30), np.percentile(_y, 70)])]
_folder = tempfile.mkdtemp()


def _stored(m, how):
    path = os.path.join(_folder, "m." + how)
    if how == "pickle":
        with open(path, "wb") as f:
            pickle.dump(m, f)
        return pickle.load(open(path, "rb"))
    if how == "joblib":
        joblib.dump(m, path)
        return joblib.load(path)
    return pickle.loads(pickle.dumps(m))


linear = _stored(LinearRegression().fit(_x, _y), "pickle")
several = LinearRegression().fit(_x, np.stack([_y, 2 * _y + _x[:, 0]], axis=1))
ridge = _stored(Ridge(alpha=0.5).fit(_x, _y), "joblib")
lasso = Lasso(alpha=0.1).fit(_x, _y)
logistic = _stored(LogisticRegression().fit(_x, _two), "bytes")
softmax = LogisticRegression(max_iter=2000).fit(_x, _three)
words = LogisticRegression().fit(_x, np.array(["no", "yes"])[_two])
svc = LinearSVC(random_state=0).fit(_x, _three)
kmeans = KMeans(n_clusters=5, n_init=1, random_state=1).fit(_x)
minmax = MinMaxScaler().fit(_x)
clipped = MinMaxScaler(feature_range=(-1, 2), clip=True).fit(_x)
standard = StandardScaler().fit(_x)
centred = StandardScaler(with_std=False).fit(_x)
robust = RobustScaler().fit(_x)
tree = DecisionTreeRegressor(max_depth=6, random_state=0).fit(_x, _y)
tree_class = DecisionTreeClassifier(max_depth=4, random_state=0).fit(_x, _three)
gaps = DecisionTreeRegressor(max_depth=5, random_state=0).fit(np.where(_rng.uniform(size=_x.shape) < 0.1, np.nan, _x), _y)
forest = RandomForestRegressor(n_estimators=12, random_state=3).fit(_x, _y)
forest_class = RandomForestClassifier(n_estimators=9, random_state=3).fit(_x, _three)
scaled = make_pipeline(StandardScaler(), LogisticRegression()).fit(_x, _two)
chain = Pipeline([("a", MinMaxScaler()), ("b", StandardScaler()), ("c", LinearRegression())]).fit(_x, _y)
boosted = GradientBoostingRegressor(n_estimators=5, random_state=0).fit(_x, _y)
weights = np.linspace(-1, 1, 12).reshape(3, 4) ** 3


def text(v) -> str:
    return "%.11g" % v


def texts(a) -> list:
    return [str(a.dtype), str(a.shape)] + [text(v) for v in a.reshape(-1).tolist()]


def price(a: float, b: float, c: float, d: float) -> str:
    return text(float(linear.predict([[a, b, c, d]])[0]))


def price_array(a: float, b: float, c: float, d: float) -> str:
    row = np.array([a, b, c, d])
    return text(linear.predict(row.reshape(1, -1))[0]) + " " + text(linear.predict(row[None, :]).item())


def price_mixed(a: float, n: int) -> str:
    return text(linear.predict([[a, n, n + 1, True]])[0])


def price_ints(n: int) -> str:
    return text(ridge.predict([[n, 1, n * 2, 3]])[0]) + text(lasso.predict(((n, 1, 2.5, 0),))[0])


def many(a: float) -> list:
    rows = [[a * i, a + i, 1.0, 2.0] for i in range(5)]
    return texts(linear.predict(rows)) + texts(several.predict(rows)) + texts(logistic.decision_function(rows))


def many_array(n: int) -> list:
    x = np.arange(4.0 * n).reshape(n, 4) / 7
    out = []
    for r in (linear.predict(x), logistic.predict(x), softmax.predict(x), softmax.predict_proba(x), kmeans.predict(x), tree.predict(x), forest.predict(x), standard.transform(x), chain.predict(x)):
        out += texts(r)
    return out


def logit(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [int(logistic.predict(row)[0])] + texts(logistic.predict_proba(row)) + texts(logistic.decision_function(row)) + [text(logistic.predict_proba(row)[0, 1])]


def classes(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [repr(softmax.predict(row)[0]), repr(svc.predict(row)[0])] + texts(softmax.predict_proba(row)) + texts(svc.decision_function(row))


def clusters(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [repr(kmeans.predict(row)[0])] + texts(kmeans.transform(row))


def scalers(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d], [d, c, b, a]]
    out = []
    for r in (minmax.transform(row), clipped.transform(row), standard.transform(row), centred.transform(row), robust.transform(row)):
        out += texts(r)
    return out


def trees(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [text(tree.predict(row)[0]), repr(tree_class.predict(row)[0])] + texts(tree_class.predict_proba(row)) + [text(gaps.predict(row)[0])]


def forests(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [text(forest.predict(row)[0]), repr(forest_class.predict(row)[0])] + texts(forest_class.predict_proba(row))


def pipelines(a: float, b: float, c: float, d: float) -> list:
    row = [[a, b, c, d]]
    return [repr(scaled.predict(row)[0]), text(chain.predict(row)[0])] + texts(scaled.predict_proba(row))


def in_callee(a: float, k: int) -> str:
    total = 0.0
    for i in range(k):
        total += score([a, float(i), 1.0, 2.0])
    return text(total)


def score(row: list[float]) -> float:
    try:
        return float(linear.predict([row])[0])
    except ValueError as e:
        return float(len(str(e)))


def too_few(a: float) -> str:
    return text(linear.predict([[a, a]])[0])


def no_rows(n: int) -> list:
    return texts(linear.predict(np.zeros((n, 4))))


def no_columns(n: int) -> list:
    return texts(forest.predict(np.zeros((n, 0))))


def one_dimension(a: float) -> str:
    return text(linear.predict(np.array([a, a, a, a]))[0])


def product(n: int) -> list:
    x = np.arange(3.0) + n
    return texts(x @ weights) + texts(weights @ np.arange(4.0)) + texts(weights * 2) + [text(weights.sum()), text(weights[1, n % 4])]


def attributes(a: float) -> list:
    return [text(float(linear.intercept_) + a), len(linear.coef_), linear.n_features_in_]


def unmodelled(a: float) -> list:
    return [text(boosted.predict([[a, 1.0, 2.0, 3.0]])[0]), str(words.predict([[a, 1.0, 2.0, 3.0]])[0]), text(words.predict_proba([[a, 1.0, 2.0, 3.0]])[0][0])]


# ---- cases
_inf, _nan = float("inf"), float("nan")
ROWS = [[0.0, 0.0, 0.0, 0.0], [0.5, 8.0, 1.1, -3.0], [-2.0, -20.0, 0.7, 4.5], [1e300, 1.0, 1.0, 1.0], [1e30, -1e30, 0.1, 0.1], [_nan, 1.0, 2.0, 3.0], [1.0, _inf, 2.0, 3.0], [1.0, _inf, _nan, 3.0], [1.0, -1.0, _nan, _inf], [3e38, 1e39, 0.0, 0.0]]
ROWS += [list(map(float, r)) for r in _x[:6]]
CASES = [(f, r) for f in ("price", "price_array", "logit", "classes", "clusters", "scalers", "trees", "forests", "pipelines") for r in ROWS]
CASES += [("price_mixed", [x, n]) for x in (0.5, _nan) for n in (0, 7, -2)] + [("price_ints", [n]) for n in (0, 3, 2**40)]
CASES += [("many", [x]) for x in (0.5, _nan)] + [("many_array", [n]) for n in (1, 2, 9, 0)]
CASES += [("in_callee", [x, k]) for x in (1.5, _nan, _inf) for k in (0, 1, 30)] + [("too_few", [1.0]), ("one_dimension", [1.0]), ("too_few", [_nan])]
CASES += [(f, [n]) for f in ("no_rows", "no_columns") for n in (0, 2)] + [("product", [n]) for n in (0, 5)] + [(f, [x]) for f in ("attributes", "unmodelled") for x in (0.5, 2.0)]
