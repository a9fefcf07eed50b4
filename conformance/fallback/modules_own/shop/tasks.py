import asyncio

done = []


async def work(n):
    await asyncio.sleep(0)
    done.append(n)
    return n * 2


async def gather(ns):
    return await asyncio.gather(*[work(n) for n in ns])


def run(ns):
    return asyncio.run(gather(ns)), done
