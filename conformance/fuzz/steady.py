"""Takes from CPython what is not the same in each of its versions and processes, so
that it can be compared: executed by the oracle before a program is."""
import ctypes
import re
import sys

MESSAGE = b"maximum recursion depth exceeded"


def fix_hash_of_none():
    """hash(None), an address before CPython 3.12, is that version's number."""
    if sys.version_info >= (3, 12):
        return
    slot = ctypes.c_void_p.from_address(id(type(None)) + 15 * ctypes.sizeof(ctypes.c_void_p))  # tp_hash
    of_object = ctypes.c_void_p.from_address(id(object) + 15 * ctypes.sizeof(ctypes.c_void_p))
    if slot.value not in (of_object.value, ctypes.cast(ctypes.pythonapi._Py_HashPointer, ctypes.c_void_p).value):
        raise SystemExit("tp_hash is elsewhere")
    fixed = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_void_p)(lambda none: 0xFCA86420)
    sys.fixed_hash = fixed  # lives as long as None does
    slot.value = ctypes.cast(fixed, ctypes.c_void_p).value


def plain_recursion_errors():
    """The message of RecursionError does not tell which of CPython's own functions found
    that the stack is full (" in comparison"): what follows the text is cut off."""
    libc = ctypes.CDLL(None)
    page = libc.getpagesize()
    with open("/proc/self/maps") as maps:
        places = [line.split() for line in maps if "python" in line]
    for place in places:
        start, end = (int(x, 16) for x in place[0].split("-"))
        if "r" not in place[1] or "w" in place[1]:
            continue
        for at in re.finditer(re.escape(MESSAGE) + rb"%s\0", ctypes.string_at(start, end - start)):
            to = start + at.start() + len(MESSAGE)
            first = to // page * page
            if libc.mprotect(ctypes.c_void_p(first), ctypes.c_size_t(2 * page), 7) == 0:
                ctypes.memset(to, 0, 1)
                return
    raise SystemExit("no message of RecursionError")


fix_hash_of_none()
plain_recursion_errors()
