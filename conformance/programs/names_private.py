# Names that begin with two underscores are the class's own, variables as well as attributes.
__g = 1


def __helper():
    print("called")


class Foo:
    __c = 2

    def a(self, __p, *, __k=3):
        __l = __p + __k
        global __h
        __h = __l

        def __inner():
            return __l
        return __inner()

    def b(self):
        import math as __math
        for __i in range(2):
            pass
        try:
            1 / 0
        except ZeroDivisionError as __e:
            print(type(__e).__name__)
        (__x, *__y) = [1, 2, 3]
        return __math.floor(2.5), __i, [__z for __z in [1]], (__w := 4), __x, __y

    def c(self):
        return __g

    def d(self):
        __helper()

    class __In:
        def e(self):
            __v = Foo._Foo__c
            return __v

    def inner(self):
        return self.__In().e()


print(Foo().a(1), _Foo__h, Foo().b(), Foo().inner(), Foo._Foo__c)
for call in (Foo().c, Foo().d):
    try:
        call()
    except NameError as e:
        print(e)
_Foo__g = 7
print(Foo().c())
try:
    Foo().a()
except TypeError as e:
    print(e)
