# Attributes whose names no text could have after a dot.
class B:
    pass


b = B()
setattr(b, "$x", 3)
print(getattr(b, "$x"), hasattr(b, "$x"), vars(b))
b.__dict__["$y"] = 4
print(b.__dict__["$y"], b.__dict__)
for n in ("$z", "q"):
    setattr(b, n, n)
print(vars(b))


def prop(name):
    def get(self):
        return self.__dict__["$" + name]

    def put(self, value):
        self.__dict__["$" + name] = value

    return property(get, put)


class Noted:
    a = prop("a")
    b = prop("b")


n = Noted()
n.a, n.b = 1, "x"
print(n.a, n.b)
