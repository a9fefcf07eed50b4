"""Records joined from two tables with fields of both, of which the report reads one."""
from collections import namedtuple

Customer = namedtuple("Customer", "id name address")
Joined = namedtuple("Joined", "order customer label rank")


def address(i):
    return ", ".join("%s %d" % (part, i * 7 % 100) for part in ("Street", "House", "Town"))


def rank(orders, i):
    return sum(1 for o in orders if o[2] > orders[i][2])


customers = {i: Customer(i, "c%d" % i, address(i)) for i in range(40)}  # planted
orders = [(i, i % 40, i * 37 % 101) for i in range(120)]
joined = [Joined(o[0], customers[o[1]], "%s/%s" % (customers[o[1]].name.title(), o[0]), rank(orders, i)) for i, o in enumerate(orders)]  # planted
print(sum(len(j.label) for j in joined))
print(sorted(j.label for j in joined)[:3])
