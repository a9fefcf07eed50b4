"""Tests of hipy.udf, calls with one row and what its object is; $HIPY is the hipy command."""

import copy
import inspect
import linecache
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import traceback
import types
import unittest
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, HERE)
import hipy
import udf_cases as cases
import udf_programs as programs
from udf_cases import VALUES, Odd, equal, outcome, same


ENTRIES = sys.version_info >= (3, 11)  # before, calls with one row are CPython's


def states(f):
    return {s["types"]: s["state"] for s in f.stats()["specialisations"]}


def exception(f, *args):
    try:
        f(*args)
    except Exception as e:
        return e


def defined(text, **namespace):
    """The last function of a text, which linecache has, as a cell of a notebook is."""
    file = "<cell %d>" % len(linecache.cache)
    linecache.cache[file] = len(text), None, text.splitlines(True), file
    namespace.setdefault("__name__", "cells")
    exec(compile(text, file, "exec"), namespace)
    return [v for v in namespace.values() if isinstance(v, types.FunctionType)][-1]


@hipy.udf
def decorated(x, k=2):
    """Counts."""
    n = 0
    for i in range(x):
        n += i * k
    return n


@hipy.udf(sig="(int, int)")
def declared(x, y):
    return max(i % 7 for i in range(x)) + y


class Calls(unittest.TestCase):
    def test_differential(self):
        """Every function with every value, before it is compiled and after, by entries also where nothing is gained by them."""
        native, worth = 0, hipy._udf.worth
        hipy._udf.worth = lambda known: True
        self.addCleanup(setattr, hipy._udf, "worth", worth)
        for f in cases.FUNCTIONS:
            u = hipy.udf(f)
            calls = [(v,) for v in VALUES] + [(v, w) for v in VALUES[:6] + [None, "a"] for w in (0, 2.5, "a")] + [(), (1, 2, 3, 4)]
            for args in calls:
                want = outcome(f, *args)
                for _ in range(2):
                    got = outcome(u, *args)
                    self.assertTrue(same(want, got), (f.__name__, args, want, got, u.explain()))
                    u.wait()
            native += sum(s == "native" for s in states(u).values())
        self.assertGreater(native, 120)

    def test_programs(self):
        """Functions in all forms, with helpers of other modules, classes, decorators and names that clash."""
        refused = {"libs", "nt", "loc", "glo"}
        for name, f in vars(programs).items():
            if not isinstance(f, types.FunctionType) or f.__module__ != programs.__name__ or name in ("gen", "logged"):
                continue
            u = hipy.udf(f)
            for v in (0, 3, -2, 7, 2.5, "ab", None):
                for _ in range(2):
                    self.assertTrue(same(outcome(f, v), outcome(u, v)), (name, v, u.explain()))
                    u.wait()
                want, got = outcome(lambda: list(map(f, [v, v]))), outcome(u.map, [v, v])
                self.assertTrue(same(want, got), (name, v, want, got))
                u.wait()
            if name not in refused:
                self.assertIn("native", states(u).values(), (name, u.explain()))

    def test_keywords(self):
        for f, calls in (
            (cases.add, [((1,), {"y": 5}), ((), {"x": 1, "y": 2}), ((), {"y": 1, "x": 2.5}), ((1, 2), {"y": 3}), ((1,), {"z": 3}), ((), {})]),
            (cases.keyword, [((2,), {}), ((2,), {"scale": 4}), ((2, 4), {}), ((2,), {"scale": "a"})]),
            (cases.star, [((1, 2, 3), {}), ((), {}), ((1.5, 2), {}), (("a",), {})]),
            (cases.named, [((1,), {"a": 2, "b": 3}), ((1,), {}), ((1,), {"x": 3})]),
        ):
            u = hipy.udf(f)
            for args, keywords in calls:
                for _ in range(2):
                    self.assertTrue(same(outcome(f, *args, **keywords), outcome(u, *args, **keywords)), (f, args, keywords))
                    u.wait()
            self.assertIn("native", states(u).values(), u.explain())

    def test_exceptions(self):
        u = hipy.compile(cases.odd, "int", fallback=False)
        self.assertEqual(u(4), 4)
        raised = exception(u, 5)
        self.assertEqual((raised.v, type(raised)), (5, Odd))
        last = traceback.extract_tb(raised.__traceback__)[-1]
        self.assertEqual((last.filename, last.line), (cases.__file__, "raise Odd(x)"))
        self.assertEqual(u.stats()["specialisations"][0]["again"], 0)  # too short for an entry: CPython has it

        u = hipy.compile(defined("def f(x):\n    for i in range(3): x //= i - 1 + x % 2\n    return x\n"), "int", fallback=False)
        self.assertIn("<cell", traceback.extract_tb(exception(u, 2).__traceback__)[-1].filename)
        self.assertEqual(u.stats()["specialisations"][0]["again"], int(ENTRIES))

    @unittest.skipUnless(ENTRIES, "calls with one row are CPython's")
    def test_polymorphic(self):
        """Native and refused types in turn, each by an entry of its own."""
        f = defined("def f(x):\n    n = 0\n    for i in range(3):\n        if isinstance(x, str): print(end='')\n        n += len(str(x))\n    return n\n")
        u = hipy.udf(f)
        for v in (1, "a", 2.5, None, True) * 3:
            self.assertEqual(u(v), f(v))
            u.wait()
        got = states(u)
        self.assertEqual((got["int"], got["str"], got["float"], got["None"]), ("native", "python", "native", "native"), u.explain())
        before = {s["types"]: s["rows"] for s in u.stats()["specialisations"]}
        for v in (1, "a", 2.5, 10**30) * 10:
            self.assertEqual(u(v), f(v))
        after = {s["types"]: s["rows"] for s in u.stats()["specialisations"]}
        self.assertEqual({k: after[k] - before[k] for k in after if after[k] != before[k]}, {"int": 20, "float": 10})

    def test_recursion_limit(self):
        """A call takes two levels of Python's stack, and no more, while it is compiled."""
        f = defined("def f(n): return 0 if n == 0 else 1 + u(n - 1)\n")
        u = f.__globals__["u"] = hipy.udf(f, background=True)
        deep = sys.getrecursionlimit() // 2 - 100
        self.assertEqual(u(deep), deep)
        u.wait()
        self.assertEqual(u(deep), deep)

    def test_interrupt(self):
        f = hipy.compile(defined("def f(n):\n    k = 0\n    while n > 0: k = (k * 3 + n) % 7\n    return k\n"), "int", fallback=False)
        threading.Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
        self.assertRaises(KeyboardInterrupt, f, 1)
        self.assertEqual(f(0), 0)

    def test_other_threads_run(self):
        """A long call gives other threads their turn."""
        f = hipy.compile(defined("def f(n):\n    k = 0\n    for i in range(n): k = (k * 3 + i) % 1000003\n    return k\n"), "int", fallback=False)
        f(1)
        ticks, stop = [], threading.Event()

        def tick():
            while not stop.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0.001)

        t = threading.Thread(target=tick)
        t.start()
        began = time.perf_counter()
        f(150000000)
        ended = time.perf_counter()
        stop.set()
        t.join()
        inside = [x for x in ticks if began < x < ended]
        self.assertGreater(len(inside), 3, (ended - began, len(ticks)))

    def test_timeout(self):
        text = "import sys; sys.path.insert(0, %r); import hipy\n%s" % (os.path.join(HERE, ".."), "def f(n):\n    while n > 0: n = n % 7 + 1\n    return n\n")
        text += "u = hipy.compile(f, 'int', fallback=False)\ntry: u(1)\nexcept TimeoutError as e: print(e)\nprint(u(0))"
        script = os.path.join(os.environ.get("TMPDIR", "/tmp"), "hipy_timeout_%d.py" % os.getpid())
        with open(script, "w") as out:
            out.write(text)
        try:
            run = subprocess.run([sys.executable, script], env=dict(os.environ, HIPY_TIMEOUT="200ms"), capture_output=True, text=True, timeout=120)
        finally:
            os.remove(script)
        self.assertEqual(run.stdout, "the call took longer than it may (HIPY_TIMEOUT, or timeout in [tool.hipy])\n0\n", run.stderr)


