"""Pieces of generated code. Their names begin with a point, so that none is a user's: .o is the overload,
completed by the defaults, .h the module _run, .g the function's globals, .v.x the variable x, and .N a
function or value."""
import ast

from .. import _scopes

OF_BLOCK, OF_INLINE = "__hipy_block", "__hipy_inline"  # parameters that tell generated lambdas
THUNK = ".b"  # begins the names of functions that hold a block


def load(name):
    return ast.Name(name, ast.Load())


def store(name):
    return ast.Name(name, ast.Store())


def constant(value):
    return ast.Constant(value)


def tuple_of(items):
    return ast.Tuple(list(items), ast.Load())


def no_parameters():
    return ast.arguments(posonlyargs=[], args=[], vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[])


def one_parameter(name):
    args = no_parameters()
    args.args.append(ast.arg(name))
    return args


def operand(body, *parameters):
    """A function of generated code that holds an expression."""
    args = no_parameters()
    args.args = [ast.arg(p) for p in parameters]
    args.kwonlyargs, args.kw_defaults = [ast.arg(OF_INLINE if parameters else OF_BLOCK)], [constant(None)]
    return ast.Lambda(args, body)


def released(name):
    """Drops a value of generated code, so that it lives no longer than Python's own would."""
    return ast.Delete([ast.Name(name, ast.Del())])


def define(name, args, body):
    return ast.FunctionDef(name=name, args=args, body=body or [ast.Pass()], decorator_list=[], returns=None, type_comment=None, type_params=[])


def call(function, *args):
    return ast.Call(function, list(args), [])


def helper(name, *args):
    return call(ast.Attribute(load(".h"), name, ast.Load()), *args)


def yields(nodes):
    """Whether code yields by itself, and not only functions in it do."""
    for node in nodes:
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, _scopes.FUNCTIONS) and yields(ast.iter_child_nodes(node)):
            return True
    return False


def leaves(nodes, in_loop=False):
    """Whether a block may be left by return, or by break or continue of a loop around it."""
    for node in nodes:
        if isinstance(node, ast.Return) or isinstance(node, (ast.Break, ast.Continue)) and not in_loop:
            return True
        if isinstance(node, _scopes.FUNCTIONS + (ast.ClassDef, ast.expr)):
            continue
        if isinstance(node, (ast.For, ast.While)):
            if leaves(node.body, True) or leaves(node.orelse, in_loop):
                return True
        elif leaves(ast.iter_child_nodes(node), in_loop):
            return True
    return False


def is_constant(node):
    """Whether CPython evaluates an expression when it compiles: an operator of constants is no operation."""
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    if isinstance(node, ast.UnaryOp):
        return not isinstance(node.op, ast.Not) and is_constant(node.operand)
    return isinstance(node, ast.Constant)


def constant_values(nodes):
    """The values of expressions that CPython evaluates when it compiles; None if it does not all of them."""
    if not nodes or not all(map(is_constant, nodes)):
        return None
    codes = [compile(ast.Expression(n), "", "eval") for n in nodes]
    if any(len(c.co_code) > len(_LOADS_CONSTANT) for c in codes):  # too large a result
        return None
    return [eval(c) for c in codes]


_LOADS_CONSTANT = compile("1", "", "eval").co_code


class Place:
    """Where statements stand: in a function's body or in the block of a construct, whose function returns
    completions; in a loop of Python's, in the block of a virtual one, or in none."""

    def __init__(self, block, loop):
        self.block, self.loop = block, loop

    def inside(self):
        """In the block of a construct here."""
        return Place(True, "virtual" if self.loop else None)
