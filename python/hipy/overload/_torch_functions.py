"""Functions of NumPy, of the module math and of Python that become torch's where they get tensors."""
import builtins
import itertools
import math
import types

import torch

from ._convert import OverloadError
from ._torch_loops import Range
from ._torch_values import joined, truth, varies

try:
    import numpy
except ImportError:
    numpy = None

# Of one array, or element by element of several, with torch's name where it is another.
UNARY = {n: n for n in ("sqrt exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh floor ceil trunc sign isnan isinf isfinite square "
                        "reciprocal logical_not deg2rad rad2deg isreal sinc zeros_like ones_like empty_like ravel diagonal fliplr flipud").split()}
UNARY.update({"absolute": "abs", "fabs": "abs", "negative": "neg", "positive": "positive", "rint": "round", "arcsin": "asin", "arccos": "acos", "arctan": "atan",
              "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh", "conjugate": "conj_physical", "degrees": "rad2deg", "radians": "deg2rad"})
BINARY = {n: n for n in "add subtract multiply true_divide floor_divide maximum minimum fmax fmin remainder hypot logical_and logical_or logical_xor equal not_equal less less_equal greater greater_equal copysign logaddexp".split()}
BINARY.update({"divide": "true_divide", "mod": "remainder", "power": "pow", "float_power": "float_power", "arctan2": "atan2", "fmod": "fmod", "matmul": "matmul", "outer": "outer", "inner": "inner"})
# With axis and keepdims.
REDUCING = {n: n for n in "sum prod mean amax amin argmax argmin any all".split()}
REDUCING.update({"max": "amax", "min": "amin"})


def holds(value):
    """Whether a value is a tensor, or a list or tuple with one."""
    return isinstance(value, torch.Tensor) or type(value) in (tuple, list) and any(isinstance(v, torch.Tensor) for v in value)


def as_tensor(value, like):
    """A number as a tensor that leaves the type of the other operand, as numbers of Python's do."""
    if isinstance(value, torch.Tensor):
        return value
    if isinstance(value, (bool, int, float)):
        dtype = like.dtype if not (isinstance(value, float) and not like.dtype.is_floating_point) else torch.get_default_dtype()
        return torch.tensor(value, dtype=dtype, device=like.device)
    return torch.as_tensor(value, device=like.device)


def install(cls):
    """Gives an overload the functions of this module."""
    if numpy is not None:
        of_numpy(cls)
        quickly(cls)
    of_math(cls)
    of_python(cls)


def put(cls, function, call, one=None, two=None):
    """Has call called in place of function, or if they are given, one and two where there are one argument and two."""
    for table, f in zip(cls.tables, (call, one or call, two or call)):
        table[function] = f


def replace(cls, function, f):
    """Has f called in place of a function where an argument is a tensor, or a list or tuple with one."""
    def call(*args, **kwargs):
        if not (any(map(holds, args)) or any(map(holds, kwargs.values()))):
            return function(*args, **kwargs)
        try:
            return f(*args, **kwargs)
        except TypeError as e:
            if e.__traceback__.tb_next is None:  # its own arguments are others
                raise OverloadError("%s of a tensor: %s" % (function.__name__, e)) from None
            raise

    put(cls, function, call)


def elementwise(cls, function, to):
    """Functions of one or two operands."""
    def call(*args, **kwargs):
        if not any(isinstance(v, torch.Tensor) for v in args):
            return function(*args, **kwargs)
        if kwargs or len(args) > 2:
            raise OverloadError("%s of a tensor with %s" % (function.__name__, ", ".join(kwargs) or "%d arguments" % len(args)))
        if len(args) == 1:
            return to(args[0])
        x, y = args
        return to(as_tensor(x, y), y) if isinstance(y, torch.Tensor) else to(x, as_tensor(y, x))

    def one(x):
        return to(x) if isinstance(x, torch.Tensor) else function(x)

    def two(x, y):
        if isinstance(x, torch.Tensor) and isinstance(y, torch.Tensor):
            return to(x, y)
        return call(x, y)

    put(cls, function, call, one, two)


