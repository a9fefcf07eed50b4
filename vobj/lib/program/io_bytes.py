# io.BytesIO: bytes in memory.


class BytesIO:
    def __init__(self, initial_bytes=b""):
        self._buf = bytearray() if initial_bytes is None else bytearray(initial_bytes)
        self._pos = 0
        self.closed = False

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def write(self, b, /):
        self._open()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        n = len(b)
        if n == 0:
            return 0
        end = len(self._buf)
        if self._pos == end:
            self._buf += b
        else:
            if self._pos > end:
                self._buf += bytes(self._pos - end)
            self._buf[self._pos:self._pos + n] = b
        self._pos += n
        return n

    def writelines(self, lines, /):
        self._open()
        for line in lines:
            self.write(line)

    def getvalue(self):
        self._open()
        return bytes(self._buf)

    # The bytes up to a position, from where the stream is.
    def _take(self, end):
        if self._pos >= end:
            return b""
        out = bytes(self._buf[self._pos:end])
        self._pos = end
        return out

    def read(self, size=-1, /):
        self._open()
        end = len(self._buf)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        return self._take(end)

    def read1(self, size=-1, /):
        return self.read(size)

    def readinto(self, buffer, /):
        self._open()
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def readline(self, size=-1, /):
        self._open()
        end = self._buf.find(b"\n", self._pos)
        end = len(self._buf) if end < 0 else end + 1
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        return self._take(end)

    def readlines(self, size=None, /):
        self._open()
        lines = []
        n = 0
        while True:
            line = self.readline()
            if not line:
                return lines
            lines.append(line)
            n += len(line)
            if size is not None and size > 0 and n >= size:
                return lines

    def readable(self):
        self._open()
        return True

    def writable(self):
        self._open()
        return True

    def seekable(self):
        self._open()
        return True

    def isatty(self):
        self._open()
        return False

    def __iter__(self):
        self._open()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, pos, whence=0, /):
        self._open()
        if pos < 0 and whence == 0:
            raise ValueError(f"negative seek value {pos}")
        if whence == 1:
            pos += self._pos
        elif whence == 2:
            pos += len(self._buf)
        elif whence != 0:
            raise ValueError(f"invalid whence ({whence}, should be 0, 1 or 2)")
        self._pos = max(pos, 0)
        return self._pos

    def tell(self):
        self._open()
        return self._pos

    def truncate(self, size=None, /):
        self._open()
        if size is None:
            size = self._pos
        if size < 0:
            raise ValueError(f"negative size value {size}")
        del self._buf[size:]
        return size

    def flush(self):
        self._open()

    def close(self):
        self.closed = True

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, kind, value, traceback):
        self.close()
