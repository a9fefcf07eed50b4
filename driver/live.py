"""Describes what module-level variables hold, for driver/live.go.

A description is made of what JSON lines can carry: ("value", v) for numbers and
text, ("list", [...]) and so on for containers, ("array", dtype, shape, bytes),
("object", kind, [(field, description), ...]) for fitted models of scikit-learn,
("other", class) for the rest. The kinds and their fields are those of
vobj/sklearn/object.go.
"""
import sys

opened = []
warned = []


def watch():
    """Notes the files that are opened for reading, and warnings."""
    import warnings

    def audit(event, args):
        if event == "open" and isinstance(args[0], str) and args[1] in ("r", "rb", "rt"):
            opened.append(args[0])

    def show(message, category, filename, lineno, file=None, line=None):
        text = "%s: %s" % (category.__name__, message)
        if text not in warned:
            warned.append(text)

    sys.addaudithook(audit)
    warnings.showwarning = show


class NotModelled(Exception):
    pass


def value(v, depth=0, left=None):
    """Describes v. left[0] bounds the parts of a value that a file has."""
    t = type(v)
    if left is not None:
        left[0] -= 1
        require(left[0] > 0)
    if depth > 100:
        return ("other", t.__name__)
    if v is None or t in (bool, int, float, str, bytes):
        return ("value", v)
    if t in (list, tuple, set):
        return (t.__name__, [value(x, depth + 1, left) for x in v])
    if t is dict:
        return ("dict", [(value(k, depth + 1, left), value(x, depth + 1, left)) for k, x in v.items()])
    np = sys.modules.get("numpy")
    if np is not None and t is np.ndarray and v.dtype.isnative and v.dtype.kind in "biuf" and v.dtype.name in DTYPES and v.ndim <= 8:
        return ("array", DTYPES[v.dtype.name], list(v.shape), np.ascontiguousarray(v).tobytes())
    if t.__module__.startswith("sklearn."):
        try:
            return estimator(np, v)
        except NotModelled:
            pass
    return ("other", t.__module__ + "." + t.__name__)


DTYPES = {n: n for n in "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64".split()}
DTYPES["bool"] = "bool_"

# ---- scikit-learn

REGRESSORS = "LinearRegression Ridge RidgeCV Lasso LassoCV ElasticNet ElasticNetCV LassoLars Lars HuberRegressor LinearSVR SGDRegressor TheilSenRegressor".split()
CLASSIFIERS = "LogisticRegression LogisticRegressionCV RidgeClassifier RidgeClassifierCV LinearSVC SGDClassifier Perceptron PassiveAggressiveClassifier".split()
TREES = "DecisionTreeRegressor ExtraTreeRegressor DecisionTreeClassifier ExtraTreeClassifier".split()
FORESTS = "RandomForestRegressor ExtraTreesRegressor RandomForestClassifier ExtraTreesClassifier".split()
# What is told of a fitted estimator as it has it.
ATTRIBUTES = "coef_ intercept_ classes_ n_features_in_ n_iter_ mean_ var_ scale_ min_ data_min_ data_max_ center_ cluster_centers_ inertia_ n_clusters n_classes_ max_depth".split()
FEATURES = 1 << 20  # columns at most
ODD = 7919  # a number of columns or rows that shows in messages


def estimator(np, m):
    name = type(m).__name__
    if name == "Pipeline":
        steps = [value(s) for _, s in m.steps if s is not None and s != "passthrough"]
        if any(s[0] != "object" for s in steps):
            raise NotModelled
        return ("object", "Pipeline", [("steps", ("tuple", steps))])
    make = MAKERS.get(name)
    if make is None or not hasattr(m, "n_features_in_"):
        raise NotModelled
    require(isinstance(m.n_features_in_, (int, np.integer)), 0 < m.n_features_in_ <= FEATURES)
    require(getattr(m, "_sklearn_output_config", {}).get("transform") in (None, "default"))
    kind, fields, method = make(np, m, name)
    fields["name"] = name
    fields["names"] = None
    if hasattr(m, "feature_names_in_"):
        fields["names"] = tuple(m.feature_names_in_)
        require(*(type(x) is str for x in fields["names"]))
        fields["unnamed"] = unnamed(np, m, getattr(m, method))
    fields.update(messages(np, m, getattr(m, method)))
    for attribute in ATTRIBUTES:
        v = getattr(m, attribute, None)
        if type(v) is np.float64:
            fields["own " + attribute] = np.asarray(v)  # one of no dimensions stands for it
        elif type(v) in (int, float, str) or type(v) is np.ndarray and v.ndim > 0 and v.dtype.kind in "biuf" and v.dtype.name in DTYPES:
            fields["own " + attribute] = v
    return ("object", kind, [(k, value(v)) for k, v in sorted(fields.items())])


def require(*conditions):
    if not all(conditions):
        raise NotModelled


def messages(np, m, method):
    """What the installed version says of input that it refuses: "" for none."""
    import warnings

    def refused(x):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                method(x)
            except ValueError as e:
                return str(e)
            return ""

    n = m.n_features_in_
    around = lambda text: tuple((text.split(str(ODD)) + [""])[:2])
    return {
        "features": n,
        "nan": refused(np.full((1, n), np.nan)),
        "infinite": refused(np.full((1, n), np.inf)),
        "no_rows": around(refused(np.zeros((0, ODD)))),
        "no_columns": around(refused(np.zeros((ODD, 0)))),
        "other_columns": around(refused(np.zeros((1, ODD)))),
    }


