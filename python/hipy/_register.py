"""Compiled functions in Python's duckdb."""

import os
import shutil
import subprocess

from . import _cache


class HipyError(Exception):
    """The hipy command failed; the message is its own."""


def _command():
    named = os.environ.get("HIPY")
    found = named if named and os.path.exists(named) else shutil.which(named or "hipy")
    if not found:
        raise HipyError("the hipy command was not found: put it on PATH, or set HIPY to its path")
    return found


def build(source, functions=(), sigs=(), target="arrow", output=None, options=()):
    """Runs `hipy build` and returns the library's path: output, or a file of the cache that is named by its content."""
    if output is None:
        stem = os.path.splitext(os.path.basename(source))[0]
        suffix = ".duckdb_extension" if target == "duckdb" else ".so"
        return _cache.kept(stem + suffix, lambda path: build(source, functions, sigs, target, path, options))[0]
    command = [_command(), "build", os.fspath(source), "--target", target, "-o", output]
    for f in functions:
        command += ["-f", f]
    for s in sigs:
        command += ["--sig", s]
    run = subprocess.run(command + list(options), stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    if run.returncode:
        raise HipyError(run.stderr.strip() or "hipy build failed with exit code %d" % run.returncode)
    return output


_loaded = {}  # the extensions of this process: by name, what they are


def register(con, source, functions=(), sigs=(), options=()):
    """Compiles a Python file and makes its functions known to a duckdb connection.

    con must have been opened with config={"allow_unsigned_extensions": "true"}.
    functions names some of the file's (default: all public ones); sigs gives
    types to functions without annotations, as in "f(str, int) -> bool".
    Returns the path of the extension, a file of the cache: a file that has not
    changed is not compiled again. SELECT * FROM hipy_stats() tells how the
    functions' rows ran, as hipy.stats() of a library does.
    """
    (unsigned,) = con.execute("SELECT current_setting('allow_unsigned_extensions')").fetchone()
    if str(unsigned).lower() != "true":
        raise HipyError('open the connection with duckdb.connect(..., config={"allow_unsigned_extensions": "true"})')
    path = _extension(source, functions, sigs, options)
    con.execute("LOAD '%s'" % path.replace("'", "''"))
    _define_stats(con)
    return path


def _extension(source, functions, sigs, options):
    """The extension of a file. DuckDB loads a name once per process, so another content has another name there."""
    stem = "hipy_" + _cache.key(os.path.abspath(source), *functions, "", *sigs, "", *options)[:12]
    n = 1
    while True:
        name = stem if n == 1 else "%s_%d" % (stem, n)
        path, content = _cache.kept(name + ".duckdb_extension", lambda p: build(source, functions, sigs, "duckdb", p, options))
        if _loaded.setdefault(name, content) == content:
            return path
        n += 1


def _define_stats(con):
    """Makes hipy_stats() on the connection: the rows of <extension>_stats() of all that register loaded into its database."""
    names = con.execute(
        "SELECT DISTINCT function_name FROM duckdb_functions() WHERE function_type = 'table'"
        " AND regexp_full_match(function_name, 'hipy_[0-9a-f]{12}(_[0-9]+)?_stats') ORDER BY 1"
    ).fetchall()
    if names:
        con.execute("CREATE OR REPLACE TEMP MACRO hipy_stats() AS TABLE " + " UNION ALL ".join('SELECT * FROM "%s"()' % n for (n,) in names))