class Values(unittest.TestCase):
    """What a function is made from is read live."""

    LOOP = "def f(x):\n    for _ in range(2): x = x + %s\n    return x\n"

    def check(self, f, change, *args):
        u = hipy.udf(f)
        for _ in range(3):
            for _ in range(2):
                self.assertTrue(same(outcome(f, *args), outcome(u, *args)), u.explain())
                u.wait()
            self.assertTrue(same(outcome(lambda: [f(*args)] * 3), outcome(u.map, *[[a] * 3 for a in args])))
            change()
        return u

    def test_globals(self):
        f = defined(self.LOOP % "K", K=1)
        u = self.check(f, lambda: f.__globals__.update(K=f.__globals__["K"] + 0.5), 1)
        self.assertIn("native", states(u).values())
        f = defined(self.LOOP % "K", K=10**20)
        u = self.check(f, lambda: f.__globals__.update(K=10**20), 1)
        self.assertEqual(len(u.stats()["specialisations"]), 1)  # bound anew to the same value
        f = defined(self.LOOP % "K", K=10**20)
        u = hipy.udf(f)
        for i in range(400):  # what answers is not made anew for ever
            f.__globals__["K"] = 10**20 if i % 3 else 10**19 * 10
            self.assertEqual(u(i), i + 2 * 10**20)
            if i == 5:
                u.wait()
        self.assertLess(len(u._udf.kept), 120)
        u = hipy.udf(f)
        for i in range(40):
            f.__globals__["K"] = i
            self.assertEqual(u(1), 1 + 2 * i)
        self.assertLessEqual(u._udf.rounds, 18)
        f = defined(self.LOOP % "len(T)", T=[1])
        u = self.check(f, lambda: f.__globals__.update(len=lambda t: 5), 1)
        f = defined(self.LOOP % "g(x)", g=lambda x: 1)
        self.check(f, lambda: f.__globals__.pop("g", None), 1)

    def test_containers(self):
        for text, value in (("T[0]", [1, 2]), ("T['a']", {"a": 1}), ("(x in T)", {3}), ("T[0][1]", [[1, 2]]), ("sum(T)", [1, 2]), ("len(T)", {1: 2}), ("T['a'][0]", {"a": [1]})):
            f = defined(self.LOOP % text, T=value)

            def change(value=value):
                inner = next(iter(value.values() if isinstance(value, dict) else value), None)
                if isinstance(inner, list):
                    inner[:] = [v + 1 for v in inner] + [9]
                elif isinstance(value, list):
                    value[0] = 40
                elif isinstance(value, dict):
                    value["a"] = 50
                else:
                    value.add(1)

            u = self.check(f, change, 1)
            self.assertIn("native", states(u).values(), (text, u.explain()))

    def test_containers_that_change(self):
        """What does more than read is CPython's."""
        for text in ("T.append(x)", "T.pop()", "(T := [1])", "g(T)", "T", "T[0].append(1)", "[t for t in T][0].append(1)"):
            f = defined("def g(t): t.append(1)\n" + "def f(x):\n    a = %s\n    return str(a) + str(x)\n" % text, T=[[1]])
            u = hipy.udf(f)
            want = defined("def g(t): t.append(1)\n" + "def f(x):\n    a = %s\n    return str(a) + str(x)\n" % text, T=[[1]])
            for _ in range(3):
                self.assertEqual(outcome(u, 1)[1:3], outcome(want, 1)[1:3], text)
                u.wait()
            self.assertNotIn("native", states(u).values() if text != "(T := [1])" else (), (text, u.explain()))

    def test_closures(self):
        def make(k):
            def inner(x):
                for _ in range(2):
                    x = x * k
                return x

            def change():
                nonlocal k
                k += 1

            return inner, change

        inner, change = make(2)
        self.assertIn("native", states(self.check(inner, change, 3)).values())

        def opened(path):
            with open(path) as f:
                return lambda x: f.name + str(x)

        u = hipy.udf(opened(__file__))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            self.assertEqual(u(1), __file__ + "1")
            u.wait()
            self.assertIn("f is no constant: TextIOWrapper", str(u.explain()))

    def test_effects(self):
        text = "SEEN = []\ndef f(x):\n    global COUNT\n    COUNT += 1\n    return COUNT + x\n"
        f, want = defined(text, COUNT=0), defined(text, COUNT=0)
        u = hipy.udf(f)
        for i in range(5):
            self.assertEqual(u(i), want(i))
            self.assertEqual(u.map([1, 2]), [want(1), want(2)])
            u.wait()
        self.assertEqual(f.__globals__["COUNT"], want.__globals__["COUNT"])

    def test_classes(self):
        text = "class Bad(ValueError):\n    code = 3\n    def twice(self): return self.code * 2\ndef f(x):\n    for i in range(2):\n        if x == i: raise Bad(x)\n    try: raise Bad(1)\n    except Bad as e: return e.twice() + x\n"
        f = defined(text)
        u = hipy.udf(f)
        for v in (0, 5, 1):
            for _ in range(2):
                self.assertTrue(same(outcome(f, v), outcome(u, v)), u.explain())
                u.wait()
        f.__globals__["Bad"].code = 10
        self.assertEqual(u(5), f(5))

    def test_changed_text(self):
        text = "def f(x):\n    for _ in range(2): x += 1\n    return x\n"
        f = defined(text)
        linecache.cache[f.__code__.co_filename] = len(text), None, text.replace("1", "5").splitlines(True), f.__code__.co_filename
        u = hipy.udf(f)
        u(1)
        u.wait()
        self.assertEqual((u(1), states(u)), (3, {"int": "python"}))
        self.assertIn("is not what runs", str(u.explain()))
        f.__code__ = defined(text.replace("1", "7")).__code__
        self.assertEqual(u(1), 15)
        u.wait()
        self.assertEqual((u(1), states(u)["int"]), (15, "native"))

    def test_lambdas(self):
        a, b = (lambda x: sum(i for i in range(x))), (lambda x: sum(i + 1 for i in range(x)))
        for f in (a, b):
            u = hipy.udf(f)
            u(5)
            u.wait()
            self.assertEqual((u(5), states(u)), (f(5), {"int": "native"}), u.explain())


