"""Runs a program in which expressions, whose values are said to be used by nothing, give values that refuse all uses.

    python poison.py SITES FILE.py [ARGS]

SITES is a JSON list of objects with line, column, end_line and text. The expressions are still evaluated."""
import ast
import builtins
import json
import os
import sys
import types


class Poison:
    def __getattribute__(self, name):
        raise AssertionError("attribute %s of a value that nothing uses" % name)


def _refuse(name):
    def method(self, *args, **kwargs):
        raise AssertionError("%s of a value that nothing uses" % name)
    return method


METHODS = """call getitem setitem delitem iter next len bool str repr format hash eq ne lt le gt ge add radd sub rsub mul rmul
truediv rtruediv floordiv rfloordiv mod rmod pow rpow and or xor neg pos invert abs index int float complex round contains enter exit
iadd isub imul bytes reversed lshift rshift matmul divmod"""
for _name in METHODS.split():
    setattr(Poison, "__%s__" % _name, _refuse(_name))


class Replace(ast.NodeTransformer):
    def __init__(self, sites, text):
        self.sites, self.text = sites, text

    def visit(self, node):
        key = None
        if isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del)):
            key = node.lineno, node.col_offset + 1, node.end_lineno, ast.get_source_segment(self.text, node)
        made = self.generic_visit(node)
        if key in self.sites:
            return ast.copy_location(ast.Call(ast.Name("_poisoned", ast.Load()), [made], []), node)
        return made


def main(sites, path, args):
    with open(path, encoding="utf-8") as f:
        text = f.read()
    wanted = {(s["line"], s["column"], s["end_line"], s["text"]) for s in json.loads(sites)}
    tree = ast.fix_missing_locations(Replace(wanted, text).visit(ast.parse(text)))
    poison = Poison()
    builtins._poisoned = lambda value: poison
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    module.__file__ = os.path.abspath(path)
    sys.argv, sys.path[0] = [path] + args, os.path.dirname(module.__file__)
    exec(compile(tree, module.__file__, "exec"), module.__dict__)


main(sys.argv[1], sys.argv[2], sys.argv[3:])
