import argparse
loaded = []
extra = 1
class Conf(argparse.Namespace):
    level = 3
    def __init__(self):
        super().__init__(a=1)
        loaded.append(type(self).__name__)
def load(cls):
    return cls()
def encode(o):
    return {"level": o.level, "n": len(loaded)}
def count(): return len(loaded)
def get(): return extra
