"""Temperature properties, bank with class attributes, validation."""
class InsufficientFunds(Exception):
    def __init__(self, need, have):
        super().__init__(f"need {need}, have {have}")
        self.need = need
        self.have = have
class Account:
    bank_name = "PyBank"
    interest_rate = 0.02
    _total_accounts = 0
    _all = {}
    def __init__(self, owner, balance=0):
        self.owner = owner
        self._balance = balance
        Account._total_accounts += 1
        self.number = f"AC{Account._total_accounts:04d}"
        Account._all[self.number] = self
    @property
    def balance(self): return self._balance
    @balance.setter
    def balance(self, v):
        if v < 0: raise ValueError("negative balance")
        self._balance = v
    @balance.deleter
    def balance(self):
        print("closing", self.owner)
        self._balance = 0
    def withdraw(self, n):
        if n > self._balance: raise InsufficientFunds(n, self._balance)
        self.balance -= n
        return self
    def deposit(self, n):
        self.balance += n
        return self
    @classmethod
    def total(cls): return sum(a.balance for a in cls._all.values())
    @classmethod
    def set_rate(cls, r): cls.interest_rate = r
    @classmethod
    def from_string(cls, s):
        o, b = s.split(":")
        return cls(o, int(b))
    @staticmethod
    def valid(n): return n.startswith("AC") and n[2:].isdigit()
    def add_interest(self):
        self.balance += self.balance * self.interest_rate
class Savings(Account):
    interest_rate = 0.05
    def withdraw(self, n):
        if n > 100: raise ValueError("limit")
        return super().withdraw(n)
a = Account("ann", 100)
b = Savings.from_string("bob:500")
a.deposit(50).withdraw(30)
try: a.withdraw(1000)
except InsufficientFunds as e: print(e, e.need - e.have)
try: b.withdraw(200)
except ValueError as e: print(e)
try: a.balance = -1
except ValueError as e: print(e)
Account.set_rate(0.1)
a.add_interest(); b.add_interest()
print(f"{a.balance:.2f} {b.balance:.2f} {Account.total():.2f}", Account._total_accounts, Savings._total_accounts)
del a.balance
print(a.balance, list(Account._all), Account.valid("AC12"), Account.valid("X"))
print(Account.interest_rate, Savings.interest_rate, b.bank_name)
Savings.bank_name = "SaveBank"
print(a.bank_name, b.bank_name)
