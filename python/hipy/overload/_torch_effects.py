"""What is done to objects under a condition of which some elements of a tensor hold."""
import collections
import operator
import sys
import sysconfig
import types

import torch

from ._convert import OverloadError, convert
from ._defaults import BINARY, Defaults
from ._run import _converted
from ._torch_loops import Loops
from ._torch_values import joined, varies

_CHANGING = {list: "append extend insert pop remove clear sort reverse", dict: "update pop popitem clear setdefault", set: "add discard remove pop clear update",
             collections.deque: "append appendleft extend extendleft pop popleft clear rotate insert remove", bytearray: "append extend insert pop remove clear reverse"}
_CHANGING = {cls: frozenset(names.split()) for cls, names in _CHANGING.items()}
_LIBRARIES = tuple(set(sysconfig.get_paths()[n] for n in ("stdlib", "platstdlib", "purelib", "platlib")))


class Effects(Loops):
    """Assignments to items and attributes change what the elements have for which the code runs. What would happen for all
    elements, as print and list.append do, is refused, unless the object was made under the same condition."""

    def __init__(self, dtype=None):
        super().__init__(dtype)
        self.helpers = {}

    def made_here(self, obj):
        """Whether an object was made by the block that runs for the elements which run now."""
        for frame in reversed(self.frames):
            if frame.made(obj):
                return True
            if frame.mask is not True:
                return False
        return True

    def merged(self, what, obj, old, value):
        """The new value of an item or attribute: that of before for those elements that are not here."""
        if not self.frames or self.made_here(obj):
            return value
        try:
            before = old()
        except (LookupError, AttributeError):
            raise OverloadError("%s under a condition which is a tensor, where it had no value before: other elements would have it, too" % what) from None
        try:
            return joined(self.mask(), value, before, self.frames[-1].floats)
        except OverloadError as e:
            raise OverloadError("%s under a condition which is a tensor: it is %s" % (what, e.args[0])) from None

    def set_item(self, obj, key, value):
        obj[key] = self.merged("assignment to an item", obj, lambda: obj[key], value)

    def set_attribute(self, obj, name, value):
        setattr(obj, name, self.merged("assignment to the attribute %s" % name, obj, lambda: getattr(obj, name), value))

    def delete_item(self, obj, key):
        self.refused("del of an item", obj)
        del obj[key]

    def delete_attribute(self, obj, name):
        self.refused("del of an attribute", obj)
        delattr(obj, name)

    def refused(self, what, obj):
        if self.frames and not self.made_here(obj):
            raise OverloadError("%s under a condition which is a tensor would be done for all elements" % what)

    def callee(self, function, count):
        try:
            new = self.tables[count].get(function)
            if new is not None:
                return new
            new = self.replaced.get(function)
            if new is not None:
                return types.MethodType(new, self)
        except TypeError:  # not hashable
            pass
        kind = type(function)
        if kind is types.FunctionType or kind is types.MethodType:
            return self.helper(function)
        if self.frames:
            self.allowed(function)
        return function

    def allowed(self, function):
        """Refuses calls that change objects for all elements."""
        if function is print:
            if any(frame.mask is not True for frame in self.frames):
                raise OverloadError("print under a condition which is a tensor would print for all elements. Print after it")
            return
        obj, name = getattr(function, "__self__", None), getattr(function, "__name__", "")
        if name in _CHANGING.get(type(obj), ()):
            self.refused("%s.%s" % (type(obj).__name__, name), obj)
        elif isinstance(obj, torch.Tensor) and name.endswith("_") and not name.endswith("__"):
            self.refused("%s, which changes its tensor," % name, obj)

    def helper(self, function):
        """A function of the user's, which is converted as the one that calls it where it gets tensors."""
        plain = getattr(function, "__func__", function)
        if _converted(plain.__code__):
            return function
        if plain not in self.helpers:
            file = plain.__code__.co_filename
            self.helpers[plain] = function if file.startswith(_LIBRARIES) or file.startswith("<") else None
        if self.helpers[plain] is function:
            return function

        def helped(*args, **kwargs):
            if any(isinstance(a, torch.Tensor) for a in args):
                return self.converted(plain, function)(*args, **kwargs)
            return function(*args, **kwargs)
        return helped

    def converted(self, plain, function):
        new = self.helpers[plain]
        if new is None:
            if torch.compiler.is_compiling():
                return function
            try:
                new = convert(plain, self)
            except OverloadError:  # has no text
                new = plain
            self.helpers[plain] = new
        return new if plain is function else types.MethodType(new, function.__self__)


def _in_place(name):
    """x op= y under a condition: not in place, which would change what x is for all elements."""
    def method(self, x, y):
        if self.frames and any(frame.mask is not True for frame in self.frames):
            return getattr(Defaults, name)(x, y)
        return getattr(Defaults, "i" + name)(x, y)
    method.__name__ = "i" + name
    setattr(Effects, "i" + name, method)


for _name in BINARY:
    _in_place(_name)
