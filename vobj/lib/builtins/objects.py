# What builtins and containers do with instances of the program's classes.


def hook_eq(a, b):
    return hp.truth(a == b)


def hook_lt(a, b):
    return hp.truth(a < b)


def hook_le(a, b):
    return hp.truth(a <= b)


def hook_gt(a, b):
    return hp.truth(a > b)


def hook_ge(a, b):
    return hp.truth(a >= b)


def hook_hash(a):
    return hash(a)


def hook_repr(a):
    return repr(a)


# Values of instances of classes that derive from a built-in type.


def joined_elements(xs):
    return [hp.plain(x) for x in hp.sequence(xs, "can only join an iterable")]


def value_repr(a): return repr(a)
def value_eq(a, b): return a == b
def value_ne(a, b): return a != b
def value_lt(a, b): return a < b
def value_le(a, b): return a <= b
def value_gt(a, b): return a > b
def value_ge(a, b): return a >= b


# What * and ** of an object of CPython's raise that is no iterable, or no mapping. Its class is named
# as CPython's messages name it.


def refuse_spread(o, message):
    name = ""
    try:
        hp.cpython("builtins").dict.keys(o)
    except TypeError as e:
        name = str(e).split("apply to a '", 1)[1][:-8]
    raise TypeError(message + name)


# Searches of lists whose elements are functions that are compared one by one.


def list_remove(xs, x):
    i = 0
    while i < len(xs):
        if hp.same_or_equal(xs[i], x):
            del xs[i]
            return
        i += 1
    raise ValueError("list.remove(x): x not in list")


def list_count(xs, x):
    n = 0
    for v in xs:
        if hp.same_or_equal(v, x):
            n += 1
    return n


def list_contains(xs, x):
    for v in xs:
        if hp.same_or_equal(v, x):
            return True
    return False


def hook_exc_str(a):
    return str(a)


def hook_exc_repr(a):
    return repr(a)


# o[i] for a slice i that is CPython's.
def item_slice(o, i):
    start, stop, step = hp.index_or_none(i.start), hp.index_or_none(i.stop), hp.index_or_none(i.step)
    if step is None:
        return o[start:stop]
    return o[start:stop:step]


# What an exception holds is the only element of a list.


def held_exc_str(a):
    return str(a[0])


def held_exc_repr(a):
    return repr(a[0])


# What BaseException and KeyError do with args.


def exception_str(args):
    if len(args) == 0:
        return ""
    if len(args) == 1:
        return str(args[0])
    return str(args)


def key_error_str(args):
    if len(args) == 1:
        return repr(args[0])
    return exception_str(args)


def exception_repr(name, args):
    if len(args) == 1:
        return name + "(" + repr(args[0]) + ")"
    return name + repr(args)


# StopIteration.value and SystemExit.code; msg of a SyntaxError, or of an ImportError, of one
# argument alone.


# no_mapping is what ** raises of an object of CPython's.
def no_mapping(x):
    raise TypeError(f"'{type(x).__name__}' object is not a mapping")


# column_keys is what a dict raises that lacks keys of a STRUCT's, or has others.
def column_keys(d, names, required, function, cls):
    for key in d:
        if key not in names:
            raise TypeError(function + "() returned a dict with the key " + repr(key) + ", which " + cls + " does not have")
    for name in required:
        if name not in d:
            raise TypeError(function + "() returned a dict without the key " + repr(name) + " of " + cls)


def ascii_text(text):
    return text.encode("ascii", "backslashreplace").decode("ascii")


def message_of(args, alone):
    return args[0] if len(args) == 1 or args and not alone else None


def stop_value(args):
    if len(args) == 0:
        return None
    return args[0]


def exit_code(args):
    if len(args) == 0:
        return None
    if len(args) == 1:
        return args[0]
    return args


# except classes, for a tuple of a length that only run time knows.


def catches(e, classes):
    for c in classes:
        if isinstance(e, c):
            return True
    return False


# hash() of what __hash__ returns: itself if it is a machine integer.


def hash_of(h):
    if h == -1:
        return -2
    if -4611686018427387904 <= h < 4611686018427387904:
        return h
    if h.bit_length() < 64 or h == -9223372036854775808:
        return h
    return hash(h)


