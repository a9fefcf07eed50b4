# The io module of programs: text in memory.


class StringIO:
    def __init__(self, initial_value="", newline="\n"):
        if newline is not None and newline not in ("", "\n", "\r", "\r\n"):
            raise ValueError(f"illegal newline value: {newline!r}")
        self._universal = not newline
        self._translates = newline is None
        self._end = newline or "\n"
        self.closed = False
        self._parts = [self._written("" if initial_value is None else initial_value)]
        self._pos = 0
        self._append = not initial_value

    # What is kept of a text that is written.
    def _written(self, s):
        if self._translates and "\r" in s:
            s = s.replace("\r\n", "\n").replace("\r", "\n")
        if self._end != "\n":
            s = s.replace("\n", self._end)
        return s

    def _open(self, end=""):
        if self.closed:
            raise ValueError("I/O operation on closed file" + end)

    def _all(self):
        self._open()
        if len(self._parts) != 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0]

    def write(self, s, /):
        self._open()
        n = len(s)
        s = self._written(s)
        if self._append:
            self._parts.append(s)
        else:
            text = self._all()
            if self._pos > len(text):
                text += "\0" * (self._pos - len(text))
            self._parts = [text[:self._pos] + s + text[self._pos + len(s):]]
        self._pos += len(s)
        return n

    def writelines(self, lines, /):
        self._open(".")
        for line in lines:
            self.write(line)

    def getvalue(self):
        return self._all()

    def read(self, size=-1, /):
        text = self._all()
        end = len(text)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        return self._take(text, end)

    def _take(self, text, end):
        out = text[self._pos:end]
        self._pos = max(self._pos, end)
        self._append = self._pos >= len(text)
        return out

    def readline(self, size=-1, /):
        text = self._all()
        end = text.find(self._end, self._pos)
        end = len(text) if end < 0 else end + len(self._end)
        if self._universal:
            i = text.find("\r", self._pos, end)
            if i >= 0:
                end = i + 2 if text[i + 1:i + 2] == "\n" else i + 1
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        return self._take(text, end)

    def readlines(self):
        return list(self)

    def readable(self):
        self._open()
        return True

    def writable(self):
        self._open()
        return True

    def seekable(self):
        self._open()
        return True

    def __iter__(self):
        self._open(".")
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, pos, whence=0, /):
        self._open()
        if whence != 0 and whence != 1 and whence != 2:
            raise ValueError(f"Invalid whence ({whence}, should be 0, 1 or 2)")
        if whence == 0 and pos < 0:
            raise ValueError(f"Negative seek position {pos}")
        if whence != 0 and pos != 0:
            raise OSError("Can't do nonzero cur-relative seeks")
        if whence == 1:
            pos = self._pos
        elif whence == 2:
            pos = len(self._all())
        self._pos = pos
        self._append = pos == len(self._all())
        return pos

    def tell(self):
        self._open()
        return self._pos

    def truncate(self, pos=None, /):
        self._open()
        if pos is None:
            pos = self._pos
        if pos < 0:
            raise ValueError(f"Negative size value {pos}")
        self._parts = [self._all()[:pos]]
        self._append = self._pos == len(self._parts[0])
        return pos

    def flush(self):
        pass

    def close(self):
        self.closed = True

    def __enter__(self):
        self._open(".")
        return self

    def __exit__(self, kind, value, traceback):
        self.close()
