# Parts only: a place for instances of more than 24 classes holds CPython's objects; what else the program does is native.
class C0:
    def v(self): return 0
class C1:
    def v(self): return 1
class C2:
    def v(self): return 2
class C3:
    def v(self): return 3
class C4:
    def v(self): return 4
class C5:
    def v(self): return 5
class C6:
    def v(self): return 6
class C7:
    def v(self): return 7
class C8:
    def v(self): return 8
class C9:
    def v(self): return 9
class C10:
    def v(self): return 10
class C11:
    def v(self): return 11
class C12:
    def v(self): return 12
class C13:
    def v(self): return 13
class C14:
    def v(self): return 14
class C15:
    def v(self): return 15
class C16:
    def v(self): return 16
class C17:
    def v(self): return 17
class C18:
    def v(self): return 18
class C19:
    def v(self): return 19
class C20:
    def v(self): return 20
class C21:
    def v(self): return 21
class C22:
    def v(self): return 22
class C23:
    def v(self): return 23
class C24:
    def v(self): return 24
class C25:
    def v(self): return 25
kinds = [C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21, C22, C23, C24, C25]
objects = [C0(), C1(), C2(), C3(), C4(), C5(), C6(), C7(), C8(), C9(), C10(), C11(), C12(), C13(), C14(), C15(), C16(), C17(), C18(), C19(), C20(), C21(), C22(), C23(), C24(), C25()]
print(sum(o.v() for o in objects), [type(o).__name__ for o in objects][::9])
print([k().v() for k in kinds][::5], objects[3].v(), isinstance(objects[4], C4))
n = 0
for i in range(100):
    n += i * 2  # native
print(n)