def quickly(cls):
    """Functions of NumPy that are called often, with their usual arguments."""
    tensor, concatenate, dot = torch.Tensor, cls.tables[0][numpy.concatenate], cls.tables[0][numpy.dot]

    def joining(arrays, axis):
        if type(arrays) is tuple and axis.__class__ is int:
            for a in arrays:
                if isinstance(a, tensor):
                    return torch.cat(arrays, axis)
            return numpy.concatenate(arrays, axis)
        return concatenate(arrays, axis)

    def product(a, b):
        if isinstance(a, tensor):
            return torch.mm(a, b) if isinstance(b, tensor) and a.dim() == b.dim() == 2 else dot(a, b)
        return dot(a, b) if isinstance(b, tensor) else numpy.dot(a, b)

    cls.tables[2][numpy.concatenate], cls.tables[2][numpy.dot] = joining, product


def of_numpy(cls):
    for table in (UNARY, BINARY):
        for name, to in table.items():
            if hasattr(numpy, name):
                elementwise(cls, getattr(numpy, name), getattr(torch, to))
    for name, to in REDUCING.items():
        replace(cls, getattr(numpy, name), reduction(getattr(torch, to), name))
    for name in ("var", "std"):
        replace(cls, getattr(numpy, name), spread(getattr(torch, name)))
    for name in ("cumsum", "cumprod"):
        replace(cls, getattr(numpy, name), cumulative(getattr(torch, name)))

    def transpose(a, axes=None):
        return a.permute(tuple(range(a.dim()))[::-1] if axes is None else tuple(axes))

    def concatenate(arrays, axis=0):
        return torch.cat([a.reshape(-1) for a in arrays]) if axis is None else torch.cat(arrays, axis)

    def stack(arrays, axis=0):
        return torch.stack(tuple(arrays), axis)

    def dot(a, b):
        if type(a) is type(b) is torch.Tensor and a.dim() == 2 == b.dim():
            return torch.mm(a, b)
        a, b = (as_tensor(a, b), b) if isinstance(b, torch.Tensor) else (a, as_tensor(b, a))
        if a.dim() == 0 or b.dim() == 0:
            return a * b
        if b.dim() > 2:
            raise OverloadError("np.dot of a tensor with %d dimensions. Write it with @ or np.einsum" % b.dim())
        return torch.matmul(a, b)

    def where(condition, *sides):
        return torch.where(condition, *sides) if isinstance(condition, torch.Tensor) else torch.where(torch.as_tensor(condition), *sides)

    def clip(a, a_min=None, a_max=None):
        return torch.clamp(a, a_min, a_max)

    def reshape(a, shape):
        return torch.reshape(a, (shape,) if isinstance(shape, int) else tuple(shape))

    def squeeze(a, axis=None):
        return torch.squeeze(a) if axis is None else torch.squeeze(a, axis)

    def repeat(a, repeats, axis=None):
        return torch.repeat_interleave(a, repeats, axis)

    def sort(a, axis=-1):
        return torch.sort(a, axis).values

    def argsort(a, axis=-1, kind=None, stable=None):
        return torch.argsort(a, dim=axis, stable=bool(stable or kind == "stable"))

    def flip(a, axis=None):
        return torch.flip(a, tuple(range(a.dim())) if axis is None else (axis,) if isinstance(axis, int) else tuple(axis))

    def rounded(a, decimals=0):
        return torch.round(a, decimals=decimals)

    def full_like(a, fill_value):
        return torch.full_like(a, fill_value)

    for name, f in {"transpose": transpose, "concatenate": concatenate, "stack": stack, "dot": dot, "where": where, "clip": clip, "reshape": reshape,
                    "squeeze": squeeze, "repeat": repeat, "sort": sort, "argsort": argsort, "flip": flip, "round": rounded, "full_like": full_like,
                    "expand_dims": lambda a, axis: torch.unsqueeze(a, axis), "swapaxes": lambda a, axis1, axis2: torch.transpose(a, axis1, axis2),
                    "moveaxis": lambda a, source, destination: torch.movedim(a, source, destination), "hstack": lambda arrays: torch.hstack(tuple(arrays)),
                    "vstack": lambda arrays: torch.vstack(tuple(arrays)), "broadcast_to": lambda a, shape: torch.broadcast_to(a, shape),
                    "tile": lambda a, reps: torch.tile(a, (reps,) if isinstance(reps, int) else tuple(reps)), "einsum": lambda text, *arrays: torch.einsum(text, *arrays),
                    "tensordot": lambda a, b, axes=2: torch.tensordot(a, b, axes), "roll": lambda a, shift, axis=None: torch.roll(a, shift, axis),
                    "trace": lambda a: torch.trace(a), "tril": lambda a, k=0: torch.tril(a, k), "triu": lambda a, k=0: torch.triu(a, k),
                    "diag": lambda a, k=0: torch.diag(a, k), "shape": lambda a: tuple(a.shape), "ndim": lambda a: a.dim(), "size": lambda a: a.numel(),
                    "copy": lambda a: a.clone()}.items():
        replace(cls, getattr(numpy, name), f)


