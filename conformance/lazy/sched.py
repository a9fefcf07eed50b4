# A job scheduler: tries all ways to run a tree of jobs on two processors, and finds the
# shortest. The argument is the number of jobs: 1, 3, 7, 10, 11, 12 or 14.
# After sched of Hartel and Langendoen's benchmarks (nofib, spectral/hartel/sched).

import sys

from hipy.lazy import delay, force, lazy


class Cons:
    __slots__ = ("head", "tail")

    def __init__(self, head, tail):
        self.head = head
        self.tail = tail


class Job:
    """A job: its first steps, those after its two children have run, and these."""

    __slots__ = ("id", "first", "second", "left", "right")

    def __init__(self, id, first, second, left, right):
        self.id = id
        self.first = first
        self.second = second
        self.left = left
        self.right = right


class Status:
    """What is known of a job: a mark (1 ready to fork, 2 forked, 3 one child has ended,
    4 ready to join), the steps left, the processor that forked it (0: any), its parent."""

    __slots__ = ("mark", "steps", "processor", "parent", "job")

    def __init__(self, mark, steps, processor, parent, job):
        self.mark = mark
        self.steps = steps
        self.processor = processor
        self.parent = parent
        self.job = job


class Processor:
    __slots__ = ("id", "status")

    def __init__(self, id, status):
        self.id = id
        self.status = status


class Leaf:
    __slots__ = ("cycles",)

    def __init__(self, cycles):
        self.cycles = cycles


class Tree:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


class Pair:
    __slots__ = ("first", "second")

    def __init__(self, first, second):
        self.first = first
        self.second = second


class Argument:
    """An argument of a function that was meant to run in parallel, and its priority."""

    __slots__ = ("value", "priority")

    def __init__(self, value, priority):
        self.value = value
        self.priority = priority


def job(id, first, second, left, right):
    return Job(lazy(id), lazy(first), lazy(second), lazy(left), lazy(right))


def jobs_of(size):
    if size == 1:
        return job(1, 0, 10, None, None)
    if size == 3:
        return job(1, 10, 20, job(2, 0, 30, None, None), job(3, 0, 10, None, None))
    if size == 7:
        j2 = job(2, 19, 10, job(4, 0, 38, None, None), job(5, 0, 50, None, None))
        j3 = job(3, 18, 30, job(6, 0, 10, None, None), job(7, 0, 40, None, None))
        return job(1, 20, 20, j2, j3)
    if size == 10:
        j4 = job(4, 17, 15, job(8, 0, 30, None, None), job(9, 0, 60, None, None))
        j2 = job(2, 19, 10, j4, job(5, 0, 50, None, None))
        j3 = job(3, 18, 30, job(6, 0, 10, None, None), job(7, 0, 40, None, None))
        return job(1, 20, 20, j2, j3)
    if size == 11:
        j4 = job(4, 17, 15, job(8, 0, 20, None, None), job(9, 0, 50, None, None))
        j5 = job(5, 25, 12, job(10, 0, 30, None, None), job(11, 0, 60, None, None))
        j3 = job(3, 18, 30, job(6, 0, 10, None, None), job(7, 0, 40, None, None))
        return job(1, 20, 20, job(2, 19, 10, j4, j5), j3)
    if size == 12:
        j4 = job(4, 17, 15, job(8, 0, 30, None, None), job(9, 0, 60, None, None))
        j5 = job(5, 25, 12, job(10, 0, 30, None, None), job(11, 0, 60, None, None))
        j3 = job(3, 18, 30, job(6, 0, 10, None, None), job(7, 0, 40, None, None))
        return job(1, 20, 20, job(2, 19, 10, j4, j5), j3)
    if size == 14:
        j8 = job(8, 19, 10, job(6, 0, 10, None, None), job(9, 0, 60, None, None))
        j4 = job(4, 17, 15, job(7, 0, 40, None, None), j8)
        j5 = job(5, 25, 12, job(10, 0, 30, None, None), job(11, 0, 60, None, None))
        j2 = job(2, 19, 10, job(12, 0, 28, None, None), job(13, 0, 50, None, None))
        return job(1, 20, 20, j2, job(3, 18, 30, j4, j5))
    return None


def append(xs, ys):
    if xs is None:
        return force(ys)
    return Cons(xs.head, delay(lambda: append(force(xs.tail), ys)))


def schedule(root, threshold):
    first = Cons(delay(lambda: status_of(root, lazy(0))), lazy(None))
    free = Cons(lazy(Processor(lazy(2), lazy(None))), lazy(None))
    processors = Cons(lazy(Processor(lazy(1), lazy(None))), lazy(free))
    return allocate(threshold, lazy(first), processors, lazy(None), lazy(None), lazy(0), lazy(0))


