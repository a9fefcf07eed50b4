"""An overload whose values are PyTorch's tensors: a function written for one example works for a batch.

    import torch
    from hipy.overload import convert
    from hipy.overload.torch import Torch

    def steps(n):
        count = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            count += 1
        return count

    convert(steps, Torch())(torch.tensor([6, 27, 97]))  # tensor([8, 111, 118])

Python asks a condition for its truth, and a tensor of several elements has none: `if x > 0` raises. Here each element goes
its own way. Both sides of an `if` run, each for the elements that take it, and torch.where gives the variables what
their elements have; so it is with conditional expressions, `and`, `or`, `not`, chained comparisons, and with `return`, `break`
and `continue` on one side. A loop makes rounds as long as an element is in it, also `for i in range(n)` where n is a
tensor. min, max, bool, int, float, round, divmod, any, all, and functions of math and NumPy get torch's meaning where they are
called with tensors, so that a function written for NumPy runs in PyTorch. Functions of the user's that get tensors are converted, too.

What decides. A tensor with dimensions stands for several elements, also if it has one only. A tensor without
dimensions is one number: a condition like Python's own, on which one side runs, except where its number is not known: within
vmap, and while torch.compile, torch.export or torch.jit.trace follow the function. There it is like one with dimensions.
Where no tensor decides, all is Python's.

Values. The dimensions of a condition are the first ones of the values that it chooses from: a condition of shape (n,)
and states of shape (n, m) mean whole rows. Numbers of Python's take the type of the tensor on the other side; two floats that of the
tensors which were compared, or Torch(dtype=...). Two tensors must have the same type and shape; tuples, lists, dicts and data classes are joined
by parts. What can't be joined is an error (OverloadError) where it is read: so is a variable that has a value on one side only.

Effects. Assignments to items and attributes change what the elements have that get there, and x += 1 makes a new
tensor there. `raise` and `assert` raise if one element gets there. What would happen for all elements is refused: print, list.append
and the like of containers from before, in-place methods of tensors. Calls of other functions are made always.

Tracing. What a loop does is known only by its numbers, so a trace has Torch(bound=N) rounds of it, in which elements that
are done take no part; one that needs more is a RuntimeError when the traced function runs. So is `raise`.

Both sides are computed, also where all elements take one: a recursion that ends on a condition of several elements does not
end, and a nan of the side that an element did not take can get into its gradient, as with torch.where.
"""
try:
    import torch
except ImportError:
    raise ImportError("hipy.overload.torch needs PyTorch: pip install torch") from None

from . import _run, _torch_effects, _torch_flow, _torch_functions, _torch_loops, _torch_values
from ._torch_effects import Effects
from ._torch_functions import install
from .calls import Replacements

__all__ = ["Torch"]


class Torch(Replacements, Effects):
    """Values are tensors. bound is how many rounds loops have that are traced; dtype is the type of the tensor that two floats of
    Python's become, if it shall not depend on what was compared.

    @Torch.replaces(function), of a class that derives from it, has another function called in place of one, with the overload first."""

    tables = {}, {}, {}  # what install replaces, by functions without the overload: for any call, for those with one argument and two

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls.tables = tuple(map(dict, cls.tables))

    @classmethod
    def replaces(cls, function):
        for table in cls.tables:
            table.pop(function, None)
        return super().replaces(function)

    def __init__(self, bound=None, dtype=None):
        super().__init__(dtype)
        self.bound = bound
        self.tables = type(self).tables


install(Torch)
_run.INTERNAL.update(m.__file__ for m in (_torch_effects, _torch_flow, _torch_functions, _torch_loops, _torch_values))


# Dynamo can't follow these, and shows the user's lines itself.

@torch.compiler.substitute_in_graph(_run.frame, skip_signature_check=True)
def _frame():
    return None


@torch.compiler.substitute_in_graph(_run.tidy, skip_signature_check=True)
def _tidy(exception, frame=None):
    return None
