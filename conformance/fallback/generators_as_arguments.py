"""Generators among the arguments of exceptions."""


def gen():
    yield 1
class A:
    def __init__(self): self.x = 1
def boom(v):
    raise ValueError(v)
try: boom((gen(), [1]))
except ValueError as e: print("caught")
try: boom(gen())
except ValueError as e: print("caught")
try: boom([gen()])
except ValueError as e: print("caught")
try: raise KeyError(gen(), A())
except KeyError as e: print("caught", len(e.args))
