"""Reads a model file for driver/stored.go without running what the file says.

A pickle is a program: it names functions and has them called. Reader goes through
one and calls nothing that it names. A name is an inert Name, calls of the few that
model files have are rebuilt here from checked values, and whatever else a file names
is refused by that name. What comes out is made of Python's own values, numpy arrays
and estimators of scikit-learn that live.py has a model for; it is described there
(this text runs in the same namespace).
"""
import io
import os
import pickle
import struct
import sys

LIMIT = 1 << 30  # bytes of a file, after decompression
MEMORY = 4 << 30  # that reading and describing it may take besides
NODES = 100_000  # parts of what a file holds, as it is described


class Refused(Exception):
    """Why a file is not read."""


def refuse(text):
    raise Refused(text)


class Name:
    """What a file names: it stands for a class or function and is not one."""

    def __init__(self, module, name):
        self.text = module + "." + name


class Made:
    """What a call of a name gives, until its state is known."""

    def __init__(self, name, args):
        self.name, self.args = name, args


# ---- names

# By the names of today; those of numpy before version 2 and of Python 2 are the same.
ARRAY = {"numpy._core.multiarray._reconstruct", "numpy._core.multiarray.scalar", "numpy._core.numeric._frombuffer", "numpy.ndarray", "numpy.dtype"}
PLAIN = {"builtins.object", "builtins.set", "builtins.frozenset", "builtins.complex", "_codecs.encode", "copyreg._reconstructor"}
WRAPPER = "joblib.numpy_pickle.NumpyArrayWrapper"
TREE = "sklearn.tree._tree.Tree"
# Parts of estimators that no method of a model reads: they stay what they are here.
IDLE = {"numpy." + n for n in "bool bool_ int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64".split()}
IDLE |= {"sklearn.linear_model._sgd_fast." + n for n in "Hinge SquaredHinge EpsilonInsensitive SquaredEpsilonInsensitive ModifiedHuber Log Huber SquaredLoss".split()}
IDLE |= {"sklearn._loss._loss." + n for n in "CyHalfBinomialLoss CyHuberLoss CyHalfSquaredError".split()}
IDLE |= {"numpy.random._pickle." + n for n in "__randomstate_ctor __bit_generator_ctor __generator_ctor".split()} | {"numpy.random._mt19937.MT19937", "numpy.random._pcg64.PCG64"}
# Modules of scikit-learn whose classes are looked through for estimators.
MODULES = "linear_model svm tree ensemble preprocessing cluster pipeline".split()
RENAMED = {"__builtin__": "builtins", "copy_reg": "copyreg"}


def estimators():
    """The classes of estimators, by name."""
    import importlib

    found = {}
    for module in MODULES:
        module = importlib.import_module("sklearn." + module)
        for name in list(MAKERS) + ["Pipeline", "LabelBinarizer"]:
            cls = getattr(module, name, None)
            if isinstance(cls, type) and cls.__module__.startswith("sklearn."):
                found[cls.__module__ + "." + name] = cls
    return found


def known(text):
    """Whether this installation has a name, of those in the tables above."""
    import importlib

    module, _, name = text.rpartition(".")
    try:
        return hasattr(importlib.import_module(module), name)
    except ImportError:
        return False


# ---- values


def dtype_of(np, text):
    if type(text) is not str or len(text) > 12 or text[:1] not in tuple("biufcUSVO?"):
        refuse("it has arrays of a type that is not read")
    try:
        return np.dtype(text)
    except TypeError:
        refuse("it has arrays of a type that is not read")


