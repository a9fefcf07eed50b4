"""Functions that an overload gives another meaning where they are called."""

from ._defaults import Defaults


class Replacing(Defaults):
    """Calls others in place of some functions, which are told by identity.

        class Quiet(Replacing):
            pass

        @Quiet.replaces(print)
        def print_nothing(overload, *args, **kwargs):
            pass
    """

    replaced = {}

    def __init_subclass__(cls):
        cls.replaced = dict(cls.replaced)

    @classmethod
    def replaces(cls, function):
        """A decorator: what it decorates is called with the overload and the arguments, in place of function."""
        def decorate(replacement):
            cls.replaced[function] = replacement
            return replacement
        return decorate

    def call(self, function, args, kwargs):
        try:
            replacement = self.replaced.get(function)
        except TypeError:  # not hashable
            replacement = None
        if replacement is not None:
            return replacement(self, *args, **kwargs)
        return super().call(function, args, kwargs)