def reduction(to, name):
    def reduce(a, axis=None, keepdims=False):
        if name in ("any", "all"):
            a = truth(a)
        if axis is not None:
            return to(a, axis, keepdims)
        whole = to(a)
        return whole.reshape((1,) * a.dim()) if keepdims else whole
    return reduce


def spread(to):
    def deviation(a, axis=None, ddof=0, keepdims=False):
        return to(a, dim=axis, correction=ddof, keepdim=keepdims)
    return deviation


def cumulative(to):
    def add(a, axis=None):
        return to(a.reshape(-1), 0) if axis is None else to(a, axis)
    return add


def of_math(cls):
    whole = {"floor": torch.floor, "ceil": torch.ceil, "trunc": torch.trunc}
    for name in "sqrt exp exp2 expm1 log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh isnan isinf isfinite erf erfc lgamma".split():
        elementwise(cls, getattr(math, name), getattr(torch, name))
    for name, to in {"fabs": torch.abs, "degrees": torch.rad2deg, "radians": torch.deg2rad}.items():
        elementwise(cls, getattr(math, name), to)
    for name, to in {"pow": torch.pow, "atan2": torch.atan2, "hypot": torch.hypot, "copysign": torch.copysign, "fmod": torch.fmod}.items():
        elementwise(cls, getattr(math, name), to)
    for name, to in whole.items():
        elementwise(cls, getattr(math, name), lambda x, to=to: to(x).to(torch.int64) if x.dtype.is_floating_point else x)

    def log(x, base=None):
        if base is None:
            return torch.log(x)
        x, base = (x, as_tensor(base, x)) if isinstance(x, torch.Tensor) else (as_tensor(x, base), base)
        return torch.log(x) / torch.log(base)

    replace(cls, math.log, log)


def of_python(cls):
    def replacing(function):
        return lambda replacement: put(cls, function, replacement)

    def number(function, change):
        def call(*args):
            if len(args) == 1 and isinstance(args[0], torch.Tensor) and varies(args[0]):
                return change(args[0])
            return function(*args)
        put(cls, function, call)

    number(bool, truth)
    number(int, lambda x: x.to(torch.int64))
    number(float, lambda x: x if x.dtype.is_floating_point else x.to(torch.get_default_dtype()))

    @replacing(round)
    def rounded(*args, **kwargs):
        if args and isinstance(args[0], torch.Tensor):
            x, digits = args[0], args[1] if len(args) > 1 else kwargs.get("ndigits")
            return torch.round(x).to(torch.int64) if digits is None else torch.round(x, decimals=digits)
        return round(*args, **kwargs)

    @replacing(range)
    def numbers(*args):
        return Range(*args) if any(isinstance(n, torch.Tensor) and varies(n) for n in args) else range(*args)

    @replacing(divmod)
    def divided(x, y):
        return (x // y, x % y) if isinstance(x, torch.Tensor) or isinstance(y, torch.Tensor) else divmod(x, y)

    def extreme(function, better):
        def call(*args, **kwargs):
            values = args
            if len(args) == 1:
                if type(args[0]) is types.GeneratorType:  # as far as its first value
                    first = list(itertools.islice(args[0], 1))
                    args = ([*first, *args[0]] if first and isinstance(first[0], torch.Tensor) else itertools.chain(first, args[0]),)
                values = args[0] if type(args[0]) in (list, tuple) else ()
            if kwargs or not any(isinstance(v, torch.Tensor) and varies(v) for v in values):
                return function(*args, **kwargs)
            best = values[0]
            for v in values[1:]:
                c = better(v, best)
                best = joined(truth(c), v, best, None) if isinstance(c, torch.Tensor) and varies(c) else v if c else best
            return best
        put(cls, function, call)

    extreme(min, lambda v, best: v < best)
    extreme(max, lambda v, best: v > best)

    def quantifier(function, stop):
        def call(values):
            if isinstance(values, torch.Tensor):
                return function(values)
            result = not stop
            for v in values:
                if isinstance(v, torch.Tensor) and varies(v):
                    v = truth(v)
                    result = v if isinstance(result, bool) else result | v if stop else result & v
                elif builtins.bool(v) is stop:
                    return stop
            return result
        put(cls, function, call)

    quantifier(any, True)
    quantifier(all, False)
