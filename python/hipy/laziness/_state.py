"""What is being evaluated, and the labels of values.

A *label* is a number that one evaluation of a labelled expression gets. Labels and steps (calls, operators, reads
of attributes and items) are numbered by one counter, so what was done while a value was computed is a range of
numbers. A *shadow* is a tuple of labels: those of one value at one place, newest first."""
import sys
import time

clock = time.perf_counter_ns

LONGEST = 256  # labels of one shadow; the oldest of more count as used


class State:
    """The recorder's variables: one instance, R."""

    __slots__ = ("n", "top", "s", "item", "yielded", "uses", "evaluations", "out", "failed", "columns")

    def __init__(self):
        self.n = 0  # the counter
        self.top = 0  # the label of the innermost labelled evaluation, 0 outside of all
        self.s = ()  # the shadow of the value that was just computed
        self.item = None  # the element that a loop was just given
        self.yielded = None  # the value that a generator has just yielded and its shadow, until they are taken
        self.uses = {}  # (top, label): uses not yet written
        self.evaluations = []  # site, label, end, ns of evaluations not yet written
        self.failed = []  # labels of evaluations that raised, not yet written
        self.columns = []  # label, rows of values that became columns of a table
        self.out = None  # the Writer


R = State()
STACK = []  # what of the expressions that are being evaluated: Evaluation, Call, Build


class Evaluation:
    """A labelled expression that is being evaluated."""

    __slots__ = ("site", "label", "outer", "began")

    def __init__(self, site, label, outer, began):
        self.site, self.label, self.outer, self.began = site, label, outer, began


class Build:
    """A comprehension that is being evaluated: the shadows of its elements."""

    __slots__ = ("shadows", "some")

    def __init__(self):
        self.shadows, self.some = [], False


def use(shadow):
    """Counts one use of a value with these labels, by the innermost evaluation."""
    uses, top = R.uses, R.top
    for label in shadow:
        key = top, label
        uses[key] = uses.get(key, 0) + 1
    if len(uses) > 65536:
        R.out.write_uses()


def lose(shadow):
    """Counts a value as used for ever, where its labels can't be followed."""
    uses = R.uses
    for label in shadow:
        key = 0, label
        uses[key] = uses.get(key, 0) + 1


def unwind(index):
    """Removes what an exception has left on the stack."""
    while len(STACK) > index:
        entry = STACK.pop()
        if entry.__class__ is Evaluation:
            R.top = entry.outer
            R.failed.append(entry.label)
            finish(entry.site, entry.label, clock() - entry.began)


def finish(site, label, ns):
    done = R.evaluations
    done += (site, label, R.n + 1, ns)
    if len(done) > 65536:
        R.out.write_evaluations()


def enter(index, site):
    """Begins the evaluation of a labelled expression."""
    if len(STACK) != index:
        unwind(index)
    R.n = n = R.n + 1
    STACK.append(Evaluation(site, n, R.top, clock()))
    R.top = n
    return index


def leave(index, value, shadow):
    """Ends it: its value has the label from now on."""
    now = clock()
    if len(STACK) != index + 1:
        unwind(index + 1)
    entry = STACK.pop()
    R.top = entry.outer
    finish(entry.site, entry.label, now - entry.began)
    if not shadow:
        R.s = (entry.label,)
    else:
        if len(shadow) > LONGEST:
            lose(shadow[LONGEST:])
            shadow = shadow[:LONGEST]
        R.s = (entry.label,) + shadow
    return value


def taken():
    """The shadow of the value that was just computed."""
    s = R.s
    R.s = ()
    return s


def keep(value, shadow):
    """The value, with the shadow for taken."""
    R.s = shadow or ()
    return value


def used(value, shadow):
    """The value, which is used."""
    if shadow:
        use(shadow)
    return value


def step(value):
    """The value of an operator: one step."""
    R.n += 1
    return value


def depth():
    return len(STACK)


def first(value, _):
    """The value: of expressions that are evaluated for what comes after."""
    return value


def handling(base):
    """At the start of a handler: what the exception has left is removed. base is the depth of the stack between
    the statements of the function, -1 in a generator that the exception has met at its yield."""
    tidy(sys.exc_info()[1])
    if base < 0:
        return len(STACK)
    unwind(base)
    return base


INTERNAL = set()  # the files of the recorder
STARTERS = set()  # the code that has started the program


def _own(frame):
    return frame.f_code.co_filename in INTERNAL or frame.f_code in STARTERS


def tidy(exception):
    """Removes the recorder's frames from the traceback of an exception and its causes."""
    seen = set()
    while exception is not None and id(exception) not in seen:
        seen.add(id(exception))
        t = exception.__traceback__
        while t is not None and _own(t.tb_frame):
            t = t.tb_next
        if t is not exception.__traceback__:
            exception.__traceback__ = t
        while t is not None:
            n = t.tb_next
            while n is not None and _own(n.tb_frame):
                n = n.tb_next
            if n is not t.tb_next:
                t.tb_next = n
            t = n
        exception = exception.__cause__ or exception.__context__