def dtype_state(np, made, state):
    """The dtype that numpy's own __setstate__ would make, of its parts and not by it:
    that function believes sizes and flags, which decide what is a pointer."""
    plain = dtype_of(np, made.args[0])
    if type(state) is not tuple or len(state) not in (8, 9) or state[0] not in (3, 4):
        refuse("it has a type of arrays that is damaged")
    order, sub, names, fields = state[1:5]
    if state[8:] not in ((), (None,)) or sub is not None or order not in ("|", "=", "<" if sys.byteorder == "little" else ">"):
        refuse("it has arrays of a type that is not read")
    if plain.kind != "V":
        if names is not None or fields is not None or state[5] not in (-1, plain.itemsize) or state[7] not in (plain.flags, 0):
            refuse("it has a type of arrays that is damaged")
        return plain
    if type(names) is not tuple or type(fields) is not dict or type(state[5]) is not int or not 0 < state[5] < 1 << 16:
        refuse("it has arrays of a type that is not read")
    parts = {"names": [], "formats": [], "offsets": [], "itemsize": state[5]}
    for name in names:
        field = fields.get(name) if type(name) is str else None
        if type(field) is not tuple or len(field) != 2 or not isinstance(field[0], np.dtype) or field[0].hasobject or type(field[1]) is not int:
            refuse("it has a type of arrays that is damaged")
        parts["names"].append(name)
        parts["formats"].append(field[0])
        parts["offsets"].append(field[1])
    try:
        return np.dtype(parts)
    except (TypeError, ValueError):
        refuse("it has a type of arrays that is damaged")


def array_of(np, shape, dtype, data, fortran):
    """An array that owns its values: of bytes, or of a list of objects."""
    if isinstance(dtype, Made) and dtype.name == "numpy.dtype":
        dtype = dtype_of(np, dtype.args[0])
    if not isinstance(dtype, np.dtype) or type(shape) is not tuple or len(shape) > 8 or not all(type(n) is int and 0 <= n <= LIMIT for n in shape):
        refuse("it has an array that is damaged")
    count = 1
    for n in shape:
        count *= n
    order = "F" if fortran else "C"
    if dtype == object:
        if type(data) is not list or len(data) != count:
            refuse("it has an array that is damaged")
        flat = np.empty(count, object)
        for i, x in enumerate(data):
            flat[i] = x
        return flat.reshape(shape, order=order)
    if dtype.hasobject or type(data) not in (bytes, str) or dtype.itemsize == 0:
        refuse("it has an array that is damaged")
    if type(data) is str:
        data = latin(data)
    if len(data) != count * dtype.itemsize:
        refuse("it has an array that is damaged")
    return np.frombuffer(data, dtype).reshape(shape, order=order).copy(order=order)


def latin(text):
    try:
        return text.encode("latin1")
    except UnicodeError:
        refuse("it has bytes that are damaged")


def tree_of(np, args, state):
    """A tree of which every node has its place: the code that goes through it does not look."""
    from sklearn.tree._tree import Tree

    if type(args) is not tuple or len(args) != 3 or type(state) is not dict:
        refuse("it has a tree that is damaged")
    features, classes, outputs = args
    nodes, values = state.get("nodes"), state.get("values")
    sound = type(features) is int and 0 < features <= FEATURES and outputs == 1 and type(outputs) is int
    sound = sound and type(classes) is np.ndarray and classes.dtype == np.intp and classes.shape == (1,) and 0 < classes[0] < 1 << 16
    sound = sound and type(nodes) is np.ndarray and nodes.ndim == 1 and nodes.dtype.names is not None and type(values) is np.ndarray
    n = len(nodes) if sound else 0
    sound = sound and n > 0 and type(state.get("node_count")) is int and state["node_count"] == n and type(state.get("max_depth")) is int and values.shape[:1] == (n,)
    if not sound or not {"left_child", "right_child", "feature"} <= set(nodes.dtype.names):
        refuse("it has a tree that is damaged")
    left, right, at = nodes["left_child"], nodes["right_child"], np.arange(n)
    inner = left != -1
    # A child comes after its parent, so each way ends.
    for child in (left, right):
        if not ((child[inner] > at[inner]) & (child[inner] < n)).all():
            refuse("it has a tree that is damaged")
    if not ((nodes["feature"][inner] >= 0) & (nodes["feature"][inner] < features)).all():
        refuse("it has a tree that is damaged")
    tree = Tree(features, classes, outputs)
    try:
        tree.__setstate__(state)
    except (KeyError, TypeError, ValueError):
        refuse("it has a tree that another scikit-learn stored")
    return tree


# ---- the stream


class Input:
    """A file that gives no more than it has, and no more than LIMIT."""

    def __init__(self, file, size=None):
        self.file, self.left = file, LIMIT if size is None else min(size, LIMIT)

    def read(self, n=-1):
        if n < 0 or n > self.left:
            refuse("it is damaged, or too large to be read")
        parts = []
        self.left -= n
        while n > 0:
            part = self.file.read(min(n, 1 << 24))
            if not part:
                refuse("it is damaged: it ends early")
            parts.append(part)
            n -= len(part)
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def readline(self):
        line = self.file.readline(min(self.left, 1 << 20))
        self.left -= len(line)
        return line

    def readinto(self, buffer):
        buffer[:] = self.read(len(buffer))
        return len(buffer)


