class InsufficientFunds(Exception):
    def __init__(self, needed):
        super().__init__(f"short of {needed:.2f}")
        self.needed = needed


class Account:
    interest = 0.02

    def __init__(self, owner, balance=0.0):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("deposit must be positive")
        self.balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self.balance:
            raise InsufficientFunds(amount - self.balance)
        self.balance -= amount
        self.history.append(("withdraw", amount))

    def add_interest(self):
        self.deposit(self.balance * self.interest)

    def __repr__(self):
        return f"Account({self.owner!r}, {self.balance:.2f})"


class Savings(Account):
    interest = 0.05

    def withdraw(self, amount):
        if amount > 500:
            raise ValueError("limit is 500")
        super().withdraw(amount)


accounts = [Account("Ann", 100), Savings("Bob", 1000.0)]
for acc in accounts:
    acc.deposit(50)
    try:
        acc.withdraw(600)
    except InsufficientFunds as e:
        print(acc.owner, "failed:", e, e.needed)
    except ValueError as e:
        print(acc.owner, "refused:", e)
    acc.add_interest()
    print(acc, len(acc.history))
print("total:", round(sum(a.balance for a in accounts), 2))
print(accounts)
accounts[0].deposit(-1)
