"""Iterables of numbers, texts, bytes and pairs that note what they are asked: by __len__, by __getitem__ alone, as iterators."""


class NumIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return i

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class NumLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return NumIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class NumGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return i

    def __len__(self):
        self.log.append("len")
        return 2


class TxtIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return str(i)

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class TxtLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return TxtIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class TxtGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return str(i)

    def __len__(self):
        self.log.append("len")
        return 2


class BytIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return bytes([48 + i])

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class BytLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return BytIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class BytGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return bytes([48 + i])

    def __len__(self):
        self.log.append("len")
        return 2


class PairIt:
    def __init__(self, log):
        self.log = log
        self.i = 0

    def __iter__(self):
        self.log.append("it.iter")
        return self

    def __next__(self):
        self.log.append("next")
        if self.i >= 2:
            raise StopIteration
        self.i += 1
        i = self.i
        return (i, i)

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class PairLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return PairIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2