# hash() and repr() of instances without methods of their own show the address.


def hash_of_address(address):
    return address >> 4 | (address & 15) << 60


def hex_of(address):
    return hex(address)


# Iterating over a class by its __getitem__.


def items_in_turn(o) -> "iterator":
    i = 0
    while True:
        try:
            v = o[i]
        except (IndexError, StopIteration):
            return
        yield v
        i += 1


def items_of(o):
    for v in o:
        yield v


def items_reversed(o):
    for v in reversed(o):
        yield v


def items_backwards(o, n) -> "reversed":
    i = n - 1
    while i >= 0:
        try:
            v = o[i]
        except (IndexError, StopIteration):
            return
        yield v
        i -= 1


# iter() of what is called until it returns a value.


def iter_until(f, sentinel):
    if not callable(f):
        raise TypeError("iter(v, w): v must be callable")
    return _results_until(f, sentinel)


def _results_until(f, sentinel) -> "callable_iterator":
    while True:
        try:
            v = f()
        except StopIteration:
            return
        if v in (sentinel,):
            return
        yield v


# in for a class without __contains__.


def contains(o, x):
    for e in o:
        if hp.same_or_equal(e, x):
            return True
    return False


def byte_elements(xs):
    out = []
    for x in xs:
        if not isinstance(x, int):
            hp.unsupported()
        if not 0 <= x < 256:
            raise ValueError("bytes must be in range(0, 256)")
        out.append(x)
    return out


# An object's length is asked for where room is made for its elements (PyObject_LengthHint). No
# process has room for 2 ** 44 pointers.


def _make_room(n):
    if n > 17592186044416:
        raise MemoryError


def length_hint(o):
    try:
        n = len(o)
    except TypeError:
        return
    _make_room(n)


def own_length_hint(o):
    try:
        n = o.__length_hint__()
    except TypeError:
        return
    if n is NotImplemented:
        return
    if not isinstance(n, int):
        raise TypeError("__length_hint__ must be an integer, not " + type(n).__name__)
    if n > 9223372036854775807:
        raise OverflowError("Python int too large to convert to C ssize_t")
    if n < 0:
        raise ValueError("__length_hint__() should return >= 0")
    _make_room(n)


def length_or_own_hint(o):
    n = -1
    try:
        n = len(o)
    except TypeError:
        pass
    if n < 0:
        own_length_hint(o)
    else:
        _make_room(n)


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


# What an unpacking with a starred target takes: the elements before that one after the other, and
# list() of what is left.


def elements_then_rest(it, before):
    elems = []
    while len(elems) < before:
        try:
            elems.append(it.__next__())
        except StopIteration:
            return elems
    elems.extend(it)
    return elems


def first_elements(o, n):
    elems = []
    for x in o:
        elems.append(x)
        if len(elems) > n:
            break
    return elems


def items_then_rest(o, before):
    elems = []
    it = items_in_turn(o)
    while len(elems) < before:
        try:
            elems.append(next(it))
        except StopIteration:
            return elems
    length_hint(o)
    elems.extend(it)
    return elems


# int(o) and float(o) of an instance that is a text v: messages show the instance.


def int_of_text(v, o):
    try:
        return int(v)
    except ValueError:
        raise ValueError("invalid literal for int() with base 10: " + repr(o)) from None


def float_of_text(v, o):
    try:
        return float(v)
    except ValueError:
        raise ValueError("could not convert string to float: " + repr(o)) from None


def iterator_or_stop(x):
    try:
        return (True, iter(x))
    except TypeError:
        return hp.stopped()


def next_or_stop(it):
    try:
        return (True, it.__next__())
    except StopIteration:
        return hp.stopped()


# print(*items) where the texts are made one after the other.


def print_in_turn(items, sep, end, begun):
    for x in items:
        if begun:
            print(sep, end="")
        begun = True
        print(x, end="")
    print(end=end)


# The text of containers whose elements have a __repr__ of their own.


def repr_elements(x):
    return ", ".join([repr(e) for e in x])


