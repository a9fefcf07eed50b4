class Node:
    __slots__ = ("value", "next")

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self, items=()):
        self.head = None
        self.size = 0
        for x in items:
            self.append(x)

    def append(self, value):
        node = Node(value)
        self.size += 1
        if self.head is None:
            self.head = node
            return
        cur = self.head
        while cur.next:
            cur = cur.next
        cur.next = node

    def reverse(self):
        prev, cur = None, self.head
        while cur:
            cur.next, prev, cur = prev, cur, cur.next
        self.head = prev

    def __iter__(self):
        cur = self.head
        while cur is not None:
            yield cur.value
            cur = cur.next

    def __len__(self):
        return self.size

    def __contains__(self, x):
        return any(v == x for v in self)

    def __getitem__(self, i):
        for j, v in enumerate(self):
            if j == i:
                return v
        raise IndexError(f"list index {i} out of range")

    def __str__(self):
        return " -> ".join(map(str, self)) or "(empty)"


class MinStack:
    def __init__(self):
        self._data, self._mins = [], []

    def push(self, x):
        self._data.append(x)
        self._mins.append(min(x, self._mins[-1]) if self._mins else x)

    def pop(self):
        self._mins.pop()
        return self._data.pop()

    @property
    def minimum(self):
        return self._mins[-1]


ll = LinkedList([3, 1, 4, 1, 5])
print(ll, len(ll), 4 in ll, 9 in ll, ll[2])
ll.reverse()
print(ll, list(ll), sum(ll), max(ll), sorted(ll))
print(LinkedList())
s = MinStack()
for x in (5, 2, 8, 1, 9):
    s.push(x)
    print(s.minimum, end=" ")
print()
print([s.pop() for _ in range(2)], s.minimum)
for v in ll:
    if v == 4:
        print("found")
        break
s.pop(), s.pop(), s.pop()
try:
    s.minimum
except IndexError as e:
    print("IndexError:", e)
print(ll[17])
