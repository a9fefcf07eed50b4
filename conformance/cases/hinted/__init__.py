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
        return self.made(self.i)

    def made(self, i):
        return i

    def __length_hint__(self):
        self.log.append("it.hint")
        return 2


class TxtIt(NumIt):
    def made(self, i):
        return str(i)


class BytIt(NumIt):
    def made(self, i):
        return bytes([48 + i])


class PairIt(NumIt):
    def made(self, i):
        return (i, i)


class NumLen:
    def __init__(self, log):
        self.log = log

    def __iter__(self):
        self.log.append("iter")
        return self.iterator()

    def iterator(self):
        return NumIt(self.log)

    def __len__(self):
        self.log.append("len")
        return 2


class TxtLen(NumLen):
    def iterator(self):
        return TxtIt(self.log)


class BytLen(NumLen):
    def iterator(self):
        return BytIt(self.log)


class PairLen(NumLen):
    def iterator(self):
        return PairIt(self.log)


class NumGet:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, i):
        self.log.append("get")
        if i >= 2:
            raise IndexError(i)
        return self.made(i)

    def made(self, i):
        return i

    def __len__(self):
        self.log.append("len")
        return 2


class TxtGet(NumGet):
    def made(self, i):
        return str(i)


class BytGet(NumGet):
    def made(self, i):
        return bytes([48 + i])