class Objects(unittest.TestCase):
    def test_attributes(self):
        self.assertEqual((decorated.__name__, decorated.__doc__, decorated.__module__, decorated.__qualname__), ("decorated", "Counts.", __name__, "decorated"))
        self.assertEqual(str(inspect.signature(decorated)), "(x, k=2)")
        self.assertTrue(callable(decorated) and isinstance(decorated.__wrapped__, types.FunctionType))
        self.assertEqual(repr(decorated), "<hipy.udf decorated>")
        self.assertIs(copy.deepcopy(decorated), decorated)
        self.assertIs(hipy.udf(decorated).__wrapped__, decorated.__wrapped__)
        for wrong in (len, 3, "f", str.upper):
            self.assertRaises(TypeError, hipy.udf, wrong)

    def test_signature(self):
        self.assertEqual(declared(10, 2), 8)
        declared.wait()
        self.assertTrue(equal([declared(10, 2), declared(10, 2.5), declared(10, True)], [8, 8.5, 7]))
        declared.wait()
        self.assertEqual(states(declared), {"int, int": "native"})
        for sig in ("(int, str | None) -> bool", "int, Optional[str]", (int, "str | None"), "f(int, str|None)"):
            u = hipy.udf(lambda x, s: x if s is None else len(s), sig=sig)
            self.assertEqual([u(1, "ab"), u(1, None), u.wait(), u(1, None), u(2.5, None)], [2, 1, True, 1, 2.5])
            self.assertEqual(set(states(u)), {"int, str"} if len(states(u)) == 1 else {"int, str", "int, None"})
        for sig in ("(int, list)", "complex", (int, [1])):
            self.assertRaises(ValueError, hipy.udf, cases.add, sig=sig)

    def test_strict(self):
        u = hipy.udf(lambda x: eval(str(x)), fallback=False)
        with self.assertRaises(hipy.HipyError) as e:
            u(1)
        self.assertIn("%s:" % __file__, str(e.exception))
        self.assertIn("eval", str(e.exception))
        self.assertRaises(hipy.HipyError, u.map, [1])
        u = hipy.udf(cases.add, sig="int", fallback=False)
        self.assertEqual(u(3), 5)
        self.assertRaises(TypeError, u, 3.5)
        self.assertRaises(hipy.HipyError, hipy.compile, lambda x: eval("x"), "int", fallback=False)

        def typed(x: int, y: str = "a"):
            return x

        self.assertEqual(states(hipy.compile(typed)), {"int": "native"})
        self.assertRaises(TypeError, hipy.compile, cases.add)

    def test_explain(self):
        u = hipy.udf(cases.helper)
        self.assertIn("not called yet", str(u.explain()))
        u(1)
        u.wait()
        self.assertTrue(u.explain().native)
        self.assertIn("helper(int): native", str(u.explain()))
        self.assertIn("<iframe", u.explain()._repr_html_())
        self.assertIn("total", u.explain()._repr_html_())
        u = hipy.udf(defined("def f(x):\n    y = x + 1\n    return eval(str(y))\n"))
        u(1)
        u.wait()
        self.assertRegex(str(u.explain()), r"f\(int\): CPython\n  <cell \d+>:3: the builtin eval")

    def test_without_command(self):
        text = "import sys; sys.path[:0] = %r; import hipy, udf_cases\nu = hipy.udf(udf_cases.add)\nprint(u(1)); u.wait(); print(u(1), u.map([1, 2])); print(u.explain())" % [HERE, os.path.join(HERE, "..")]
        run = subprocess.run([sys.executable, "-W", "error", "-c", text], env=dict(os.environ, HIPY="/nothing"), capture_output=True, text=True)
        self.assertIn("3\n3 [3, 4]\n", run.stdout, run.stderr)
        self.assertIn("the hipy command was not found", run.stdout)

    def test_bounded(self):
        u = hipy.udf(lambda *xs: len(xs) + sum(1 for _ in xs))
        for n in range(12):
            self.assertEqual(u(*range(n)), 2 * n)
            u.wait()
        self.assertLessEqual(len(u.stats()["specialisations"]), 8)


