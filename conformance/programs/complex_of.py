class C:
    def __complex__(self): return 1+2j
class F:
    def __float__(self): return 2.5
class I:
    def __index__(self): return 7
print(complex(C()), complex(F()), complex(I()), complex(F(), I()), complex(C()) * 2)
