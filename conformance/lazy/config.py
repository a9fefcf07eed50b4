# Settings that are computed from others when they are first read, in any order, and tables
# that are joined only if a report asks for columns of both.

import sys

from hipy.lazy import Lazy, delay, force, lazy


class Config:
    def __init__(self, given: dict[str, str]):
        self.reads: list[str] = []
        self.workers: Lazy[int] = delay(lambda: self.number(given, "workers", 4))
        self.memory: Lazy[int] = delay(lambda: self.number(given, "memory", 1024))
        self.buffer: Lazy[int] = delay(lambda: force(self.memory) // force(self.workers))
        self.batch: Lazy[int] = delay(lambda: max(16, min(512, force(self.buffer) // 2)))
        self.name: Lazy[str] = delay(lambda: given["name"] + "-" + str(force(self.workers)))
        self.tax: Lazy[float] = delay(lambda: float(given["tax"]))

    def number(self, given: dict[str, str], key: str, default: int) -> int:
        self.reads.append(key)
        return int(given.get(key, default))


class Order:
    def __init__(self, id: int, customer: int, amount: float):
        self.id = id
        self.customer = customer
        self.amount = amount


class Customer:
    def __init__(self, id: int, city: str):
        self.id = id
        self.city = city


class Tables:
    def __init__(self, n: int):
        self.loaded: list[str] = []
        self.orders: Lazy[list[Order]] = delay(lambda: self.load_orders(n))
        self.customers: Lazy[dict[int, Customer]] = delay(lambda: self.load_customers(n))
        self.joined: Lazy[list[tuple[Order, Lazy[Customer]]]] = delay(self.join)

    def load_orders(self, n: int) -> list[Order]:
        self.loaded.append("orders")
        return [Order(i, i * 7 % (n // 3 + 1), i % 50 * 1.5) for i in range(n)]

    def load_customers(self, n: int) -> dict[int, Customer]:
        self.loaded.append("customers")
        return {i: Customer(i, ["Ulm", "Bonn", "Kiel"][i % 3]) for i in range(n // 4)}

    def customer(self, id: int) -> Customer:
        return force(self.customers)[id]

    def join(self) -> list[tuple[Order, Lazy[Customer]]]:
        return [(o, delay(lambda id=o.customer: self.customer(id))) for o in force(self.orders)]


def report(tables: Tables, config: Config, least: float) -> dict[str, float]:
    cities: dict[str, float] = {}
    for order, customer in force(tables.joined):
        if order.amount >= least:
            try:
                city = force(customer).city
            except KeyError:
                city = "unknown"
            cities[city] = cities.get(city, 0.0) + order.amount * force(config.tax)
    return cities


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    config = Config({"workers": "8", "tax": "1.5"})
    print(force(config.batch), config.reads, force(config.buffer), config.reads)
    try:
        force(config.name)
    except KeyError as e:
        print("no", e)
    tables = Tables(n)
    print(report(tables, config, 1000.0), tables.loaded)
    print(report(tables, config, 60.0), tables.loaded)
    done = lazy(sum([o.amount for o in force(tables.orders)]))
    print(force(done), tables.loaded)


main()
