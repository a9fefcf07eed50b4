"""Calls a library with Arrow arrays that are malformed in all ways that can be told. Prints
one JSON line for each: its name, the code of hipy_call, what it says, and whether it is to be
refused. argv: the folder of the package hipy, the library, the functions' names in its order."""
import ctypes as c
import json
import sys

sys.path.insert(0, sys.argv[1])
from hipy import _abi  # noqa: E402

lib = c.CDLL(sys.argv[2])
_abi.declare(lib)
names = sys.argv[3].split(",")
keep = []
NONE = object()


def cells(values):
    a = (c.c_void_p * max(1, len(values)))(*[None if v is None else v if isinstance(v, int) else c.addressof(v) for v in values])
    keep.append((a, values))
    return c.cast(a, c.POINTER(c.c_void_p))


def ints(*values, t=c.c_int64):
    return (t * max(1, len(values)))(*values)


def schema(fmt, children=(), dictionary=None, metadata=None, n_children=NONE, released=False):
    s = _abi.ArrowSchema(fmt, b"", metadata, 2, len(children) if n_children is NONE else n_children, cells(children) if children else None,
                         c.addressof(dictionary) if dictionary is not None else None, _abi.RELEASE_SCHEMA() if released else _abi.released_schema, None)
    keep.append((s, dictionary))
    return s


def array(length, buffers, children=(), nulls=0, offset=0, n_buffers=NONE, n_children=NONE, dictionary=None, released=False, no_buffers=False):
    a = _abi.ArrowArray(length, nulls, offset, len(buffers) if n_buffers is NONE else n_buffers, len(children) if n_children is NONE else n_children,
                        None if no_buffers else cells(buffers), cells(children) if children else None,
                        c.addressof(dictionary) if dictionary is not None else None, _abi.RELEASE_ARRAY() if released else _abi.released_array, None)
    keep.append((a, dictionary))
    return a


def call(name, fn, s, a, refused=True, rows=None, offset=0):
    host, error = _abi.Host(c.sizeof(_abi.Host), None, None, None, None), c.c_char_p()
    opened = lib.hipy_open(_abi.ABI_VERSION, c.byref(host), c.byref(error))
    assert opened, error.value
    x = lib.hipy_context_new(opened)
    top_s, top_a = schema(b"+s", [s] if s is not None else []), array(a.length if rows is None else rows, [None], [a], offset=offset)
    err, options = _abi.Error(), _abi.Options()
    err.size, options.size = c.sizeof(err), c.sizeof(options)
    out_s, out_a = _abi.ArrowSchema(), _abi.ArrowArray()
    print(json.dumps({"name": name, "begins": True}), flush=True)
    code = lib.hipy_call(x, names.index(fn), c.byref(top_s), c.byref(top_a), c.byref(options), c.byref(out_s), c.byref(out_a), c.byref(err))
    print(json.dumps({"name": name, "code": code, "said": err.text() if code else "", "refused": refused}), flush=True)
    if out_a.release:
        out_a.release(c.byref(out_a))
    if out_s.release:
        out_s.release(c.byref(out_s))
    lib.hipy_context_free(x)
    lib.hipy_close(opened)


L, U = schema(b"l"), schema(b"u")
data, chars, o32 = ints(1, 2, 3, 4), c.create_string_buffer(b"abcdef"), ints(0, 1, 3, 6, t=c.c_int32)
BIG = 2**63 - 1
call("right", "number", L, array(3, [None, data]), False)
call("right text", "text", U, array(3, [None, o32, chars]), False)
call("right, no rows and no buffers", "number", L, array(0, [None, None]), False)
call("a NULL count that is not known", "number", L, array(3, [None, data], nulls=-1), False)
call("negative length", "number", L, array(-1, [None, data]), rows=3)
call("negative offset", "number", L, array(3, [None, data], offset=-1))
call("offset that overflows", "number", L, array(3, [None, data], offset=BIG))
call("offset beyond any buffer", "number", L, array(3, [None, data], offset=BIG - 8))
call("negative length of the batch", "number", L, array(3, [None, data]), rows=-3)
call("offset of the batch that overflows", "number", L, array(3, [None, data]), rows=3, offset=BIG)
call("fewer rows than the batch", "number", L, array(2, [None, data]), rows=3)
call("too large a batch", "number", L, array(2**40, [None, data]))
call("NULL count beyond the length", "number", L, array(3, [None, data], nulls=4))
call("NULL count below -1", "number", L, array(3, [None, data], nulls=-2))
call("NULLs without validity", "number", L, array(3, [None, data], nulls=1))
call("no data", "number", L, array(3, [None, None]))
call("no buffers", "number", L, array(3, [None, data], no_buffers=True))
call("one buffer", "number", L, array(3, [None], n_buffers=1))
call("minus one buffer", "number", L, array(3, [None, data], n_buffers=-1))
call("released", "number", L, array(3, [None, data], released=True))
call("no schema", "number", None, array(3, [None, data]))
for fmt in [b"", b"?", b"ll", b"+", b"+w:3", b"ts", b"tsu:Europe/Berlin", b"d:38,0", b"vu", b"\xff", b"l" * 5000]:
    call("format %r" % fmt[:20], "number", schema(fmt), array(3, [None, data]))
