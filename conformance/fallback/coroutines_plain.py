# Coroutines without an await, and generators whose end shows when a variable goes.
import asyncio


async def three():
    return 3


async def items():
    yield 1


class C:
    async def m(self):
        return 5


def outer(x):
    async def f(y):
        return y + x
    return 5 + asyncio.run(f(6))


print(asyncio.run(three()), asyncio.run(C().m()), outer(3), type(items()).__name__)
c = three()
print(type(c).__name__)
try:
    c.send(None)
except StopIteration as e:
    print(e.value)
