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


# msg of a SyntaxError, or of an ImportError, of one argument alone; StopIteration.value; SystemExit.code.


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


# except classes, for a tuple of a length known only at run time.


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


def byte_elements(xs):
    out = []
    for x in xs:
        if not isinstance(x, int):
            hp.unsupported()
        if not 0 <= x < 256:
            raise ValueError("bytes must be in range(0, 256)")
        out.append(x)
    return out


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


# The end of the message about an attribute that an instance lacks, whose names are known only at run time: the name that is
# nearest, as in vobj/stage/suggest.go.


def suggested(name, names):
    near = ""
    least = 1 << 30
    if len(names) >= 750:
        return ""
    a = name.encode("utf-8", "surrogatepass")
    for n in sorted(names):
        if n == name:
            continue
        b = n.encode("utf-8", "surrogatepass")
        most = min((len(a) + len(b) + 3) * 2 // 6, least - 1)
        d = _name_distance(a, b, most)
        if d <= most:
            near = n
            least = d
    if not near:
        return ""
    return ". Did you mean: '" + near + "'?"


def _name_distance(a, b, most):
    start = 0
    while start < len(a) and start < len(b) and a[start] == b[start]:
        start += 1
    i = len(a)
    j = len(b)
    while i > start and j > start and a[i - 1] == b[j - 1]:
        i -= 1
        j -= 1
    a = a[start:i]
    b = b[start:j]
    if not a or not b:
        return (len(a) + len(b)) * 2
    if len(a) > 40 or len(b) > 40:
        return most + 1
    row = [k * 2 for k in range(len(a) + 1)]
    for j in range(len(b)):
        diagonal = row[0]
        row[0] = (j + 1) * 2
        for i in range(len(a)):
            cost = min(row[i], row[i + 1]) + 2
            cost = min(cost, diagonal + _change_cost(b[j], a[i]))
            diagonal = row[i + 1]
            row[i + 1] = cost
    return row[len(a)]


def _change_cost(a, b):
    if a == b:
        return 0
    if a & 31 == b & 31 and (a | 32) == (b | 32) and 97 <= a | 32 <= 122:
        return 1
    return 2


# dir() of an instance: what its class has, and what it holds.
def dir_names(names, held):
    return sorted({*names, *held})