def repr_sequence(x):
    return "(" + repr_elements(x) + (",)" if len(x) == 1 else ")")


# The text of a list or dict of which instances may show it again.


def repr_held_list(x):
    if hp.obj.repr_enter(x):
        return "[...]"
    try:
        return "[" + ", ".join([repr(e) for e in x]) + "]"
    finally:
        hp.obj.repr_leave(x)


def repr_held_dict(x):
    if hp.obj.repr_enter(x):
        return "{...}"
    try:
        return "{" + ", ".join([repr(k) + ": " + repr(v) for k, v in x.items()]) + "}"
    finally:
        hp.obj.repr_leave(x)


# The same where elements may be containers that hold them. CPython has one level of recursion for
# each, and so have these.


def repr_nested_list(x):
    if hp.obj.repr_enter(x):
        return "[...]"
    parts = []
    try:
        for e in x:
            parts.append(repr(e))
        return "[" + ", ".join(parts) + "]"
    finally:
        hp.obj.repr_leave(x)


def repr_nested_dict(x):
    if hp.obj.repr_enter(x):
        return "{...}"
    parts = []
    try:
        for k, v in x.items():
            parts.append(repr(k) + ": " + repr(v))
        return "{" + ", ".join(parts) + "}"
    finally:
        hp.obj.repr_leave(x)


def repr_nested_tuple(x):
    if hp.obj.repr_enter(x):
        return "(...)"
    parts = []
    try:
        for e in x:
            parts.append(repr(e))
        return "(" + ", ".join(parts) + (",)" if len(parts) == 1 else ")")
    finally:
        hp.obj.repr_leave(x)


# Methods of data classes and named tuples.


def data_eq(a, b): return hp.data_eq(a, b)
def data_lt(a, b): return hp.data_lt(a, b)
def data_le(a, b): return hp.data_le(a, b)
def data_gt(a, b): return hp.data_gt(a, b)
def data_ge(a, b): return hp.data_ge(a, b)
def data_hash(a): return hp.data_hash(a)
def data_repr(a): return hp.data_repr(a)
def data_asdict(a): return hp.data_asdict(a)
def data_asdict_list(x): return [hp.data_asdict_value(e) for e in x]
def data_asdict_dict(x): return {hp.data_asdict_value(k): hp.data_asdict_value(v) for k, v in x.items()}
def data_astuple(a): return hp.data_astuple(a)
def plain_tuple(a): return hp.plain_tuple(a)
def data_astuple_list(x): return [hp.data_astuple_value(e) for e in x]
def data_astuple_dict(x): return {hp.data_astuple_value(k): hp.data_astuple_value(v) for k, v in x.items()}
def tuple_eq(a, b): return hp.data_eq(a, b)
def tuple_ne(a, b): return not hp.data_eq(a, b)
def tuple_lt(a, b): return hp.data_lt(a, b)
def tuple_le(a, b): return hp.data_le(a, b)
def tuple_gt(a, b): return hp.data_gt(a, b)
def tuple_ge(a, b): return hp.data_ge(a, b)


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


# The comparisons that functools.total_ordering makes of one that there is.


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


# The number of a % conversion: what raises TypeError is no number.


def percent_int(o, lacks):
    try:
        return o.__int__()
    except TypeError:
        raise TypeError(lacks) from None


def index_or_none(o):
    try:
        return hp.index(o)
    except TypeError:
        return None


def percent_index(o, lacks):
    try:
        return hp.index(o)
    except TypeError:
        raise TypeError(lacks) from None


# A function decorated by a manager that contextlib.contextmanager made: each call makes it anew.


def managed(remake, func):
    def inner(*args, **kwds):
        with remake():
            return func(*args, **kwds)
    return inner


# The module and the name of a class, of its path, where these are known only at run time.
def class_module(path, main):
    if path.startswith(main + "."):
        return main
    return path.rpartition(".")[0] or "builtins"


def class_qualname(path, main):
    return path.removeprefix(class_module(path, main) + ".")


# %c of a format of bytes.


def percent_byte(n: int):
    if 0 <= n < 256:
        return hp.bytes.from_byte(n)
    raise OverflowError("%c arg not in range(256)")
