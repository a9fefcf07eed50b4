"""Classes whose instances refer to others of their kind: lists, trees, cycles."""


class Node:
    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class Stack:
    def __init__(self):
        self.head = None
        self.size = 0

    def push(self, v):
        self.head = Node(v, self.head)
        self.size += 1

    def pop(self):
        if self.head is None:
            raise IndexError("pop from empty stack")
        n = self.head
        self.head = n.next
        self.size -= 1
        return n.value


def linked_list(n):
    s = Stack()
    for i in range(n):
        s.push(i * i)
    out = []
    while s.head is not None:
        out.append(s.pop())
    return out, s.size


def stack_of_both(n):
    s = Stack()
    s.push(1)
    s.push("two")
    s.push(None)
    return s.pop(), s.pop(), s.pop(), s.size


def stack_underflow(n):
    s = Stack()
    s.push(n)
    s.pop()
    return s.pop()


class Tree:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def check(self):
        if self.left is None:
            return 1
        return 1 + self.left.check() + self.right.check()


def bottom_up(d):
    if d > 0:
        return Tree(bottom_up(d - 1), bottom_up(d - 1))
    return Tree(None, None)


def trees(d):
    return bottom_up(d).check()


def many_trees(d):
    total = 0
    long = bottom_up(d)
    for i in range(60):
        total += bottom_up(d).check()
    return total + long.check()


class Search:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None
        self.count = 1

    def insert(self, key):
        if key == self.key:
            self.count += 1
        elif key < self.key:
            if self.left:
                self.left.insert(key)
            else:
                self.left = Search(key)
        elif self.right:
            self.right.insert(key)
        else:
            self.right = Search(key)

    def walk(self, out):
        if self.left:
            self.left.walk(out)
        out.append((self.key, self.count))
        if self.right:
            self.right.walk(out)


def search_tree(text):
    root = None
    for w in text.split():
        if root is None:
            root = Search(w)
        else:
            root.insert(w)
    out = []
    if root is not None:
        root.walk(out)
    return out


def cycle(n):
    a = Node(1)
    b = Node(2, a)
    a.next = b
    total = 0
    p = a
    for _ in range(n):
        total += p.value
        p = p.next
    return total, a.next.next is a


# ---- cases
CASES = [(f, [n]) for n in [0, 1, 2, 5] for f in ["linked_list", "stack_of_both", "stack_underflow", "trees", "cycle"]]
CASES += [("many_trees", [13])]
CASES += [("search_tree", [s]) for s in ["", "b a c b", "the quick brown fox jumps over the lazy dog"]]
CASES += [("linked_list", [300])]
