# What methods of sets take of an iterable or of several, and set operations of the keys and items of dicts.


# What methods of sets take of an iterable that is no set: the elements up to the one that decides.


def taken_by_intersection(s, iterable):
    found = set()
    taken = []
    for x in iterable:
        if x in s:
            taken.append(x)
            found.add(x)
            if len(found) >= len(s):
                break
    return taken


def set_isdisjoint(s, iterable):
    for x in iterable:
        if x in s:
            return False
    return True


def set_issuperset(s, iterable):
    for x in iterable:
        if x not in s:
            return False
    return True


def set_first_union_of(sets):
    if not sets:
        raise TypeError("unbound method set.union() needs an argument")
    return sets[0].union(*sets[1:])


def set_intersection_of(self, others):
    if not others:
        return self.copy()
    result = self.intersection(others[0])
    for i in range(1, len(others)):
        result = result.intersection(others[i])
    return result


def set_first_intersection_of(sets):
    if not sets:
        raise TypeError("unbound method set.intersection() needs an argument")
    return sets[0].intersection(*sets[1:])


def set_difference_of(self, others):
    if not others:
        return self.copy()
    result = self.difference(others[0])
    for i in range(1, len(others)):
        result = result.difference(others[i])
    return result


def set_first_difference_of(sets):
    if not sets:
        raise TypeError("unbound method set.difference() needs an argument")
    return sets[0].difference(*sets[1:])


def set_update_of(self, others):
    for x in others:
        self.update(x)


# Set operations of the keys and items of dicts, by dictobject.c.
def view_and(left, right):
    if not hp.is_view(left):
        return view_and(right, left)
    if hp.is_type(right, "set"):
        if len(left) <= len(right):
            return right.intersection(left)
    elif hp.is_view(right):
        if len(right) > len(left):
            return view_common(right, left)
    return view_common(left, right)


def view_common(left, right):
    result = set()
    for x in right:
        if x in left:
            result.add(x)
    return result


# Where the set's elements are in its table depends on how large it was made, so on what it is
# made from: CPython takes a dict for its keys.
def view_or(left, right):
    result = set(hp.viewed(left))
    result.update(right)
    return result


def view_sub(left, right):
    result = set(hp.viewed(left))
    result.difference_update(right)
    return result


def view_xor(left, right):
    if hp.is_items(left) and hp.is_items(right):
        return items_xor(right, left) if len(left) > len(right) else items_xor(left, right)
    result = set(hp.viewed(left))
    result.symmetric_difference_update(right)
    return result


def items_xor(left, right):
    rest = dict(left)
    result = set()
    for k, v in right:
        if k in rest and rest[k] == v:
            del rest[k]
        else:
            result.add((k, v))
    result.update(rest.items())
    return result


# Comparisons with the keys or items of a dict.


def view_le(a, b):
    if len(a) > len(b):
        return False
    for x in a:
        if x not in b:
            return False
    return True


def view_eq(a, b):
    return len(a) == len(b) and view_le(a, b)


def view_lt(a, b):
    return len(a) < len(b) and view_le(a, b)
