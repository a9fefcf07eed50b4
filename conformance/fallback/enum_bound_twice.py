# Members of an enumeration that are bound again.
from enum import Enum

try:

    class Again(Enum):
        A = 1
        A = 2
except TypeError as e:
    print(e)
try:

    class Method(Enum):
        A = 1

        def A(self):
            return 2
except TypeError as e:
    print(e)


class Shown(Enum):
    A = 1
    B = A

    @property
    def label(self):
        return self.name.lower()

    @label.setter
    def label(self, v):
        print("set", v)


Shown.A.label = 3
print(Shown.A.label, Shown.B, list(Shown))
