"""Singleton logger, observer pattern, and event system."""
class Logger:
    _instance = None
    def __new__(cls):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
            cls._instance.messages = []
        return cls._instance
    def log(self, msg):
        self.messages.append(msg)
class Event:
    def __init__(self):
        self._handlers = []
    def __iadd__(self, h):
        self._handlers.append(h)
        return self
    def __isub__(self, h):
        self._handlers.remove(h)
        return self
    def __call__(self, *args):
        for h in self._handlers:
            h(*args)
a = Logger()
b = Logger()
a.log("one"); b.log("two")
print(a is b, a.messages)
def on(x): print("on", x)
def off(x): print("off", x)
e = Event()
e += on
e += off
e(5)
e -= on
e(6)
