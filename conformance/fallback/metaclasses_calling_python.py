# The same, in programs that are partly CPython's.
class Meta(type):
    count = 0
    def __call__(cls, *args):
        obj = type.__call__(cls, *args)
        cls.count += 1
        obj.serial = cls.count
        return obj
class A(metaclass=Meta):
    def __init__(self, x):
        self.x = x
class B(A):
    pass
print([(o.x, o.serial) for o in (A(1), A(2), B(3))], A.count, B.count, Meta.count)
import threading
class SingletonMeta(type):
    _instances = {}
    _lock = threading.Lock()
    def __call__(cls, *args, **kwargs):
        with cls._lock:
            if cls not in cls._instances:
                instance = super().__call__(*args, **kwargs)
                cls._instances[cls] = instance
        return cls._instances[cls]
class Config(metaclass=SingletonMeta):
    def __init__(self):
        self.settings = {}
    def set(self, k, v):
        self.settings[k] = v
Config().set("a", 1)
print(Config().settings, Config() is Config())
class S(type):
    inst = {}
    def __call__(cls, *a):
        if cls not in S.inst:
            S.inst[cls] = super(S, cls).__call__(*a)
        return S.inst[cls]
class Odd(metaclass=S):
    def __init__(self, v):
        self.v = v
    def __getattribute__(self, n):
        return object.__getattribute__(self, n)
class Fine(metaclass=S):
    def __init__(self, v):
        self.v = v
print(Odd(3).v, Odd(4).v, Fine(1).v, Fine(2).v)