def unpacked(file, size):
    """A file of joblib's, decompressed."""
    start = file.read(6)
    file.seek(0)
    if start[:1] == b"\x78":
        import zlib

        return Input(Inflated(file, zlib.decompressobj()))
    for magic, module, name in ((b"\x1f\x8b", "gzip", "GzipFile"), (b"BZ", "bz2", "BZ2File"), (b"\xfd7zXZ", "lzma", "LZMAFile"), (b"\x5d\x00", "lzma", "LZMAFile")):
        if start.startswith(magic):
            import importlib

            opened = getattr(importlib.import_module(module), name)
            return Input(opened(fileobj=file) if module == "gzip" else opened(file))
    if start[:4] == b"\x04\x22\x4d\x18":
        refuse("it is compressed by lz4")
    return Input(file, size)


class Inflated(io.RawIOBase):
    """A file that zlib has compressed."""

    def __init__(self, file, decompressor):
        self.file, self.of = file, decompressor

    def readable(self):
        return True

    def read(self, n=-1):
        out = self.of.decompress(self.of.unconsumed_tail, n) if self.of.unconsumed_tail else b""
        while not out and not self.of.eof:
            more = self.file.read(1 << 16)
            if not more:
                break
            out = self.of.decompress(more, n)
        return out

    def readline(self, limit=-1):
        line = b""
        while len(line) < limit and not line.endswith(b"\n"):
            c = self.read(1)
            if not c:
                break
            line += c
        return line