def work(job):
    f, args = job
    return f(*args), f.map([a for a in args]), os.getpid()


class Processes(unittest.TestCase):
    def test_pickle(self):
        self.assertIs(pickle.loads(pickle.dumps(decorated)), decorated)
        k = 3
        for f in (hipy.udf(lambda x: x * k), hipy.udf(cases.times(4, (1,))), hipy.udf(cases.both), hipy.udf(defined("T = {'a': 1}\ndef f(x):\n    '''Doc.'''\n    return T.get(x, 0)\n"))):
            g = pickle.loads(pickle.dumps(f))
            self.assertEqual((g(2), g.__name__, g.__doc__, g.__qualname__), (f(2), f.__name__, f.__doc__, f.__qualname__))
            g.wait()
            self.assertEqual((g(2), states(g)), (f(2), {"int": "native"}))
        with self.assertRaises(pickle.PicklingError) as e:
            pickle.dumps(hipy.udf(lambda x, f=sys.stdin: x))
        self.assertIn("the default of f is no constant", str(e.exception))
        odd = pickle.loads(pickle.dumps(hipy.udf(cases.odd)))
        self.assertRaises(Odd, odd, 1)

    def test_spawn(self):
        k = 5
        jobs = [(decorated, (4,)), (hipy.udf(lambda x: x * k + 1), (2,)), (hipy.udf(cases.helper), (3,))]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            for (f, args), (got, column, pid) in zip(jobs, pool.map(work, jobs)):
                self.assertEqual((got, column), (f.__wrapped__(*args), [f.__wrapped__(*args)]))
                self.assertNotEqual(pid, os.getpid())

    @unittest.skipUnless(hasattr(os, "fork"), "no fork")
    def test_fork(self):
        f = defined("def f(x):\n    for i in range(%d): x += i\n    return x\n" % (os.getpid() + 1000000))
        u = hipy.udf(f)
        f(0)
        u(0)  # is being compiled when the process forks
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            ok = u(1) == f(1) and u.wait(60) and u(2) == f(2)
            if states(u)["int"] != "native":
                u.map([1])
                ok = ok and u.wait(60) and states(u)["int"] == "native"
            os.write(write, b"1" if ok else b"0")
            os._exit(0)
        os.waitpid(pid, 0)
        self.assertEqual(os.read(read, 1), b"1")
        self.assertTrue(u.wait(60))

    def test_threads(self):
        """Many threads, several types, while it is compiled and after, and while a global changes."""
        f = defined("def f(x):\n    n = K\n    for i in range(20): n = n + x\n    return n\n", K=1)
        u, wrong = hipy.udf(f), []
        values = [1, 2.5, "a", True, 10**30, None]

        def run(k):
            for i in range(300):
                v = values[(i + k) % len(values)]
                want, got = outcome(f, v), outcome(u, v)
                if not same(want, got):
                    wrong.append((v, want, got))
                if i % 50 == k:
                    a, b = outcome(lambda: [f(x) for x in (1, 2, 3)]), outcome(u.map, [1, 2, 3])
                    if not same(a, b):
                        wrong.append((a, b))

        threads = [threading.Thread(target=run, args=[k]) for k in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        for _ in range(6):
            u.wait()
            run(0)
        self.assertEqual(wrong, [])
        self.assertEqual({k: v for k, v in states(u).items() if k in ("int", "float")[: 1 + ENTRIES]}, {"int": "native", "float": "native"} if ENTRIES else {"int": "native"}, u.explain())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