call("no format", "number", schema(None), array(3, [None, data]))
call("numbers for text", "text", L, array(3, [None, data]))
call("text without offsets", "text", U, array(3, [None, None, chars]))
call("text without characters", "text", U, array(3, [None, o32, None]))
call("empty text without characters", "text", U, array(3, [None, ints(0, 0, 0, 0, t=c.c_int32), None]), False)
call("text with two buffers", "text", U, array(3, [None, o32]))
call("decreasing offsets", "text", U, array(3, [None, ints(0, 3, 1, 6, t=c.c_int32), chars]))
call("negative offsets", "text", U, array(3, [None, ints(-4, 1, 3, 6, t=c.c_int32), chars]))
call("a negative last offset", "text", U, array(3, [None, ints(0, 1, 3, -2147483648, t=c.c_int32), chars]))
call("decreasing large offsets", "text", schema(b"U"), array(3, [None, ints(0, 3, 1, 6), chars]))
call("nulls", "number", schema(b"n"), array(3, [], nulls=3), False)
call("nulls far away", "number", schema(b"n"), array(3, [], nulls=3, offset=2**58), False)

numbers = array(6, [None, ints(1, 2, 3, 4, 5, 6)])
call("right list", "total", schema(b"+l", [L]), array(3, [None, o32], [numbers]), False)
call("list without elements", "total", schema(b"+l", [L]), array(3, [None, o32], []))
call("list of a schema without elements", "total", schema(b"+l", []), array(3, [None, o32], [numbers]))
call("list with a negative count of elements", "total", schema(b"+l", [L], n_children=-1), array(3, [None, o32], [numbers], n_children=-1))
call("list of released elements", "total", schema(b"+l", [L]), array(3, [None, o32], [array(6, [None, data], released=True)]))
call("list whose elements have no format", "total", schema(b"+l", [schema(None)]), array(3, [None, o32], [numbers]))
call("list with fewer elements than offsets", "total", schema(b"+l", [L]), array(3, [None, o32], [array(5, [None, data])]))
call("list with decreasing offsets", "total", schema(b"+l", [L]), array(3, [None, ints(0, 5, 2, 6, t=c.c_int32)], [numbers]))
call("list with a null for elements", "total", schema(b"+l", [L]), array(3, [None, o32], [None], n_children=1))
call("list of too many nulls", "total", schema(b"+L", [schema(b"n")]), array(1, [None, ints(0, 2**57)], [array(2**57, [], nulls=2**57)]))
deep_s, deep_a = L, numbers
for _ in range(20000):
    deep_s, deep_a = schema(b"+l", [deep_s]), array(1, [None, ints(0, 1, t=c.c_int32)], [deep_a])
call("lists within lists", "total", deep_s, deep_a)

words = array(3, [None, o32, chars])
index = ints(0, 2, 1, t=c.c_int32)
call("right dictionary", "text", schema(b"i", dictionary=U), array(3, [None, index], dictionary=words), False)
call("index beyond the dictionary", "text", schema(b"i", dictionary=U), array(3, [None, ints(0, 3, 1, t=c.c_int32)], dictionary=words))
call("negative index", "text", schema(b"i", dictionary=U), array(3, [None, ints(0, -1, 1, t=c.c_int32)], dictionary=words))
call("index that is no int64", "text", schema(b"L", dictionary=U), array(3, [None, ints(0, 2**64 - 1, 1, t=c.c_uint64)], dictionary=words))
call("no dictionary", "text", schema(b"i", dictionary=U), array(3, [None, index]))
call("released dictionary", "text", schema(b"i", dictionary=U), array(3, [None, index], dictionary=array(3, [None, o32, chars], released=True)))
call("dictionary of negative length", "text", schema(b"i", dictionary=U), array(3, [None, index], dictionary=array(-3, [None, o32, chars])))
call("dictionary of lists", "text", schema(b"i", dictionary=schema(b"+l", [L])), array(3, [None, index], dictionary=array(3, [None, o32], [numbers])))
call("dictionary of dictionaries", "text", schema(b"i", dictionary=schema(b"i", dictionary=U)), array(3, [None, index], dictionary=array(3, [None, index], dictionary=words)))
call("dictionary with text indices", "text", schema(b"u", dictionary=U), array(3, [None, o32, chars], dictionary=words))
call("dictionary with decreasing offsets", "text", schema(b"i", dictionary=U), array(3, [None, index], dictionary=array(3, [None, ints(0, 3, 1, 6, t=c.c_int32), chars])))
call("list of dictionaries that is too long", "texts", schema(b"+L", [schema(b"i", dictionary=U)]), array(1, [None, ints(0, 2**50)], [array(2**50, [None, index], dictionary=words)]))
call("times that overflow", "when", schema(b"tss:"), array(3, [None, ints(0, BIG, -BIG - 1)]), None)
