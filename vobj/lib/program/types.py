# The types module of programs: what has a native form. Its other names are CPython's.


class SimpleNamespace:
    def __init__(self, /, **kwargs):
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = type(self).__name__
        if name == "SimpleNamespace":
            name = "namespace"
        if hp.obj.repr_enter(self):
            return name + "(...)"
        try:
            return name + "(" + ", ".join([k + "=" + repr(v) for k, v in self.__dict__.items()]) + ")"
        finally:
            hp.obj.repr_leave(self)

    def __eq__(self, other):
        if isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented
