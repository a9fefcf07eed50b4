# What functools.cmp_to_key(compare) makes of a value.


class KeyWrapper:
    def __init__(self, compare, obj):
        self._compare = compare
        self.obj = obj

    def __lt__(self, other):
        return self._compare(self.obj, _compared_with(other)) < 0

    def __le__(self, other):
        return self._compare(self.obj, _compared_with(other)) <= 0

    def __gt__(self, other):
        return self._compare(self.obj, _compared_with(other)) > 0

    def __ge__(self, other):
        return self._compare(self.obj, _compared_with(other)) >= 0

    def __eq__(self, other):
        return self._compare(self.obj, _compared_with(other)) == 0

    def __hash__(self):
        raise TypeError("unhashable type: 'functools.KeyWrapper'")


def _compared_with(other):
    if not isinstance(other, KeyWrapper):
        raise TypeError("other argument must be K instance")
    return other.obj