def allocate(threshold, new, free, old, busy, cycles, level):
    """The schedules after processors of the list free have got jobs of the list new."""
    if free is None:
        return process(threshold, delay(lambda: append(force(old), new)), force(busy), cycles, level)
    p = force(free.head)
    rest = free.tail
    found = delay(lambda: any_job(force(new), old, p.id))
    old1 = delay(lambda: force(force(found).first))
    new1 = delay(lambda: force(force(found).second))
    chosen = delay(lambda: force(force(new1).head))
    others = delay(lambda: force(force(new1).tail))
    found2 = delay(lambda: any_job(force(others), lazy(Cons(chosen, old1)), p.id))
    old2 = delay(lambda: force(force(found2).first))
    new2 = delay(lambda: force(force(found2).second))
    next_level = delay(lambda: force(level) + 1)
    passed = lazy(Cons(lazy(p), busy))
    taken = lazy(Cons(lazy(Processor(p.id, chosen)), busy))
    remaining = delay(lambda: append(force(old1), others))
    with_first = delay(
        lambda: allocate(threshold, remaining, force(rest), lazy(None), taken, cycles, next_level)
    )
    without_first = delay(lambda: allocate(threshold, new2, free, old2, busy, cycles, next_level))
    if force(new) is None:
        return allocate(threshold, old, force(rest), lazy(None), passed, cycles, level)
    if force(p.status) is not None or force(new1) is None:
        both = delay(lambda: append(force(old), new))
        return allocate(threshold, both, force(rest), lazy(None), passed, cycles, level)
    if force(new2) is None:
        return allocate(threshold, remaining, force(rest), lazy(None), taken, cycles, level)
    if force(level) >= threshold:
        return Tree(with_first, without_first)
    return sandwich(
        Tree,
        Argument(with_first, delay(lambda: 2 * force(next_level))),
        Argument(without_first, delay(lambda: 2 * force(next_level) + 1)),
    )


def sandwich(f, a, b):
    return f(a.value, b.value)


def any_job(new, old, processor):
    """The jobs that can't run on the processor, before the first that can; and the rest."""
    if new is None:
        return Pair(old, lazy(None))
    status = force(new.head)
    if status is None or force(status.mark) == 1 or can_join(status, processor):
        return Pair(old, lazy(new))
    return any_job(force(new.tail), lazy(Cons(lazy(status), old)), processor)


def can_join(status, processor):
    if force(status.mark) != 4:
        return False
    return force(processor) == force(status.processor) or force(status.processor) == 0


def process(threshold, jobs, processors, cycles, level):
    """Runs all processors until the first of them has finished."""
    steps = min_steps(processors)
    ran = delay(lambda: perform(processors, steps))
    ended = delay(lambda: force(force(ran).first))
    running = delay(lambda: force(force(ran).second))
    if steps == 0:
        return Leaf(cycles)
    new = delay(lambda: add_jobs(force(ended), jobs))
    later = delay(lambda: force(cycles) + steps)
    return allocate(threshold, new, force(running), lazy(None), lazy(None), later, level)


def min_steps(processors):
    if processors is None:
        return 0
    status = force(force(processors.head).status)
    if status is None:
        return min_steps(force(processors.tail))
    return lesser(force(status.steps), min_steps(force(processors.tail)))


def lesser(a, b):
    """The lesser of two numbers, of which 0 stands for none."""
    if a == 0:
        return b
    if b == 0:
        return a
    return a if a < b else b


def add_jobs(ended, jobs):
    if ended is None:
        return force(jobs)
    p = force(ended.head)
    s = force(p.status)
    rest = ended.tail
    definition = s.job
    if force(s.mark) == 1:
        id = delay(lambda: force(force(definition).id))
        steps = delay(lambda: force(force(definition).second))
        forked = Status(lazy(2), steps, p.id, s.parent, definition)
        left = delay(lambda: status_of(force(force(definition).left), id))
        right = delay(lambda: status_of(force(force(definition).right), id))
        after = Cons(right, delay(lambda: add_jobs(force(rest), jobs)))
        return Cons(lazy(forked), lazy(Cons(left, lazy(after))))
    return add_jobs(force(rest), delay(lambda: acknowledge(s.parent, force(jobs))))


def perform(processors, steps):
    """The processors that have finished after so many steps, and all as they are then."""
    if processors is None:
        return Pair(lazy(None), lazy(None))
    p = force(processors.head)
    s = force(p.status)
    rest = delay(lambda: perform(force(processors.tail), steps))
    ended = delay(lambda: force(force(rest).first))
    running = delay(lambda: force(force(rest).second))
    free = Processor(p.id, lazy(None))
    if s is None:
        return Pair(ended, lazy(Cons(lazy(free), running)))
    if force(s.steps) == steps:
        done = Processor(p.id, lazy(Status(s.mark, lazy(0), s.processor, s.parent, s.job)))
        return Pair(lazy(Cons(lazy(done), ended)), lazy(Cons(lazy(free), running)))
    left = delay(lambda: force(s.steps) - steps)
    on = Processor(p.id, lazy(Status(s.mark, left, s.processor, s.parent, s.job)))
    return Pair(ended, lazy(Cons(lazy(on), running)))


def status_of(definition, parent):
    if definition is None:
        return None
    if force(definition.first) == 0:
        return Status(lazy(4), definition.second, lazy(0), parent, lazy(definition))
    return Status(lazy(1), definition.first, lazy(0), parent, lazy(definition))


def acknowledge(parent, jobs):
    """Tells the job whose id is parent that one of its children has ended."""
    if jobs is None:
        return None
    s = force(jobs.head)
    if force(parent) == force(force(s.job).id):
        told = Status(delay(lambda: force(s.mark) + 1), s.steps, s.processor, s.parent, s.job)
        return Cons(lazy(told), jobs.tail)
    return Cons(lazy(s), delay(lambda: acknowledge(parent, force(jobs.tail))))


def shortest(tree):
    if isinstance(tree, Leaf):
        return force(tree.cycles)
    return lesser(shortest(force(tree.left)), shortest(force(tree.right)))


def main():
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    sys.setrecursionlimit(100000)
    threshold = 0 if size <= 3 else size - 3
    text = str(shortest(schedule(jobs_of(size), threshold))) + "\n"
    print(sum([ord(c) for c in text]) + len(text), "/", len(text), sep="")


main()
