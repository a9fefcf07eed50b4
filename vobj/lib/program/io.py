# The io module of programs: text in memory.


class StringIO:
    def __init__(self, initial_value="", newline="\n"):
        self._parts = [initial_value]
        self._pos = 0
        self._append = not initial_value

    def _all(self):
        if len(self._parts) != 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0]

    def write(self, s, /):
        if self._append:
            self._parts.append(s)
        else:
            text = self._all()
            if self._pos > len(text):
                text += "\0" * (self._pos - len(text))
            self._parts = [text[:self._pos] + s + text[self._pos + len(s):]]
        self._pos += len(s)
        return len(s)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def getvalue(self):
        return self._all()

    def read(self, size=-1, /):
        text = self._all()
        end = len(text)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        out = text[self._pos:end]
        self._pos = max(self._pos, end)
        self._append = self._pos >= len(text)
        return out

    def readline(self):
        text = self._all()
        end = text.find("\n", self._pos)
        end = len(text) if end < 0 else end + 1
        out = text[self._pos:end]
        self._pos = max(self._pos, end)
        self._append = self._pos >= len(text)
        return out

    def readlines(self):
        return list(self)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, pos, whence=0, /):
        if whence == 2:
            pos = len(self._all())
        self._pos = pos
        self._append = pos == len(self._all())
        return pos

    def tell(self):
        return self._pos

    def truncate(self, pos=None, /):
        if pos is None:
            pos = self._pos
        self._parts = [self._all()[:pos]]
        self._append = self._pos == len(self._parts[0])
        return pos

    def flush(self):
        pass

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        pass
