"""A function reads its variables without their names, so nothing of it, and of the module, is in the patch."""
import zlib

TABLE = [zlib.crc32(b"table") + i for i in range(20)]  # stays


def seen(n: int):
    value = zlib.crc32(b"seen") + 1  # stays
    return sorted(locals())[:1] if n else None


print(seen(1), seen(0))