class Reader(pickle._Unpickler):
    """An unpickler that calls nothing."""

    dispatch = dict(pickle._Unpickler.dispatch)

    def __init__(self, np, file):
        super().__init__(file)
        self.np, self.input, self.classes = np, file, None

    def named(self, module, name):
        text = RENAMED.get(module, module) + "." + name
        today = text.replace("numpy.core.", "numpy._core.", 1) if text.startswith("numpy.core.") else text
        if "." in name:
            pass  # an attribute of what is named
        elif today in ARRAY or text in IDLE or text in (WRAPPER, TREE):
            if known(text):
                return Name(*today.rsplit(".", 1))
        elif text in PLAIN:
            return Name(*text.rsplit(".", 1))
        elif text.startswith("sklearn.") and self.class_of(text):
            return Name(*text.rsplit(".", 1))
        refuse("it names " + text[:200] + ", which hipy does not load")

    find_class = named

    def class_of(self, text):
        if self.classes is None:
            self.classes = estimators()
        return self.classes.get(text)

    def persistent_load(self, pid):
        refuse("it has objects that are stored elsewhere")

    def get_extension(self, code):
        refuse("it names an extension of Python's registry")

    # call is what a call of a name gives.
    def call(self, f, args):
        np = self.np
        if type(f) is not Name or type(args) is not tuple:
            refuse("it calls what is no function")
        name, types = f.text, tuple(map(type, args))
        if name == "numpy.dtype" and 1 <= len(args) <= 3 and types[1:] in ((), (bool,), (bool, bool), (int, int)):
            dtype_of(np, args[0])
            return Made(name, args)
        if name == "numpy._core.multiarray._reconstruct" and len(args) == 3 and isinstance(args[0], Name) and args[0].text == "numpy.ndarray":
            return Made("numpy.ndarray", ())
        if name == "numpy._core.numeric._frombuffer" and len(args) == 4 and args[3] in ("C", "F"):
            return array_of(np, args[2], args[1], args[0], args[3] == "F")
        if name == "numpy._core.multiarray.scalar" and len(args) == 2:
            x = array_of(np, (1,), args[0], args[1], False)
            if x.dtype.kind not in "biufcUS":
                refuse("it has a value of a type that is not read")
            return x[0]
        if name == "copyreg._reconstructor" and types == (Name, Name, type(None)) and args[1].text == "builtins.object":
            return self.new(args[0])
        if name == "_codecs.encode" and types == (str, str) and args[1] == "latin1":
            return latin(args[0])
        if name in ("builtins.set", "builtins.frozenset") and types == (list,):
            return (set if name == "builtins.set" else frozenset)(self.elements(args[0]))
        if name == "builtins.complex" and types == (float, float):
            return complex(*args)
        if name == TREE or name in IDLE:
            return Made(name, args)
        refuse("it calls " + name + " in a way that is not read")

    # new is an instance of a class, without a state.
    def new(self, f):
        if type(f) is not Name:
            refuse("it makes an instance of what is no class")
        if f.text == WRAPPER:
            return Made(WRAPPER, ())
        cls = self.class_of(f.text) if f.text.startswith("sklearn.") else None
        if cls is None:
            refuse("it makes an instance of " + f.text)
        return object.__new__(cls)

    # finished is an object with its state.
    def finished(self, x, state):
        np = self.np
        if type(x) is Made:
            if x.name == "numpy.dtype":
                return dtype_state(np, x, state)
            if x.name == "numpy.ndarray" and type(state) is tuple and len(state) == 5:
                return array_of(np, state[1], state[2], state[4], state[3])
            if x.name == WRAPPER and type(state) is dict:
                return self.wrapped(state)
            if x.name == TREE:
                return tree_of(np, x.args, state)
            if x.name in IDLE:
                return x
        elif type(x).__module__.startswith("sklearn.") and type(x) in (self.classes or {}).values() and type(state) is dict:
            return self.fitted(x, state)
        refuse("it has a state of what has none")

    def fitted(self, x, state):
        import sklearn

        if not all(type(k) is str for k in state):
            refuse("it has an estimator that is damaged")
        version = state.pop("_sklearn_version", "an old version")
        if version != sklearn.__version__:
            refuse("scikit-learn %s stored it, and %s is installed" % (str(version)[:20], sklearn.__version__))
        own = "__getstate__ __setstate__".split()
        from sklearn.base import BaseEstimator

        if any(getattr(type(x), n, None) is not getattr(BaseEstimator, n, None) for n in own):
            refuse("it has a %s, which stores itself in a way of its own" % type(x).__name__)
        threads = state.get("_n_threads", 1)
        if type(threads) is not int or not 0 < threads <= 1024:
            refuse("it has an estimator that is damaged")
        if "n_jobs" in state:
            state["n_jobs"] = None  # describing it asks for no threads
        x.__dict__.update(state)
        return x

    # wrapped is an array that joblib has written behind the place where it belongs.
    def wrapped(self, state):
        np = self.np
        subclass, shape, dtype, pad = state.get("subclass"), state.get("shape"), state.get("dtype"), state.get("numpy_array_alignment_bytes")
        if type(subclass) is not Name or subclass.text != "numpy.ndarray" or state.get("order") not in ("C", "F"):
            refuse("it has an array of a class that is not read")
        if isinstance(dtype, Made) and dtype.name == "numpy.dtype":
            dtype = dtype_of(np, dtype.args[0])
        if not isinstance(dtype, np.dtype) or type(shape) is not tuple:
            refuse("it has an array that is damaged")
        if dtype.hasobject:
            inner = Reader(np, self.input)
            inner.classes = self.classes
            x = inner.load()
            if type(x) is not np.ndarray:
                refuse("it has an array that is damaged")
            return x
        count = 1
        for n in shape:
            if type(n) is not int or not 0 <= n <= LIMIT:
                refuse("it has an array that is damaged")
            count *= n
        if pad is not None:
            self.input.read(self.input.read(1)[0])
        return array_of(np, shape, dtype, self.input.read(count * dtype.itemsize), state["order"] == "F")

    def load_reduce(self):
        args = self.stack.pop()
        self.stack[-1] = self.call(self.stack[-1], args)

    def load_newobj(self):
        args = self.stack.pop()
        if args != ():
            refuse("it makes an instance with arguments")
        self.stack[-1] = self.new(self.stack[-1])

    def load_build(self):
        state = self.stack.pop()
        x = self.stack[-1]
        done = self.finished(x, state)
        if done is x:
            return
        self.stack[-1] = done
        for k in reversed(self.memo):
            if self.memo[k] is x:
                self.memo[k] = done
                break

    def load_bytearray8(self):
        self.append(self.read(struct.unpack("<Q", self.read(8))[0]))

    def load_refused(self):
        refuse("it is written in a way that is not read")

    def load_append(self):
        self.stack[-2:] = [self.extended(self.stack[-2], self.stack[-1:])]

    def load_appends(self):
        items = self.pop_mark()
        self.extended(self.stack[-1], items)

    def extended(self, x, items):
        if type(x) is not list:
            refuse("it puts elements into what is no list")
        x.extend(items)
        return x

    def load_dict(self):
        items = self.pop_mark()
        self.append({})
        self.put(self.stack[-1], items)

    def load_setitem(self):
        value, key = self.stack.pop(), self.stack.pop()
        self.put(self.stack[-1], [key, value])

    def load_setitems(self):
        items = self.pop_mark()
        self.put(self.stack[-1], items)

    def put(self, x, items):
        if type(x) is not dict or len(items) % 2:
            refuse("it puts items into what is no dict")
        for i in range(0, len(items), 2):
            self.key(items[i])
            x[items[i]] = items[i + 1]

    def load_additems(self):
        items = self.pop_mark()
        if type(self.stack[-1]) is not set:
            refuse("it puts elements into what is no set")
        self.stack[-1].update(self.elements(items))

    def load_frozenset(self):
        items = self.pop_mark()
        self.append(frozenset(self.elements(items)))

    # key refuses what Python would have to go deep into for a hash.
    def key(self, x, depth=0):
        if type(x) in (tuple, frozenset) and depth < 8:
            for part in x:
                self.key(part, depth + 1)
        elif type(x) not in (str, int, float, bool, bytes, complex, type(None)) and not isinstance(x, self.np.generic):
            refuse("it has a key or an element of a set that is not read")

    def elements(self, items):
        for x in items:
            self.key(x)
        return items

    for op, method in (
        (pickle.REDUCE, load_reduce), (pickle.NEWOBJ, load_newobj), (pickle.BUILD, load_build), (pickle.BYTEARRAY8, load_bytearray8),
        (pickle.APPEND, load_append), (pickle.APPENDS, load_appends), (pickle.SETITEM, load_setitem), (pickle.SETITEMS, load_setitems), (pickle.ADDITEMS, load_additems), (pickle.FROZENSET, load_frozenset),
        (pickle.NEWOBJ_EX, load_refused), (pickle.INST, load_refused), (pickle.OBJ, load_refused),
        (pickle.NEXT_BUFFER, load_refused), (pickle.READONLY_BUFFER, load_refused), (pickle.DICT, load_dict),
    ):
        dispatch[op[0]] = method
    del op, method


