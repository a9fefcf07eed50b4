"""hipy_abi.h and the Arrow C data interface as ctypes structures."""

import ctypes as c

ABI_VERSION = 1
OK, EXCEPTION, CANCELLED, USAGE, INTERNAL = range(5)


class Host(c.Structure):
    _fields_ = [
        ("size", c.c_uint32),
        ("user", c.c_void_p),
        ("print", c.c_void_p),
        ("cancelled", c.c_void_p),
        ("log", c.c_void_p),
    ]


class Error(c.Structure):
    _fields_ = [
        ("size", c.c_uint32),
        ("code", c.c_int32),
        ("row", c.c_int64),
        ("line", c.c_int32),
        ("type", c.c_char_p),
        ("message", c.c_void_p),
        ("function", c.c_char_p),
        ("arguments", c.c_char_p),
        ("message_size", c.c_uint64),
    ]

    def text(self):
        """The message, which may hold NUL; a library of before that could be said leaves its size at 0."""
        if not self.message:
            return ""
        raw = c.string_at(self.message, self.message_size) if self.message_size else c.string_at(self.message)
        return raw.decode("utf-8", "replace")


class Options(c.Structure):
    _fields_ = [
        ("size", c.c_uint32),
        ("on_error", c.c_int32),
        ("int_text", c.c_int32),
        ("on_row_error", c.c_void_p),
        ("user", c.c_void_p),
    ]


class Counts(c.Structure):
    _fields_ = [("size", c.c_uint32), ("reserved", c.c_uint32)] + [(n, c.c_uint64) for n in "rows native exact late python whole refused errors".split()]


class Place(c.Structure):
    _fields_ = [("size", c.c_uint32), ("whole", c.c_int32), ("times", c.c_uint64), ("reason", c.c_char_p), ("lines", c.c_char_p)]


class ArrowSchema(c.Structure):
    pass


class ArrowArray(c.Structure):
    pass


RELEASE_SCHEMA = c.CFUNCTYPE(None, c.POINTER(ArrowSchema))
RELEASE_ARRAY = c.CFUNCTYPE(None, c.POINTER(ArrowArray))

ArrowSchema._fields_ = [
    ("format", c.c_char_p),
    ("name", c.c_char_p),
    ("metadata", c.c_char_p),
    ("flags", c.c_int64),
    ("n_children", c.c_int64),
    ("children", c.POINTER(c.c_void_p)),
    ("dictionary", c.c_void_p),
    ("release", RELEASE_SCHEMA),
    ("private_data", c.c_void_p),
]
ArrowArray._fields_ = [
    ("length", c.c_int64),
    ("null_count", c.c_int64),
    ("offset", c.c_int64),
    ("n_buffers", c.c_int64),
    ("n_children", c.c_int64),
    ("buffers", c.POINTER(c.c_void_p)),
    ("children", c.POINTER(c.c_void_p)),
    ("dictionary", c.c_void_p),
    ("release", RELEASE_ARRAY),
    ("private_data", c.c_void_p),
]


class ArrowArrayStream(c.Structure):
    pass


ArrowArrayStream._fields_ = [
    ("get_schema", c.CFUNCTYPE(c.c_int, c.POINTER(ArrowArrayStream), c.POINTER(ArrowSchema))),
    ("get_next", c.CFUNCTYPE(c.c_int, c.POINTER(ArrowArrayStream), c.POINTER(ArrowArray))),
    ("get_last_error", c.CFUNCTYPE(c.c_char_p, c.POINTER(ArrowArrayStream))),
    ("release", c.CFUNCTYPE(None, c.POINTER(ArrowArrayStream))),
    ("private_data", c.c_void_p),
]

# Arrays that this module makes are freed by Python: releasing them only marks
# them as released, as the specification demands.


@RELEASE_SCHEMA
def released_schema(p):
    p.contents.release = RELEASE_SCHEMA()


@RELEASE_ARRAY
def released_array(p):
    p.contents.release = RELEASE_ARRAY()


def declare(lib):
    """Gives the functions of an opened library their C types."""
    lib.hipy_open.restype = c.c_void_p
    lib.hipy_open.argtypes = [c.c_uint32, c.POINTER(Host), c.POINTER(c.c_char_p)]
    lib.hipy_close.restype = None
    lib.hipy_close.argtypes = [c.c_void_p]
    lib.hipy_manifest.restype = c.c_char_p
    lib.hipy_manifest.argtypes = []
    lib.hipy_context_new.restype = c.c_void_p
    lib.hipy_context_new.argtypes = [c.c_void_p]
    lib.hipy_context_free.restype = None
    lib.hipy_context_free.argtypes = [c.c_void_p]
    lib.hipy_call.restype = c.c_int
    lib.hipy_call.argtypes = [
        c.c_void_p,
        c.c_int32,
        c.POINTER(ArrowSchema),
        c.POINTER(ArrowArray),
        c.POINTER(Options),
        c.POINTER(ArrowSchema),
        c.POINTER(ArrowArray),
        c.POINTER(Error),
    ]
