# The uuid module: the number is kept as its 16 bytes. What depends on the machine and its clock is CPython's.

import hashlib

RESERVED_NCS = "reserved for NCS compatibility"
RFC_4122 = "specified in RFC 4122"
RESERVED_MICROSOFT = "reserved for Microsoft compatibility"
RESERVED_FUTURE = "reserved for future definition"

_DIGITS = "0123456789abcdefABCDEF"
_bytes = bytes
_int = int
_PRIME = 2305843009213693951  # 2**61 - 1, by which ints are hashed


def _of_text(text):
    text = text.replace("urn:", "").replace("uuid:", "")
    text = text.strip("{}").replace("-", "")
    if len(text) != 32:
        raise ValueError("badly formed hexadecimal UUID string")
    for c in text:
        if c not in _DIGITS:
            return _of_number(_int(text, 16))
    return _bytes.fromhex(text)


def _of_number(n):
    if not 0 <= n < 1 << 128:
        raise ValueError("int is out of range (need a 128-bit value)")
    return n.to_bytes(16, "big")


def _of_fields(fields):
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    low, mid, high, clock_high, clock_low, node = fields
    if not 0 <= low < 1 << 32:
        raise ValueError("field 1 out of range (need a 32-bit value)")
    if not 0 <= mid < 1 << 16:
        raise ValueError("field 2 out of range (need a 16-bit value)")
    if not 0 <= high < 1 << 16:
        raise ValueError("field 3 out of range (need a 16-bit value)")
    if not 0 <= clock_high < 1 << 8:
        raise ValueError("field 4 out of range (need an 8-bit value)")
    if not 0 <= clock_low < 1 << 8:
        raise ValueError("field 5 out of range (need an 8-bit value)")
    if not 0 <= node < 1 << 48:
        raise ValueError("field 6 out of range (need a 48-bit value)")
    return low.to_bytes(4, "big") + mid.to_bytes(2, "big") + high.to_bytes(2, "big") + clock_high.to_bytes(1, "big") + clock_low.to_bytes(1, "big") + node.to_bytes(6, "big")


def _swapped(raw):
    return raw[3::-1] + raw[5:3:-1] + raw[7:5:-1] + raw[8:]


class UUID:
    __slots__ = ("_raw",)

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None):
        given = 0
        for x in (hex, bytes, bytes_le, fields, int):
            if x is not None:
                given += 1
        if given != 1:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        raw = b""
        if hex is not None:
            raw = _of_text(hex)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            raw = _swapped(bytes_le)
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            assert isinstance(bytes, _bytes), repr(bytes)
            raw = bytes
        elif fields is not None:
            raw = _of_fields(fields)
        elif int is not None:
            raw = _of_number(int)
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError("illegal version number")
            raw = raw[:6] + _bytes((raw[6] & 15 | version << 4,)) + raw[7:8] + _bytes((raw[8] & 63 | 128,)) + raw[9:]
        self._raw = raw

    def __eq__(self, other):
        if isinstance(other, UUID):
            return self._raw == other._raw
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, UUID):
            return self._raw < other._raw
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, UUID):
            return self._raw > other._raw
        return NotImplemented

    def __le__(self, other):
        if isinstance(other, UUID):
            return self._raw <= other._raw
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, UUID):
            return self._raw >= other._raw
        return NotImplemented

    # hash(self.int), 16 bits at a time.
    def __hash__(self):
        h = 0
        for i in range(0, 16, 2):
            h = ((h & 35184372088831) << 16 | h >> 45) + (self._raw[i] << 8 | self._raw[i + 1])
            if h >= _PRIME:
                h -= _PRIME
        return h

    def __int__(self):
        return self.int

    def __repr__(self):
        return "UUID(%r)" % str(self)

    def __str__(self):
        h = self._raw.hex()
        return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]

    @property
    def int(self):
        return _int.from_bytes(self._raw, "big")

    @property
    def bytes(self):
        return self._raw

    @property
    def bytes_le(self):
        return _swapped(self._raw)

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node)

    @property
    def time_low(self):
        return _int.from_bytes(self._raw[:4], "big")

    @property
    def time_mid(self):
        return _int.from_bytes(self._raw[4:6], "big")

    @property
    def time_hi_version(self):
        return _int.from_bytes(self._raw[6:8], "big")

    @property
    def clock_seq_hi_variant(self):
        return self._raw[8]

    @property
    def clock_seq_low(self):
        return self._raw[9]

    @property
    def time(self):
        return (self.time_hi_version & 0x0FFF) << 48 | self.time_mid << 32 | self.time_low

    @property
    def clock_seq(self):
        return (self.clock_seq_hi_variant & 0x3F) << 8 | self.clock_seq_low

    @property
    def node(self):
        return _int.from_bytes(self._raw[10:], "big")

    @property
    def hex(self):
        return self._raw.hex()

    @property
    def urn(self):
        return "urn:uuid:" + str(self)

    @property
    def variant(self):
        top = self._raw[8]
        if not top & 128:
            return RESERVED_NCS
        if not top & 64:
            return RFC_4122
        if not top & 32:
            return RESERVED_MICROSOFT
        return RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self._raw[6] >> 4


def uuid3(namespace, name):
    return UUID(bytes=hashlib.md5(namespace.bytes + name.encode()).digest()[:16], version=3)


def uuid4():
    raw = b""
    for _ in range(4):
        raw += hp.random_entropy().to_bytes(4, "big")
    return UUID(bytes=raw, version=4)


def uuid5(namespace, name):
    return UUID(bytes=hashlib.sha1(namespace.bytes + name.encode()).digest()[:16], version=5)


def _late_uuid1(node, clock_seq):
    hp.late("a UUID of the host and its clock")
    return hp.native(hp.cpython("uuid").uuid1(node, clock_seq).bytes, "bytes")


def uuid1(node=None, clock_seq=None):
    return UUID(bytes=_late_uuid1(node, clock_seq))


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
