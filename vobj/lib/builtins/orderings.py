# The comparisons that functools.total_ordering makes of the one that a class has.


def gt_from_lt(self, other, /):
    r = self.__lt__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r and self != other


def le_from_lt(self, other, /):
    r = self.__lt__(other)
    if r is NotImplemented:
        return NotImplemented
    return r or self == other


def ge_from_lt(self, other, /):
    r = self.__lt__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r


def ge_from_le(self, other, /):
    r = self.__le__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r or self == other


def lt_from_le(self, other, /):
    r = self.__le__(other)
    if r is NotImplemented:
        return NotImplemented
    return r and self != other


def gt_from_le(self, other, /):
    r = self.__le__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r


def lt_from_gt(self, other, /):
    r = self.__gt__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r and self != other


def ge_from_gt(self, other, /):
    r = self.__gt__(other)
    if r is NotImplemented:
        return NotImplemented
    return r or self == other


def le_from_gt(self, other, /):
    r = self.__gt__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r


def le_from_ge(self, other, /):
    r = self.__ge__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r or self == other


def gt_from_ge(self, other, /):
    r = self.__ge__(other)
    if r is NotImplemented:
        return NotImplemented
    return r and self != other


def lt_from_ge(self, other, /):
    r = self.__ge__(other)
    if r is NotImplemented:
        return NotImplemented
    return not r
