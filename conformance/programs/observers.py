class Subject:
    def __init__(self):
        self._observers = []
        self._state = None
    def attach(self, observer):
        if observer not in self._observers:
            self._observers.append(observer)
    def detach(self, observer):
        try:
            self._observers.remove(observer)
        except ValueError:
            print("not attached")
    def notify(self):
        for o in self._observers:
            o(self._state)
    @property
    def state(self): return self._state
    @state.setter
    def state(self, v):
        self._state = v
        self.notify()
class Display:
    def __init__(self, name): self.name = name; self.seen = []
    def update(self, v): self.seen.append(v); print(self.name, v)
    def other(self, v): print("other", v)
def plain(v): print("plain", v)
s = Subject()
a, b = Display("a"), Display("b")
s.attach(a.update); s.attach(b.update); s.attach(a.update); s.attach(plain)
s.state = 1
s.detach(a.update); s.detach(a.other); s.detach(plain)
s.state = 2
print(a.seen, b.seen, a.update == a.update, a.update == b.update, a.update != a.other, a.update == plain, plain == a.update)
class Emitter:
    def __init__(self): self.handlers = {}
    def on(self, event, fn):
        self.handlers.setdefault(event, []).append(fn)
        return lambda: self.handlers[event].remove(fn)
    def emit(self, event, *args):
        for fn in self.handlers.get(event, []): fn(*args)
e = Emitter()
off = e.on("x", a.update)
off2 = e.on("x", lambda v: print("lambda", v))
k = 3
def make(n):
    def h(v): print("made", n, v)
    return h
h1, h2 = make(1), make(2)
e.on("x", h1); e.on("x", h2)
e.emit("x", 10); off(); e.emit("x", 20); off2(); e.emit("x", 30)
hs = e.handlers["x"]
print(hs.count(h1), h1 in hs, make(1) in hs, len(hs))
hs.remove(h1); e.emit("x", 40)
try: hs.remove(make(2))
except ValueError as err: print(err)
