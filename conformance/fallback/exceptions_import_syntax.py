import ast
try:
    import nosuchmodule
except ImportError as e:
    print(e, e.name, e.msg, e.path)
try:
    raise ImportError("mine")
except ImportError as e:
    print(e.msg, e.name)
try:
    compile("a b", "f.py", "exec")
except SyntaxError as e:
    print(e.msg, e.lineno, e.offset, e.text, e.filename)
try:
    raise SyntaxError("odd")
except SyntaxError as e:
    print(e.msg, e.lineno, e)


class Caught:
    def __init__(self):
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.exception = value
        return True


with Caught() as caught:
    compile("x = 1\nyield 2\n", "g.py", "exec")
print(caught.exception.lineno == 2, caught.exception.msg)
caught = Caught()
try:
    caught.exception.lineno
except AttributeError as e:
    print(e)
