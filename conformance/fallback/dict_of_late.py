class Box:
    def __class_getitem__(cls, item):
        return f"{cls.__name__}[{item.__name__}]"
print(Box[int])
class V:
    def __init__(self): self.a = 1
v = V()
v.late = "x"
print(v.__dict__, vars(v))
v.__dict__["b"] = 3
print(v.b)
class C:
    def __complex__(self): return 1+2j
    def __float__(self): return 2.5
    def __int__(self): return 4
    def __index__(self): return 5
c = C()
print(complex(c), float(c), int(c), hex(c), [1,2,3,4,5,6][c])
