class Button:
    def __init__(self, name, cb):
        self.name = name
        self.cb = cb
        self.handlers = []
    def on(self, f):
        self.handlers.append(f)
        return f
    def click(self, x):
        for h in self.handlers:
            h(x)
        return self.cb(x)
log = []
def show(x):
    print("show", x)
b = Button("a", lambda x: x + 1)
b2 = Button("b", len)
b.on(show)
b.on(log.append)
b.on(lambda v: print("lambda", v * 2))
print(b.click(3), b2.click("abcd"), log)
from functools import reduce, partial
from operator import add, mul
def compose(*fs):
    return reduce(lambda f, g: lambda x: g(f(x)), fs)
f = compose(partial(add, 1), partial(mul, 2), str, lambda s: s + "!")
print([f(i) for i in range(4)])
class Strategy:
    def __init__(self, fn=None):
        self.fn = fn or self.default
    def default(self, x):
        return x * 10
    def run(self, x):
        return self.fn(x)
print(Strategy().run(2), Strategy(lambda x: x - 1).run(2))
