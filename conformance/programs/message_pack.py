# A packer and unpacker of nested values in bytes.
import struct


def pack(o, out):
    if o is None:
        out.append(0xC0)
    elif o is True:
        out.append(0xC3)
    elif o is False:
        out.append(0xC2)
    elif isinstance(o, int):
        if 0 <= o < 128:
            out.append(o)
        elif -32 <= o < 0:
            out.append(o & 255)
        elif 0 <= o < 1 << 16:
            out.append(0xCD)
            out += struct.pack(">H", o)
        else:
            out.append(0xD3)
            out += struct.pack(">q", o)
    elif isinstance(o, float):
        out.append(0xCB)
        out += struct.pack(">d", o)
    elif isinstance(o, str):
        b = o.encode()
        out.append(0xD9)
        out.append(len(b))
        out += b
    elif isinstance(o, (list, tuple)):
        out.append(0x90 | len(o))
        for x in o:
            pack(x, out)
    elif isinstance(o, dict):
        out.append(0x80 | len(o))
        for k, v in o.items():
            pack(k, out)
            pack(v, out)
    else:
        raise TypeError(type(o).__name__)
    return out


def unpack(b, i=0):
    t = b[i]
    i += 1
    if t < 128:
        return t, i
    if t >= 0xE0:
        return t - 256, i
    if t == 0xC0:
        return None, i
    if t in (0xC2, 0xC3):
        return t == 0xC3, i
    if t == 0xCD:
        return struct.unpack_from(">H", b, i)[0], i + 2
    if t == 0xD3:
        return struct.unpack_from(">q", b, i)[0], i + 8
    if t == 0xCB:
        return struct.unpack_from(">d", b, i)[0], i + 8
    if t == 0xD9:
        n = b[i]
        return b[i + 1:i + 1 + n].decode(), i + 1 + n
    if t >> 4 == 9:
        out = []
        for _ in range(t & 15):
            x, i = unpack(b, i)
            out.append(x)
        return out, i
    if t >> 4 == 8:
        d = {}
        for _ in range(t & 15):
            k, i = unpack(b, i)
            d[k], i = unpack(b, i)
        return d, i
    raise ValueError(hex(t))


doc = {"id": 7, "name": "Zoë", "tags": ["a", "b"], "price": 9.5, "ok": True, "none": None, "big": 1 << 40, "neg": -5}
buf = bytearray()
for i in range(100):
    pack(doc, buf)
print(len(buf), buf[:40].hex())
i = 0
n = 0
while i < len(buf):
    d, i = unpack(buf, i)
    n += len(d["tags"]) + d["neg"]
print(n, d)
