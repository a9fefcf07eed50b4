"""A bank with a hierarchy of exceptions that carry data."""


class BankError(Exception):
    code = 1

    def describe(self):
        return f"[{self.code}] {self}"


class AccountNotFound(BankError):
    code = 404

    def __init__(self, name):
        super().__init__(f"no account {name!r}")
        self.name = name


class InsufficientFunds(BankError):
    code = 402

    def __init__(self, account, needed):
        self.account = account
        self.needed = needed
        super().__init__(account.name, needed)

    def __str__(self):
        return f"{self.account.name} has {self.account.balance}, needs {self.needed}"

    @property
    def missing(self):
        return self.needed - self.account.balance


class Account:
    def __init__(self, name, balance=0):
        self.name = name
        self.balance = balance
        self.log = []

    def withdraw(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive", amount)
        if amount > self.balance:
            raise InsufficientFunds(self, amount)
        self.balance -= amount
        self.log.append(-amount)


class Bank:
    def __init__(self):
        self.accounts = {}
        self.failures = []

    def open(self, name, balance):
        self.accounts[name] = Account(name, balance)

    def get(self, name):
        try:
            return self.accounts[name]
        except KeyError as e:
            raise AccountNotFound(name) from e

    def transfer(self, a, b, amount):
        src, dst = self.get(a), self.get(b)
        src.withdraw(amount)
        dst.balance += amount

    def try_transfer(self, a, b, amount):
        try:
            self.transfer(a, b, amount)
        except InsufficientFunds as e:
            self.failures.append(e)
            return e.describe() + f" (missing {e.missing})"
        except BankError as e:
            self.failures.append(e)
            return e.describe() + " caused by " + repr(e.__cause__)
        except ValueError as e:
            return "bad value: " + str(e)
        else:
            return "ok"
        finally:
            self.checked = amount


bank = Bank()
bank.open("ann", 100)
bank.open("bob", 20)
print(bank.try_transfer("ann", "bob", 30))
print(bank.try_transfer("bob", "ann", 300))
print(bank.try_transfer("bob", "eve", 1))
print(bank.try_transfer("ann", "bob", -5))
print(len(bank.failures), [type(e).__name__ for e in bank.failures], bank.failures)
print(isinstance(bank.failures[0], InsufficientFunds), isinstance(bank.failures[1], LookupError), isinstance(bank.failures[1], BankError))
print(sorted((a.name, a.balance) for a in bank.accounts.values()))
bank.transfer("bob", "ann", 10**6)
