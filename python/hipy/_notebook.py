"""Magics of IPython: %load_ext hipy, then %%hipy above a cell and %hipy explain f."""

import ast
import types

from ._udf import Udf, udf


def load_ipython_extension(shell):
    from IPython.core.magic import register_line_cell_magic

    @register_line_cell_magic
    def hipy(line, cell=None):
        """%%hipy [names]: runs the cell, and makes the functions that it defines, or those named, hipy.udf.

        %hipy explain f: what is compiled of f.   %hipy stats f   %hipy wait [f]: until it is compiled.
        """
        return _line(shell, line) if cell is None else _cell(shell, line, cell)


def _cell(shell, line, cell):
    space, before = shell.user_ns, dict(shell.user_ns)
    result = _run(shell, cell)
    wanted = line.replace(",", " ").split()
    for name in wanted:
        if not isinstance(space.get(name), (types.FunctionType, Udf)):
            raise NameError("%%%%hipy: the cell defines no function %s" % name)
    for name, value in list(space.items()):
        new = before.get(name) is not value and not name.startswith("_") and isinstance(value, types.FunctionType) and value.__globals__ is space
        if (name in wanted if wanted else new) and not isinstance(value, Udf):
            space[name] = udf(value)
    return result


def _run(shell, cell):
    """Runs a cell's text where it is known by its lines, and returns the value of an expression at its end."""
    text = shell.transform_cell(cell)
    name = shell.compile.cache(text, shell.execution_count)
    tree = shell.compile.ast_parse(text, filename=name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(shell.compile(tree, name, "exec"), shell.user_ns)
    return eval(shell.compile(ast.Expression(last.value), name, "eval"), shell.user_ns) if last is not None else None


def _line(shell, line):
    what, _, name = line.strip().partition(" ")
    if what not in ("explain", "stats", "wait"):
        raise ValueError("%hipy explain f, %hipy stats f or %hipy wait f")
    names = [name.strip()] if name.strip() else [n for n, v in shell.user_ns.items() if isinstance(v, Udf)] if what == "wait" else []
    functions = [shell.ev(n) for n in names]
    if not functions and what != "wait":
        raise ValueError("%%hipy %s takes a function" % what)
    for f in functions:
        if not isinstance(f, Udf):
            raise TypeError("%s is no hipy.udf: @hipy.udf above it, or %%%%hipy above its cell" % names[0])
    if what == "wait":
        for f in functions:
            f.wait()
        return None
    return functions[0].explain() if what == "explain" else functions[0].stats()