def unnamed(np, m, method):
    """What the installed version warns of where it gets an array although it was
    fitted with names of columns: the text, the file and the line."""
    import warnings

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        method(np.zeros((1, m.n_features_in_)))
    require(len(said) == 1, said[0].category is UserWarning)
    return (str(said[0].message), said[0].filename, said[0].lineno)


def plain_classes(np, m):
    c = m.classes_
    require(isinstance(c, np.ndarray), c.dtype.kind in "biuf")
    return c


def linear(np, m):
    """Coefficients by feature, or by feature and target."""
    coef = np.asarray(m.coef_)
    require(coef.dtype == np.float64, coef.ndim <= 2)
    return coef


def regressor(np, m, name):
    coef, intercept = linear(np, m), m.intercept_
    if coef.ndim == 1:
        intercept = float(np.asarray(intercept).reshape(()) if np.ndim(intercept) == 0 else np.asarray(intercept).reshape(-1)[0])
    else:
        intercept = np.broadcast_to(np.asarray(intercept, dtype=np.float64), (coef.shape[0],))
    return "LinearRegressor", {"coef": coef.T, "intercept": intercept}, "predict"


def classifier(np, m, name):
    coef = linear(np, m)
    require(coef.ndim == 2)
    binary = coef.shape[0] == 1
    classes = m.classes_
    require(isinstance(classes, np.ndarray), not binary or len(classes) == 2)
    intercept = np.broadcast_to(np.asarray(m.intercept_, dtype=np.float64), (coef.shape[0],))
    fields = {
        "coef": coef[0] if binary else coef.T,
        "intercept": float(intercept[0]) if binary else intercept,
        "binary": binary,
        "classes": classes if classes.dtype.kind in "biuf" else None,
        "softmax": None,
    }
    if name.startswith("LogisticRegression"):
        # One probability by class against the rest, or of all together.
        multi = getattr(m, "multi_class", "auto")
        fields["softmax"] = not (multi in ("ovr", "warn") or binary or m.solver == "liblinear")
        require(not (binary and multi == "multinomial"))
    return "LinearClassifier", fields, "decision_function"


def minmax(np, m, name):
    require(m.scale_.dtype == np.float64)
    clip = bool(getattr(m, "clip", False))
    low, high = m.feature_range
    return "MinMaxScaler", {"scale": m.scale_, "least": m.min_, "clip": clip, "low": float(low), "high": float(high)}, "transform"


def standard(np, m, name):
    mean = m.mean_ if m.with_mean else None
    scale = m.scale_ if m.with_std else None
    require(all(a is None or a.dtype == np.float64 for a in (mean, scale)))
    return "StandardScaler", {"mean": mean, "scale": scale}, "transform"


def maxabs(np, m, name):
    require(not getattr(m, "clip", False))
    return "StandardScaler", {"mean": None, "scale": m.scale_}, "transform"


def robust(np, m, name):
    return "StandardScaler", {"mean": m.center_ if m.with_centering else None, "scale": m.scale_ if m.with_scaling else None}, "transform"


def kmeans(np, m, name):
    c = m.cluster_centers_
    require(c.dtype == np.float64, c.ndim == 2, c.shape[1] == m.n_features_in_)
    return "KMeans", {"centers": np.ascontiguousarray(c.T), "norms": np.einsum("ij,ij->i", c, c)}, "predict"


def forest(np, m, name):
    """All trees in one table of nodes; the right child follows the left one."""
    require(m.n_outputs_ == 1)
    trees = m.estimators_ if name in FORESTS else [m]
    n_values = trees[0].tree_.value.shape[2]
    roots, feature, threshold, child, missing, values = [], [], [], [], [], []
    for t in trees:
        t = t.tree_
        require(t.n_features == m.n_features_in_)
        base, order, place = len(feature), [0], {0: 0}
        roots.append(base)
        for node in order:  # grows
            left, right = int(t.children_left[node]), int(t.children_right[node])
            if left >= 0:
                place[left], place[right] = len(order), len(order) + 1
                order += [left, right]
        away = getattr(t, "missing_go_to_left", None)
        for node in order:
            leaf = t.children_left[node] < 0
            feature.append(-1 if leaf else int(t.feature[node]))
            threshold.append(0.0 if leaf else float(t.threshold[node]))
            child.append(0 if leaf else base + place[int(t.children_left[node])])
            missing.append(0 if leaf or away is None or away[node] else 1)
            v = t.value[node, 0]
            values.append(v / v.sum() if n_values > 1 and abs(v.sum() - 1) > 1e-9 else v)
    classes = plain_classes(np, m) if name.endswith("Classifier") else None
    kind = "TreeRegressor" if classes is None else "TreeClassifier"
    return kind, {
        "roots": np.array(roots), "feature": np.array(feature), "threshold": np.array(threshold), "child": np.array(child),
        "missing": np.array(missing), "values": np.array(values), "classes": classes, "several": name in FORESTS,
    }, "predict"


MAKERS = dict.fromkeys(REGRESSORS, regressor)
MAKERS.update(dict.fromkeys(CLASSIFIERS, classifier))
MAKERS.update(dict.fromkeys(TREES + FORESTS, forest))
MAKERS.update(MinMaxScaler=minmax, StandardScaler=standard, MaxAbsScaler=maxabs, RobustScaler=robust, KMeans=kmeans, MiniBatchKMeans=kmeans)
