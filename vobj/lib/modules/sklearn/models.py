# Models of fitted estimators of scikit-learn; self is a live object, whose
# fields driver/live.py makes.


def _checked(self, X):
    # What validate_data accepts, else its messages in its order.
    X = hp.matrix(X)
    if self.nan != "":
        if hp.numpy.isnan(X).any():
            raise ValueError(self.nan)
    if self.infinite != "":
        if hp.numpy.isinf(X).any():
            raise ValueError(self.infinite)
    if X.shape[0] == 0:
        raise ValueError(self.no_rows[0] + str(X.shape[1]) + self.no_rows[1])
    if X.shape[1] == 0:
        raise ValueError(self.no_columns[0] + str(X.shape[0]) + self.no_columns[1])
    if X.shape[1] != self.features:
        raise ValueError(self.other_columns[0] + str(X.shape[1]) + self.other_columns[1])
    return X


# ---- linear models


def LinearRegressor_predict(self, X):
    return _checked(self, X) @ self.coef + self.intercept


def LinearClassifier_decision_function(self, X):
    return _checked(self, X) @ self.coef + self.intercept


def LinearClassifier_predict(self, X):
    if self.classes is None:
        hp.unsupported()
    scores = _checked(self, X) @ self.coef + self.intercept
    if self.binary:
        return hp.numpy.where(scores > 0, self.classes[1], self.classes[0])
    return self.classes[scores.argmax(axis=1)]


def LinearClassifier_predict_proba(self, X):
    if self.softmax is None:
        hp.unsupported()
    scores = _checked(self, X) @ self.coef + self.intercept
    if self.softmax:
        e = hp.numpy.exp(scores - scores.max(axis=1).reshape(-1, 1))
        return e / e.sum(axis=1).reshape(-1, 1)
    p = 1 / (1 + hp.numpy.exp(-scores))
    if self.binary:
        return hp.numpy.concatenate(((1 - p).reshape(-1, 1), p.reshape(-1, 1)), axis=1)
    total = p.sum(axis=1)
    zero = (total == 0).reshape(-1, 1)
    p = hp.numpy.where(zero, 1.0, p)
    return p / hp.numpy.where(zero, p.shape[1], total.reshape(-1, 1))


# ---- scalers


def MinMaxScaler_transform(self, X):
    X = _checked(self, X) * self.scale + self.least
    if self.clip:
        return hp.numpy.minimum(hp.numpy.maximum(X, self.low), self.high)
    return X


def StandardScaler_transform(self, X):
    X = _checked(self, X)
    if self.mean is not None:
        X = X - self.mean
    if self.scale is not None:
        return X / self.scale
    return X + 0.0 if self.mean is None else X


# ---- clusters


def KMeans_predict(self, X):
    return (self.norms - 2 * hp.product(_checked(self, X), self.centers)).argmin(axis=1).astype("int32")


def KMeans_transform(self, X):
    X = _checked(self, X)
    squares = (X * X).sum(axis=1).reshape(-1, 1) - 2 * (X @ self.centers) + self.norms
    return hp.numpy.sqrt(hp.numpy.maximum(squares, 0.0))


# ---- trees: nodes in tables; feature is -1 in a leaf


def _leaf(self, X, i, node):
    feature, threshold, child, missing = self.feature, self.threshold, self.child, self.missing
    f = hp.at(feature, node)
    while f >= 0:
        x = hp.at(X, i, f)
        if self.nan == "" and x != x:
            node = hp.at(child, node) + hp.at(missing, node)
        else:
            node = hp.at(child, node) + (x > hp.at(threshold, node))
        f = hp.at(feature, node)
    return node


def _votes(self, X):
    # The sum of what the trees say, by row and value.
    X = _checked(self, hp.matrix(X).astype("float32").astype("float64"))
    values = self.values
    roots = self.roots
    votes = hp.numpy.zeros((X.shape[0], values.shape[1]))
    for i in range(X.shape[0]):
        for t in range(roots.shape[0]):
            node = _leaf(self, X, i, hp.at(roots, t))
            for j in range(values.shape[1]):
                votes[i, j] += hp.at(values, node, j)
    if self.several:
        return votes / roots.shape[0]
    return votes


def TreeRegressor_predict(self, X):
    return _votes(self, X)[:, 0]


def TreeClassifier_predict_proba(self, X):
    return _votes(self, X)


def TreeClassifier_predict(self, X):
    return self.classes[_votes(self, X).argmax(axis=1)]
