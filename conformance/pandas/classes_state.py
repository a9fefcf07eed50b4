# partly pandas' own
# What instances with tables share and keep: aliases, arguments in order, ways that meet, exceptions, loops, variables of the module.
import pandas as pd


class Account:
    def __init__(self, name):
        self.df = pd.DataFrame({"a": [1, 2, 3], "b": [0.5, 1.5, 2.5]})
        self.name = name
        self.n = 1
        self.log = []
        self.last = None

    def bump(self, by=1):
        self.n += by
        self.df["a"] = self.df["a"] + self.n
        return self.n

    def plus(self, x):
        return self.n * 100 + x

    def guarded(self, by):
        try:
            self.n += by
            self.name = self.name + "!"
            if by > 2:
                raise ValueError(by)
            self.last = "fine"
        except ValueError as e:
            self.log.append(str(e))
            self.last = "failed"
        finally:
            self.log.append(by)
        return self

    def either(self, flag):
        if flag:
            self.last = "yes"
            self.df = self.df.head(2)
        else:
            self.last = "no"
        return len(self.df)

    def repeat(self, times):
        for i in range(times):
            self.n += i
            self.log.append(self.n)
        while self.n > 20:
            self.n -= 7


def give(account, by):
    account.n += by
    return account


def pair(account, n):
    return account.n, n


account = Account("first")
other = Account("second")


def show():
    print(account.name, account.n, account.last, account.log, account.df["a"].tolist())


print(account.plus(account.bump()), account.n)
print(pair(account, account.bump(3)))
both = (account, account.bump(), other)
print(both[0].n, both[1], both[2].n, both[0] is account, both[2] is account)
same = account
same.bump()
print(account.n, same is account, same is not other)
show()
print(give(account, 5).n, account.n + give(account, 1).n)
print(account.guarded(1).guarded(3).name, account.last, account.log)
print(account.either(account.n > 3), account.either(account.n > 1000), account.last)
account.repeat(5)
show()
for k in range(3):
    other.bump(k)
    if other.n > 3:
        other.name = other.name + str(k)
print(other.name, other.n, other.df["a"].sum())
try:
    other.bump(1 // (other.n - other.n))
except ZeroDivisionError:
    print("zero", other.n)
same = other
print(same.name, account.name)
account.extra = 5
print(account.extra, hasattr(account, "df"), getattr(account, "name"))
print(account.missing)
