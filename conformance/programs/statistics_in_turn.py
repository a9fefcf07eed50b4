import statistics
def g(n, name="g"):
    for i in range(n):
        print(name, i, end="; ")
        yield i
    print(name, "end", end="; ")
class It:
    def __init__(self, n): self.n = n
    def __iter__(self): print("iter", end="; "); return self
    def __next__(self):
        print("next", end="; ")
        if self.n == 0: raise StopIteration
        self.n -= 1
        return self.n
class L:
    def __init__(self, n): self.n = n
    def __len__(self): print("len", end="; "); return self.n
    def __iter__(self): print("iter", end="; "); return It(self.n)
class G:
    def __init__(self, n): self.n = n
    def __len__(self): print("len", end="; "); return self.n
    def __getitem__(self, i):
        print("item", i, end="; ")
        if i >= self.n: raise IndexError
        return i


def means():
    print(statistics.mean(It(3)), statistics.mean(L(3)), statistics.mean(G(3)), statistics.mean(g(3)))


def fmeans():
    print(statistics.fmean(It(3)), statistics.fmean(L(3)), statistics.fmean(G(3)), statistics.fmean(g(3)))


def deviations():
    print(statistics.stdev(It(3)), statistics.stdev(L(3)), statistics.pvariance(G(3)), statistics.variance(g(3)))


def modes():
    print(statistics.mode(It(3)), statistics.mode(L(3)), statistics.multimode(G(3)), statistics.mode(g(3)))


def medians():
    print(statistics.median(It(3)), statistics.median(L(3)), statistics.median_low(G(3)), statistics.quantiles(g(3)))


def empty():
    for f in (lambda: statistics.mean(It(0)), lambda: statistics.fmean(It(0)), lambda: statistics.mode(L(0)), lambda: statistics.stdev(It(1))):
        try:
            print(f())
        except statistics.StatisticsError as e:
            print(e)


means()
fmeans()
deviations()
modes()
medians()
empty()