def read_stored(module, path):
    """The object in a file of pickle's or joblib's."""
    if not os.path.isfile(path):
        refuse("it is not there")
    import numpy as np

    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        source = unpacked(file, size) if module == "joblib" else Input(file, size)
        try:
            return Reader(np, source).load()
        except Refused:
            raise
        except (MemoryError, RecursionError):
            refuse("it is too large to be read")
        except Exception as e:
            refuse("it is damaged, or written in a way that is not read (%s)" % type(e).__name__)


def bounded():
    """Bounds memory, and gives a function that ends that."""
    try:
        import resource

        before = resource.getrlimit(resource.RLIMIT_AS)
        with open("/proc/self/statm") as f:
            used = int(f.read().split()[0]) * resource.getpagesize()
        limit = used + MEMORY
        if before[0] != resource.RLIM_INFINITY:
            limit = min(limit, before[0])
        resource.setrlimit(resource.RLIMIT_AS, (limit, before[1]))
        return lambda: resource.setrlimit(resource.RLIMIT_AS, before)
    except (ImportError, OSError, ValueError):
        return lambda: None


def stored(module, path):
    """A description of what a file holds, and why there is none: one of them is empty."""
    import importlib
    import warnings

    unbound = bounded()
    try:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            if module == "joblib":
                importlib.import_module(module)
            x = read_stored(module, path)
            description = value(x, 0, [NODES])
        if said:
            return ("other", ""), "loading it gives a warning: " + str(said[0].message)[:200]
        return description, ""
    except Refused as e:
        return ("other", ""), str(e)
    except (NotModelled, MemoryError):
        return ("other", ""), "it is too large to be read"
    except Exception as e:
        return ("other", ""), "it is damaged (%s)" % type(e).__name__
    finally:
        unbound()
