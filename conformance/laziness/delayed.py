"""Runs functions of conformance's cases as they are, and with all values put off that may be, and compares.

    python delayed.py cases FILE...
    python delayed.py programs FILE...

Of cases, answers, printed text, and types and messages of exceptions must be equal; of programs, output and exit code."""
import ast
import copy
import os
import signal
import subprocess
import sys
import tempfile
import warnings

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python")
sys.path[:0] = [ROOT, os.path.join(ROOT, "tests")]
import overload_identity as identity  # noqa: E402
from hipy.laziness import _convert, _patch, _purity, _text  # noqa: E402


def delayed(path, exposed):
    """A program's bytes with all put off that may be, and how many expressions that are."""
    with open(path, "rb") as f:
        raw = f.read()
    text = _text.decoded(raw)
    tree = ast.parse(text)
    sites = _purity.described(tree, _convert.convert(copy.deepcopy(tree)).sites, text, exposed)
    safe = [dict(s, drop=True) for s in sites if not s["reasons"]]
    edits, done, _ = _patch.patched(raw, safe, exposed)
    return _patch.apply(raw, edits), len(done)


def plain(outcomes):
    """Outcomes without the lines of exceptions, which are others in the changed text."""
    return [(call, o if o is None or o[0] != "error" else o[:3] + o[4:]) for call, o in outcomes]


def cases(path, changed):
    name = os.path.basename(path)[:-3]
    _, want = identity.outcomes(path, name, False)
    _, got = identity.outcomes(changed, name, False)
    if isinstance(want, str) or isinstance(got, str):
        return [] if isinstance(want, str) else [got]
    return ["%s\nwant %.600r\n got %.600r" % (call, w, g) for (call, w), (_, g) in zip(plain(want), plain(got)) if w != g and w and g and w[1] != "RecursionError"]


def run(path, args, given):
    """The output and exit code of a program, which finds its files where it is."""
    env = dict(os.environ, PYTHONHASHSEED="0", PYTHONPATH=ROOT)
    done = subprocess.run([sys.executable, os.path.basename(path)] + args, cwd=os.path.dirname(path), env=env, input=given, capture_output=True)
    return done.stdout, done.returncode


def read(path):
    return open(path, "rb").read() if os.path.exists(path) else b""


def programs(path, changed):
    args, given = read(path[:-3] + ".args").decode().split(), read(path[:-3] + ".in")
    with tempfile.TemporaryDirectory() as folder:
        for name in os.listdir(os.path.dirname(path)):
            os.symlink(os.path.join(os.path.dirname(path), name), os.path.join(folder, name))
        program = os.path.join(folder, os.path.basename(path))
        want = run(program, args, given)
        os.unlink(program)
        with open(program, "wb") as f:
            f.write(read(changed))
        got = run(program, args, given)
    return [] if want == got else ["want %r\n got %r" % (want, got)]


def main(kind, *paths):
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, identity.too_slow)
    count = files = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        sys.path.append(os.path.abspath(folder))
        for path in map(os.path.abspath, paths):
            try:
                raw, n = delayed(path, kind == "cases")
            except (SyntaxError, _patch.Refused):
                continue
            if n == 0:
                continue
            changed = os.path.join(folder, os.path.basename(path))
            with open(changed, "wb") as f:
                f.write(raw)
            sys.path.insert(0, os.path.dirname(path))
            for difference in (cases if kind == "cases" else programs)(path, changed):
                failed += 1
                print("%s: %s" % (path, difference), flush=True)
            del sys.path[0]
            files, count = files + 1, count + n
    print("%d files, %d expressions put off, %d differences" % (files, count, failed))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
