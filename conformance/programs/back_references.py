# A compressor with back references.
import sys


def compress(data: bytes) -> bytes:
    out = bytearray()
    table = {}
    i = 0
    lit = bytearray()

    def flush():
        while lit:
            part = lit[:127]
            out.append(len(part))
            out.extend(part)
            del lit[:127]

    while i < len(data):
        key = data[i:i + 4]
        at = table.get(key)
        table[key] = i
        if at is not None and len(key) == 4 and i - at < 65536:
            n = 4
            while i + n < len(data) and n < 130 and data[at + n] == data[i + n]:
                n += 1
            flush()
            out.append(128 | (n - 4))
            out += (i - at).to_bytes(2, "big")
            i += n
        else:
            lit.append(data[i])
            i += 1
    flush()
    return bytes(out)


def decompress(data):
    out = bytearray()
    i = 0
    while i < len(data):
        c = data[i]
        i += 1
        if c & 128:
            n = (c & 127) + 4
            back = int.from_bytes(data[i:i + 2], "big")
            i += 2
            start = len(out) - back
            for k in range(n):
                out.append(out[start + k])
        else:
            out += data[i:i + c]
            i += c
    return bytes(out)


if __name__ == "__main__":
    src = b"".join(b"row %d: the same old story\n" % (i % 17) for i in range(400))
    z = compress(src)
    print(len(src), len(z), decompress(z) == src)
