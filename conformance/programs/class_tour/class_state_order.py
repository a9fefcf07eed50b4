# order of evaluation, overflow replay, exceptions in the middle
class S:
    total = 1
    log = []
    @classmethod
    def note(cls, x):
        cls.log.append(x)
        return x
def f(n):
    S.total = S.note(n) + S.total
    if n == 3:
        raise ValueError("three")
    return S.total
for i in range(5):
    try:
        print(f(i))
    except ValueError as e:
        print(e, S.total)
    finally:
        S.total *= 2 ** 20
print(S.total, S.log)
class Big:
    n = 2 ** 62
    def bump(self):
        self.n += self.n
        return self.n
b = Big()
print(b.bump(), b.bump(), Big.n)
x = [S.total for S.total in range(3)]
print(x, S.total)
for S.total in (7, 8): pass
S.total, S.log = S.log, S.total
print(S.total, S.log)

S.log: int = 5
print(S.log)
def swap(cls):
    old, cls.total = cls.total, []
    return old
print(swap(S), S.total, swap(S))
(S.total).append(1)
S.total += [2, 3]
print(S.total)
del S.total[0]
S.total[0] = 9
print(S.total)
