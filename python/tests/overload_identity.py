"""Runs the functions of conformance's cases twice, as they are and converted with Defaults, and compares.

    python overload_identity.py [--torch] FOLDER [NAME...]

With --torch they are converted with the overload Torch, which is Python's where no tensor is a condition. Each file is loaded as two modules. In the second all functions and methods are converted in place, so that
they call each other converted. Answers, printed text, and the types, messages and lines of exceptions must be equal."""
import contextlib
import io
import os
import pickle
import re
import signal
import sys
import traceback
import types
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from hipy.overload import Defaults, convert  # noqa: E402


def load(path, name):
    module = types.ModuleType(name)
    module.__file__ = path
    with open(path, encoding="utf-8") as f:
        text = f.read()
    sys.modules[name] = module
    exec(compile(text, path, "exec"), module.__dict__)
    return module


def convert_all(module, overload):
    """Converts the functions and classes that a module defines; how many functions."""
    count = 0
    for name, value in list(vars(module).items()):
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if isinstance(value, types.FunctionType) and "<locals>" not in value.__code__.co_qualname:
            setattr(module, name, convert(value, overload))
            count += 1
        elif isinstance(value, type):
            count += sum(isinstance(v, types.FunctionType) for v in vars(value).values())
            if all(getattr(v, "__module__", module.__name__) == module.__name__ and in_text(v, module) for v in vars(value).values() if isinstance(v, types.FunctionType)):
                convert(value, overload)
    return count


def in_text(function, module):
    """Whether a method is written in the file, and not made by a decorator such as dataclass."""
    return function.__code__.co_filename == module.__file__


class TooSlow(BaseException):
    """A case that takes longer than SECONDS is left out."""


SECONDS = 2


def too_slow(number, frame):
    raise TooSlow


def outcome(module, name, args):
    out = io.StringIO()
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        with contextlib.redirect_stdout(out):
            result = ("value", show(getattr(module, name)(*args)))
    except TooSlow:
        return None
    except BaseException as e:
        lines = [t.lineno for t in traceback.extract_tb(e.__traceback__) if t.filename == module.__file__]
        result = ("error", type(e).__name__, show(e.args), lines)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return result + (out.getvalue(),)


def show(value):
    """A value's text: its repr, without addresses, or the error of making it."""
    try:
        return re.sub(r" at 0x[0-9a-f]+", " at", repr(value))
    except Exception as e:
        return "%s: %s" % (type(e).__name__, e)


def outcomes(path, name, overload):
    """The outcomes of a file's cases, in a process of their own."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            module = load(path, name)
            count = convert_all(module, overload) if overload else 0
            sys.setrecursionlimit(10 * sys.getrecursionlimit() if overload else sys.getrecursionlimit())  # blocks are frames of their own
            result = count, [("%s%.200r" % (f, tuple(args)), outcome(module, f, args)) for f, args in getattr(module, "CASES", [])]
        except BaseException:
            result = 0, traceback.format_exc(limit=-3)
        with os.fdopen(write, "wb") as out:
            pickle.dump(result, out)
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as f:
        result = pickle.load(f)
    os.waitpid(pid, 0)
    return result


# Functions that tell how many frames there are, which blocks and the overload's methods add to, and three
# that count how often `__bool__` is asked within conditions in conditions, where CPython's jumps decide.
LEFT_OUT = {
    "caller_frames": None,
    "globals_builtins": {"local_function_of_cpython", "method_of_cpython"},
    "calls": {"base_caught", "depth_caught", "frames_between"},
    "generators_pulled": {"recursion_depth"},
    "conditions": {"truth_of_branches", "truth_is_asked", "truth_of_operands"},
}


def main(folder, *names):
    overload = Defaults()
    if folder == "--torch":
        from hipy.overload.torch import Torch
        overload, folder, names = Torch(), names[0], names[1:]
        LEFT_OUT["nodes_methods"] = {"guard"}  # the truth of a guard is asked by the overload: another line
    sys.path.append(os.path.abspath(folder))
    signal.signal(signal.SIGALRM, too_slow)
    warnings.simplefilter("ignore")
    functions = cases = slow = failed = 0
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".py") or names and file[:-3] not in names or LEFT_OUT.get(file[:-3], ()) is None:
            continue
        path = os.path.join(os.path.abspath(folder), file)
        _, wanted = outcomes(path, file[:-3], None)
        count, given = outcomes(path, file[:-3], overload)
        functions += count
        if isinstance(given, str):
            print(file, given, sep="\n", flush=True)
            failed += 1
            continue
        for (call, want), (_, got) in zip(wanted, given):
            if call.split("(")[0] in LEFT_OUT.get(file[:-3], ()):
                continue
            if want is None or got is None or want[1] == "RecursionError":
                slow += 1
                continue
            cases += 1
            if want != got:
                print("%s %s\nwant %.600r\n got %.600r" % (file, call, want, got), flush=True)
                failed += 1
    print("%d functions, %d cases, %d differences, %d cases left out: too slow, or out of stack" % (functions, cases, failed, slow))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
