# The text of the exception that led to another one raises.
class Odd:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        raise ValueError(self.v)


def show(e):
    print(str(e))


try:
    print(Odd(Odd(None)))
except Exception as e:
    show(e)
