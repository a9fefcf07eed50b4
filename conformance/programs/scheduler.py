"""A round-robin scheduler of tasks that are generators, and a tree walked by a recursive one."""


class Task:
    def __init__(self, name, body):
        self.name = name
        self.body = body
        self.steps = 0


class Scheduler:
    def __init__(self):
        self.ready = []
        self.log = []

    def spawn(self, name, body):
        self.ready.append(Task(name, body))

    def run(self):
        while self.ready:
            task = self.ready.pop(0)
            try:
                wait = next(task.body)
            except StopIteration:
                self.log.append(f"{task.name} ended after {task.steps}")
                continue
            except ZeroDivisionError as e:
                self.log.append(f"{task.name} failed: {e}")
                continue
            task.steps += 1
            for _ in range(wait):
                if self.ready:
                    self.ready.append(self.ready.pop(0))
            self.ready.append(task)


def worker(name, n):
    for i in range(n):
        print(f"{name}: {i}")
        yield i % 2


def divider(n):
    while True:
        print(f"divider: {12 // n}")
        yield 0
        n -= 1


class Tree:
    def __init__(self, value):
        self.value = value
        self.children = []

    def add(self, *values):
        for v in values:
            self.children.append(Tree(v))
        return self

    def walk(self, depth=0):
        yield depth, self.value
        for c in self.children:
            yield from c.walk(depth + 1)

    def __iter__(self):
        for _, v in self.walk():
            yield v


def main():
    s = Scheduler()
    s.spawn("a", worker("a", 3))
    s.spawn("b", worker("b", 1))
    s.spawn("d", divider(2))
    s.spawn("c", worker("c", 2))
    s.run()
    print(s.log)

    t = Tree("root").add("x", "y", "z")
    t.children[1].add("y1", "y2")
    t.children[1].children[0].add("deep")
    for depth, v in t.walk():
        print("  " * depth + v)
    print("|".join(t), "deep" in t, "none" in t)
    it = iter(t)
    print(next(it), next(it), list(it))


main()
