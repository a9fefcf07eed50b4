# GC: lots of state kept in class
class Cache:
    data = {}
    lists = []
    hits = 0
class Tree:
    count = 0
    root = None
    def __init__(self, v):
        self.v = v
        self.l = None
        self.r = None
        Tree.count += 1
    @classmethod
    def insert(cls, v):
        if cls.root is None:
            cls.root = cls(v)
            return
        n = cls.root
        while True:
            if v < n.v:
                if n.l is None:
                    n.l = cls(v)
                    return
                n = n.l
            else:
                if n.r is None:
                    n.r = cls(v)
                    return
                n = n.r
def walk(n):
    if n is None: return 0
    return 1 + walk(n.l) + walk(n.r)
x = 12345
for i in range(20000):
    x = (x * 1103515245 + 12345) % 2147483648
    Tree.insert(x)
    Cache.data[x % 1000] = [str(x)] * 3
    if i % 100 == 0:
        Cache.lists.append([j for j in range(50)])
        Cache.lists = Cache.lists[-20:]
print(Tree.count, walk(Tree.root), len(Cache.data), len(Cache.lists), sum(map(sum, Cache.lists)))
junk = 0
for i in range(300000):
    junk += len([i, i, i])
print(junk, walk(Tree.root), Cache.data[x % 1000])
