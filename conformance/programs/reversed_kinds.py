# reversed() of what has several types, instances and tuples among them.
class Node:
    def __init__(self, v, nxt=None):
        self.v, self.nxt = v, nxt

    def __reversed__(self):
        if self.nxt:
            yield from reversed(self.nxt)
        yield self.v

    def __iter__(self):
        yield self.v
        if self.nxt:
            yield from self.nxt


class Row:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return i * i


def backwards(x):
    try:
        return list(reversed(x))
    except TypeError as e:
        return str(e)


chain = Node(1, Node(2, Node(3)))
print(list(chain), list(reversed(chain)))
tail = chain.nxt.nxt.nxt
for x in [chain, Row(), [1, 2], None, Node(7), "ab", (1, 2.5), {"k": 1}, tail]:
    print(backwards(x))
for k in range(4):
    x = Row() if k == 0 else [3, 4] if k == 1 else chain if k == 2 else None
    print(backwards(x))
    y = chain.nxt if k else None
    print(backwards(y))
for x in [[1, 2], "ab", (1, 2.5)]:
    print(backwards(x))
for x in [(1, 2.5), (3, 4.5)]:
    print(backwards(x))
for x in [(1, "a"), [1]]:
    print(backwards(x))
