import asyncio
results = {}
async def worker(name, q):
    while True:
        item = await q.get()
        if item is None: break
        results.setdefault(name, []).append(item * FACTOR)
        await asyncio.sleep(0)
FACTOR = 3
async def main():
    q = asyncio.Queue()
    ts = [asyncio.create_task(worker(f"w{i}", q)) for i in range(2)]
    for i in range(6): await q.put(i)
    for _ in ts: await q.put(None)
    await asyncio.gather(*ts)
    async with asyncio.Lock(): print("locked")
    async for x in agen(3): print("got", x)
    try:
        await asyncio.wait_for(asyncio.sleep(1), 0.01)
    except asyncio.TimeoutError: print("timeout")
async def agen(n):
    for i in range(n): yield i
if __name__ == "__main__":
    asyncio.run(main())
    print(sorted(x for v in results.values() for x in v))
    def fib(n): return n if n < 2 else fib(n-1) + fib(n-2)
    print(fib(18))
