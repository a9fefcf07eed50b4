"""Tensors as conditions, masks of elements, and values of which each element takes one."""
import dataclasses

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.fx.experimental.proxy_tensor import get_proxy_mode

from ._convert import OverloadError
from ._run import UNBOUND, Variable


def varies(value):
    """Whether a value is a tensor of which Python can't tell the truth: one for each element, or one that is not known
    now."""
    return isinstance(value, torch.Tensor) and (value.dim() > 0 or not known(value))


def known(x):
    """Whether Python can look at the numbers of a tensor: not while torch traces, and not within vmap."""
    p = plain(x)
    return p is not None and (p is x or not batched(x))


def plain(x):
    """The tensor that has the numbers of one which functions such as vmap and grad wrapped; None while torch traces."""
    if torch.compiler.is_compiling() or torch.jit.is_tracing():
        return None
    functorch = torch._C._functorch
    while functorch.is_functorch_wrapped_tensor(x):
        x = functorch.get_unwrapped(x)
    return None if isinstance(x, FakeTensor) or x.device.type == "meta" or get_proxy_mode() is not None else x


def batched(x):
    """Whether one of the functions that wrapped a tensor is vmap."""
    functorch = torch._C._functorch
    while functorch.is_functorch_wrapped_tensor(x):
        if functorch.is_batchedtensor(x):
            return True
        x = functorch.get_unwrapped(x)
    return False


def truth(condition):
    """A tensor as one of bools."""
    return condition if condition.dtype == torch.bool else condition != 0


# Masks tell elements: a tensor of bools, True for all, False for none.

def both(a, b):
    if a is False or b is False:
        return False
    if a is True or b is True:
        return b if a is True else a
    return deepened(a, b) & deepened(b, a)


def either(a, b):
    if a is True or b is True:
        return True
    if a is False or b is False:
        return b if a is False else a
    return deepened(a, b) | deepened(b, a)


def invert(mask):
    return not mask if isinstance(mask, bool) else ~mask


def deepened(mask, other):
    """A mask of as many dimensions as another: its elements are the first dimensions of the other."""
    n = mask.dim()
    if n < other.dim() and other.shape[:n] == mask.shape:
        return mask.reshape(mask.shape + (1,) * (other.dim() - n))
    return mask


def some(mask):
    """Whether a mask has elements, which is known."""
    return mask if isinstance(mask, bool) else bool(plain(mask).any())


def nobody(mask):
    """Whether it is known that a mask has no elements."""
    p = plain(mask)
    return p is not None and not p.any()


def joined(condition, a, b, floats):
    """The value of which the elements are a's where the condition holds, and b's elsewhere. floats is the type that two floats
    of Python's get, if it is known."""
    if same(a, b):
        return a
    if type(a) is type(b):
        if isinstance(a, (bool, int, float, complex, str, bytes)) and a == b and repr(a) == repr(b):
            return a
        if isinstance(a, (tuple, list)) and len(a) == len(b):
            values = [joined(condition, x, y, floats) for x, y in zip(a, b)]
            return a._make(values) if hasattr(a, "_make") else type(a)(values)
        if type(a) is dict and list(a) == list(b):
            return {k: joined(condition, a[k], b[k], floats) for k in a}
        if dataclasses.is_dataclass(a):
            names = [f.name for f in dataclasses.fields(a) if f.init]
            return dataclasses.replace(a, **{n: joined(condition, getattr(a, n), getattr(b, n), floats) for n in names})
    return select(condition, a, b, floats)


def same(a, b):
    """Whether two values are one. Dynamo can't ask that of tuples, whose items are joined one by one."""
    return type(a) is not tuple and a is b


KINDS = ("bool", "int", "float", "complex")


def kind(x):
    """What numbers a value has, as a place in KINDS; None if it is none."""
    if isinstance(x, torch.Tensor):
        if x.dtype == torch.bool:
            return 0
        return 3 if x.dtype.is_complex else 2 if x.dtype.is_floating_point else 1
    return next((i for i, t in enumerate((bool, int, float, complex)) if isinstance(x, t)), None)


def select(condition, a, b, floats):
    """joined of two numbers or tensors."""
    s, t = kind(a), kind(b)
    tensors = isinstance(a, torch.Tensor), isinstance(b, torch.Tensor)
    if s is None or t is None or (s == 0) != (t == 0):
        raise OverloadError(different(a, b))
    if all(tensors):
        if a.dtype != b.dtype:
            raise OverloadError(different(a, b) + ". Convert one with .to()")
    elif any(tensors):
        if s > t and tensors[1] or t > s and tensors[0]:
            raise OverloadError(different(a, b) + ". Convert the tensor with .to()")
    elif max(s, t) >= 2:
        if floats is None:
            raise OverloadError(different(a, b) + ". Of what type that is, is not known while torch traces: Torch(dtype=torch.float64) tells")
        dtype = floats.to_complex() if max(s, t) == 3 else floats
        a, b = (torch.tensor(x, dtype=dtype, device=condition.device) for x in (a, b))
    return torch.where(fitting(condition, a, b), a, b)


def fitting(condition, a, b):
    """The condition with dimensions for those of the values: its own are their first ones, or they have no others."""
    shapes = {x.shape for x in (a, b) if isinstance(x, torch.Tensor) and x.dim() > 0}
    if all(broadcasts(shape, condition.shape) for shape in shapes):
        return condition
    if len(shapes) == 1:
        shape = shapes.pop()
        if shape[:condition.dim()] == condition.shape:
            return condition.reshape(condition.shape + (1,) * (len(shape) - condition.dim()))
        raise OverloadError("values of shape %s under a condition of shape %s: the first dimensions must be the condition's" % (tuple(shape), tuple(condition.shape)))
    raise OverloadError(different(a, b))


def broadcasts(shape, whole):
    """Whether a tensor of a shape becomes one of another when both are combined, without more dimensions of its own."""
    return len(shape) <= len(whole) and all(n == 1 or n == m for n, m in zip(reversed(shape), reversed(whole)))


def held(blocks):
    """The type of the tensors of floats that the variables of blocks hold, of the first block that has any; else torch's default."""
    for block in blocks:
        found = None
        for cell in block.__closure__ or ():
            variable = cell.cell_contents
            if isinstance(variable, Variable) and isinstance(variable.val, torch.Tensor) and variable.val.dtype.is_floating_point:
                found = variable.val.dtype if found is None else torch.promote_types(found, variable.val.dtype)
        if found is not None:
            return found
    return torch.get_default_dtype()


def different(a, b):
    return "%s where the condition holds, and %s where it does not" % (described(a), described(b))


def described(x):
    if isinstance(x, torch.Tensor):
        return "a tensor %s of shape %s" % (str(x.dtype).replace("torch.", ""), tuple(x.shape))
    if x is None or isinstance(x, (bool, int, float, complex, str)):
        return repr(x)
    if x is UNBOUND:
        return "no value"
    if isinstance(x, (tuple, list, dict)):
        return "a %s of %d" % (type(x).__name__, len(x))
    return "an object of class " + type(x).__name__
