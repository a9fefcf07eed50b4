"""Functions over arrays of each dtype and shape: empty, narrow, of two dimensions, strided."""
import numpy as np


def show(a) -> list:
    return [str(a.dtype), str(a.shape), str(a.tolist())]


def outer(k: int) -> list:
    a = np.arange(6).reshape(2, 3)
    return show(np.outer(a, a[:, ::2])) + show(np.outer(np.arange(k), a)) + show(np.outer(a, 0.5 * np.arange(k)))


def nansum(k: int) -> list:
    a = np.array([250, k, 7], dtype=np.uint8)
    b = np.array([k > 0, True])
    f = np.array([1.5, float("nan"), k], dtype=np.float32)
    return [repr(np.nansum(np.arange(k))), repr(np.nansum(a)), repr(np.nansum(b)), repr(np.nansum(f)), repr(np.nansum(np.zeros((0, 3))))]


def counted(k: int) -> list:
    return [repr(np.count_nonzero(np.arange(k))), repr(np.count_nonzero(np.zeros((2, k)))), repr(np.count_nonzero(np.array([float("nan"), k])))]


def rounded(k: int) -> list:
    return [str(np.round(np.array([True, k > 0]))), repr(np.round(k)), repr(np.round(2.5)), repr(np.round(np.int64(k), 1))]


def searched(side: str) -> list:
    return show(np.searchsorted(np.arange(4), np.array([2, 9]), side=side))


def repeated(k: int) -> list:
    return show(np.repeat(np.arange(0), k)) + show(np.repeat(np.zeros((0, 2)), k))


def quantiles(k: int) -> list:
    a = np.array([-128, 127, k], dtype=np.int8)
    b = np.array([2**31 - 1, -(2**31) + k], dtype=np.int32)
    c = np.array([2**63 - 1, -(2**63), k])
    d = np.array([250, 3, k], dtype=np.uint8)
    return [repr(np.quantile(x, q)) for q in (0.0, 0.2, 0.5, 0.7, 1.0) for x in (a,)] + [repr(np.quantile(b, 0.4)), repr(np.quantile(c, 0.3)), repr(np.percentile(d, 40)), repr(np.percentile(d, 80)), repr(np.percentile(np.arange(k), 50))]


def quantile_fails(q: float) -> str:
    return repr(np.quantile(np.arange(0), q))


def products(k: int) -> list:
    a = np.arange(6.0).reshape(2, 3)
    v = np.arange(k)
    out = []
    try:
        out += show(a.dot(v))
    except ValueError as e:
        out.append(str(e))
    try:
        out += show(np.dot(v, a))
    except ValueError as e:
        out.append(str(e))
    return out


def product_fails(k: int) -> list:
    return show(np.dot(np.ones((2, k)), np.ones((2, 3))))


def scalar_item(k: int) -> str:
    return repr(np.float64(k)[k])


def scalar_slice(k: int) -> str:
    return repr(np.int64(k)[:k])


def texts(k: int) -> list:
    a = np.arange(6.0).reshape(2, 3)
    rows = [r for r in a]
    d = {"a": a[k], "b": np.arange(k)}
    t = (a[0], k)
    return [str(rows), repr(d), f"{t} {rows[0]}", str([(k, r) for r in a]), str(list(a[:, k]))]


def nanmean(k: int) -> str:
    return repr(np.nanmean(np.array([1.5, float("nan"), k], dtype=np.float32)))


def bool_power(k: int) -> list:
    return show(np.array([True, k > 0]) ** 2) + show(np.array([True, k > 0]) ** np.array([k > 0]))


def negative_power(k: int) -> list:
    return show(np.arange(k) ** -1)


def unsigned_power(k: int) -> list:
    return show(np.arange(k, dtype=np.uint8) ** -1)


def squares(k: int) -> list:
    return show(np.square(np.arange(k))) + [repr(np.square(k)), repr(np.square(k + 0.5)), repr(np.square(np.float32(k)))]


def squares_of_bools(k: int) -> list:
    return show(np.square(np.array([True, k > 0]))) + [repr(np.square(k > 0)), repr(np.square(np.bool_(k)))]


# ---- cases
CASES = [(f, [k]) for f in ("outer", "nansum", "repeated", "quantiles", "counted", "products") for k in (0, 1, 3)] + [("rounded", [k]) for k in (0, 7)] + [("repeated", [-1])]
CASES += [("products", [2])] + [(f, [k]) for f in ("negative_power", "unsigned_power") for k in (0, 2)] + [("nanmean", [2]), ("bool_power", [0]), ("bool_power", [1]), ("texts", [0]), ("texts", [1]), ("product_fails", [2]), ("product_fails", [3]), ("scalar_item", [0]), ("scalar_slice", [1])]
CASES += [("searched", ["left"]), ("searched", ["right"]), ("searched", ["x"]), ("searched", ["L"]), ("quantile_fails", [0.5]), ("quantile_fails", [1.5])]
CASES += [(f, [k]) for f in ("squares", "squares_of_bools") for k in (0, 3)]
