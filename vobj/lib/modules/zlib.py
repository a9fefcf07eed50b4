# Models of the zlib module: checksums.


def crc32(data, value=0, /):
    if not hp.is_type(data, "bytes"):
        hp.unsupported()
    return hp.digest.crc32(data, hp.index(value) & 0xFFFFFFFF)


def adler32(data, value=1, /):
    if not hp.is_type(data, "bytes"):
        hp.unsupported()
    return hp.digest.adler32(data, hp.index(value) & 0xFFFFFFFF)
