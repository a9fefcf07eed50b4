# Classes that are registered with abstract ones.
import abc


class I(abc.ABC):
    @abc.abstractmethod
    def a(self):
        pass


class C:
    def a(self):
        return 1


class E:
    pass


I.register(C)
print(isinstance(C(), I), issubclass(C, I), isinstance(E(), I), C().a())


@I.register
class D:
    pass
print(isinstance(D(), I))


class M(metaclass=abc.ABCMeta):
    pass
M.register(int)
print(isinstance(3, M), issubclass(str, M))
print([k.__name__ for k in C.mro()])


class P:
    def register(self, x):
        return x


print(P().register(3))
try:
    C.register(3)
except AttributeError as e:
    print(e)
