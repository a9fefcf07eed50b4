import logging
from .prices import rate

seen = []
prefix = ">"
_count = 0


class Collect(logging.Handler):
    """Keeps the lines."""

    def __init__(self, level=logging.NOTSET):
        super().__init__(level)
        self.lines = []

    def emit(self, record):
        global _count
        _count += 1
        seen.append(len(record.getMessage()))
        self.lines.append(decorated(record.getMessage()))


def decorated(text):
    return prefix + text + str(rate)


def count():
    return _count
