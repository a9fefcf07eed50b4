# A class body of CPython's that reads module variables of the names that it binds.
import queue
K = 3
class Conf(queue.Queue):
    K = K
    L = [K, K]
    len = len
    def show(self):
        return self.K, self.L, self.len(self.L)
print(Conf().show())
K = 4
print(Conf.K, K)
