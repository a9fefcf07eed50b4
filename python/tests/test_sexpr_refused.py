"""Tests of hipy.overload.sexpr: which functions and texts are refused, and with what words.

    python test_sexpr_refused.py"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from hipy.overload import OverloadError  # noqa: E402
from hipy.overload.sexpr import function, parse, record  # noqa: E402
from test_sexpr import Box  # noqa: E402


# Functions that are refused. A list of the messages follows.

def with_try(x):
    try:
        return x()
    except ValueError:
        pass


def with_group(x):
    try:
        return x()
    except* ValueError:
        pass


def with_with(x):
    if x:
        with x as y:
            return y


def with_match(x):
    match x:
        case 1:
            return 2


def with_yield(x):
    yield x


def with_yield_from(x):
    return (yield from x)


def with_function(x):
    x += 1
    def g():
        return x
    return g


def with_lambda(x):
    return lambda: x


def with_class(x):
    class C:
        pass
    return C


async def with_async(x):
    return x


def with_generator(x):
    return sum(i for i in (1, 2))


def with_set_comprehension(x):
    return {i for i in (1, 2)}


def with_f_string(x):
    return "a" + f"{x!r}"


def with_import(x):
    import os
    return os


def with_import_from(x):
    from os import path
    return path


def with_global(x):
    global LIMIT
    LIMIT = x


def with_nonlocal():
    y = 1

    def inner(x):
        nonlocal y
        y = x

    return inner


def with_raise(x):
    raise


def with_list_comprehension(x):
    y = x
    return [i for i in y]


def with_dict_comprehension(x):
    return {i: 1 for i in x.items()}


def with_comprehension_over_set(x):
    return [i for i in {1, 2}]


def with_inner_comprehension(x):
    return [i for _ in (1, 2) for i in x]


def with_condition(x):
    return [i for i in (1, 2) if i < x]


def with_targets_in_comprehension(x):
    return [a + b for a, b in (x, x)]


def with_for_over_set(x):
    for i in {1, 2}:
        x(i)


def with_set(x):
    return {1, 2}


def with_complex(x):
    return x + 2j


def with_default(x=Box(n=1)):
    return x


def with_walrus_in_and(x):
    return x and (y := x) and y


def with_walrus_in_while(x):
    while (y := x()):
        y()


def with_walrus_in_target(x):
    for x[(y := 1)] in x:
        y()


def with_lost_value(x):
    return x or {1: x(), 1: 2}


def with_walrus_in_targets(x):
    x[(y := 1)], y = x


def with_walrus_in_augmented(x):
    x += (y := x)


def with_shared_value(x):
    return x and [(-y, y) for y in (x,)]


def with_star(x):
    y, = [*x]
    return y


def with_error(x):
    return 1 / 0


def with_large_power(x):
    return x if x else 2 ** 10 ** 10


def with_large_text(x):
    return x, [c * 20000 for c in "ab"]


def with_large_shift(x):
    return x + (1 << 10001)


def with_wrong_count(x):
    a, b = x, x, x


def with_unreachable(x):
    return y
    y = 1


LAZY = "`:=`, or a value that needs a name, in an operand of `and`, `or`, `if else` or a chain of comparisons, in the condition of a `while` or the target of a `for`"
REFUSED = [  # the message of each, and its line in the function
    (with_try, "`try`", 1),
    (with_group, "`try`", 1),
    (with_with, "`with`", 2),
    (with_match, "`match`", 1),
    (with_yield, "`yield`", 1),
    (with_yield_from, "`yield from`", 1),
    (with_function, "a function in a function", 2),
    (with_lambda, "`lambda`", 1),
    (with_class, "`class`", 1),
    (with_async, "`async def`", 0),
    (with_generator, "a generator expression", 1),
    (with_set_comprehension, "a set comprehension", 1),
    (with_f_string, "an f-string", 1),
    (with_import, "`import`", 1),
    (with_import_from, "`import`", 1),
    (with_global, "`global`", 1),
    (with_nonlocal(), "`nonlocal`", 1),
    (with_raise, "`raise` without an exception", 1),
    (with_list_comprehension, "a list comprehension over a symbolic value", 2),
    (with_dict_comprehension, "a dict comprehension over a symbolic value", 1),
    (with_comprehension_over_set, "a list comprehension over a set, whose order is not known", 1),
    (with_inner_comprehension, "a comprehension, or another loop that is no `for` statement, over a symbolic value: x", 1),
    (with_condition, "the condition of a comprehension is a symbolic value", 1),
    (with_targets_in_comprehension, "a target of several names in a comprehension over symbolic values", 1),
    (with_for_over_set, "`for` over a set, whose order is not known", 1),
    (with_set, "a value of type set has no form as an s-expression: {1, 2}", 1),
    (with_complex, "a value of type complex has no form as an s-expression: 2j", 1),
    (with_default, "a value of type Box has no form as an s-expression: Box(n=1)", 0),
    (with_walrus_in_and, LAZY, 1),
    (with_walrus_in_while, LAZY, 1),
    (with_walrus_in_target, LAZY, 1),
    (with_lost_value, LAZY, 1),
    (with_walrus_in_targets, "`:=` in the targets of an assignment", 1),
    (with_walrus_in_augmented, "`:=` in an augmented assignment", 1),
    (with_shared_value, "a value that is used in several places of one expression: x", 1),
    (with_star, "`*` of a symbolic value outside of a call and a display", 1),
    (with_error, "ZeroDivisionError: division by zero", 1),
    (with_large_power, "the value of an operator of literals, which is very large: 2 ** 10000000000", 1),
    (with_large_text, "the value of an operator of literals, which is very large: 'a' * 20000", 1),
    (with_large_shift, "the value of an operator of literals, which is very large: 1 << 10001", 1),
    (with_wrong_count, "ValueError: too many values to unpack (expected 2)", 1),
    (with_unreachable, "the variable y, which is assigned only where the function never comes", 0),
]


def test_refused():
    for f, message, line in REFUSED:
        want = "%s can't be recorded: %s (line %d)" % (f.__name__, message, f.__code__.co_firstlineno + line)
        assert error(record, f) == want, "%s\n%s" % (want, error(record, f))
    assert error(record, len) == "<built-in function len> is no Python function"
    assert error(record, Box) == "%r is no Python function" % Box
    scope = {}
    exec("def f(x): return x", scope)
    assert error(record, scope["f"]).startswith("f has no text"), error(record, scope["f"])


def error(f, *arguments):
    """The message of the OverloadError that a call raises."""
    try:
        f(*arguments)
    except OverloadError as e:
        return str(e)
    raise AssertionError("%s%r raises no OverloadError" % (f.__name__, arguments))


def body(text):
    return "(def f (x)\n  %s)" % text


WRONG = [  # texts that parse refuses
    ("", 1, 1, "there is no s-expression"),
    (" ; only a comment", 1, 1, "there is no s-expression"),
    ("(a\n (b)", 1, 1, "a ( that is not closed"),
    ("(a (b\n c (d)", 1, 4, "a ( that is not closed"),
    ("(a)\n )", 2, 2, "there is more text after the s-expression"),
    (")", 1, 1, "a ) without a ("),
    ("(a) b", 1, 5, "there is more text after the s-expression"),
    ("(a\n  \"b)", 2, 3, "a text that does not end"),
    ('(a "b\n" "c)', 2, 3, "a text that does not end"),
    ('(a "\\q")', 1, 4, "a text with the unknown escape \\q"),
    ('(a "\\x4")', 1, 4, "a text with the unknown escape \\x"),
    ('(a "\\U00110000")', 1, 4, "a text with the unknown escape \\U"),
    ('(a b"\\u20ac")', 1, 4, "bytes with a character beyond \\xff"),
    ("(a 1x)", 1, 4, "no number: 1x"),
    ("(a\n\n  -1.)", 3, 3, "no number: -1."),
]
NO_FUNCTION = [  # texts that function refuses
    ("1", 1, 1, "no definition: 1"),
    ("\n (a)", 2, 2, "no definition: (a)"),
    ("(def f)", 1, 1, "no definition: (def f)"),
    ("(def f x)", 1, 1, "no definition: (def f x)"),
    ("(def if ())", 1, 6, "no name: if"),
    ("(def f (1))", 1, 8, "no name: 1"),
    ("(def f (a-b))", 1, 9, "no name: a-b"),
    ("(def f ((a)))", 1, 9, "no parameter: (a)"),
    ("(def f ((** 1)))", 1, 9, "no name: 1"),
    ("(def f ((a (f))))", 1, 12, "no expression: (f)"),
    ("(def f ((** a) b))", 1, 8, "no parameters: arguments cannot follow var-keyword argument"),
    ("(def f (a a))", 1, 1, "no Python: duplicate argument 'a' in function definition"),
    (body("x"), 2, 3, "no statement: x"),
    (body("1"), 1, 1, "no statement: 1"),
    (body("()"), 2, 3, "no statement: ()"),
    (body("(set x)"), 2, 3, "no statement: (set x)"),
    (body('("set" x 1)'), 2, 3, 'no statement: ("set" x 1)'),
    (body("(set 1 x)"), 2, 3, "no name: 1"),
    (body("(set (+ x 1) x)"), 2, 8, "no name: (+ x 1)"),
    (body("(+= (tuple x y) 1)"), 2, 7, "no name: (tuple x y)"),
    (body("(set (* x) 1)"), 1, 1, "no Python: starred assignment target must be in a list or tuple"),
    (body("(return)"), 2, 3, "no statement: (return)"),
    (body("(raise)"), 2, 3, "no statement: (raise)"),
    (body("(raise x x x)"), 2, 3, "no statement: (raise x x x)"),
    (body("(if x (then))"), 2, 3, "no statement: (if x (then))"),
    (body("(if x (then) (body))"), 2, 16, "no (else ...): (body)"),
    (body("(if x (return 1) (else))"), 2, 9, "no (then ...): (return 1)"),
    (body("(while x (body) 1)"), 2, 3, "no (else ...): 1"),
    (body("(if x\n (then (break))\n (else))"), 3, 8, "`break` outside of a loop"),
    (body("(while x (body) (else (continue)))"), 2, 25, "`continue` outside of a loop"),
    (body("(del (attr x y))"), 2, 8, "no name: (attr x y)"),
    (body("(expr (f x))"), 2, 9, "no expression: (f x)"),
    (body("(expr ())"), 2, 9, "no expression: ()"),
    (body("(expr (* 1))"), 2, 9, "no expression: (* 1)"),
    (body("(expr (not 1 2))"), 2, 9, "no expression: (not 1 2)"),
    (body("(expr (compare x <))"), 2, 9, "no expression: (compare x <)"),
    (body("(expr (compare x + 1))"), 2, 9, "no expression: (compare x + 1)"),
    (body("(expr (and x))"), 2, 9, "no expression: (and x)"),
    (body("(expr (call))"), 2, 9, "no expression: (call)"),
    (body("(expr (call f (= 1 2)))"), 2, 17, "no name: 1"),
    (body("(expr (call f (= a 2) x))"), 2, 25, "no named argument: x"),
    (body("(expr (call f (= a 2) (= a 2)))"), 1, 1, "no Python: keyword argument repeated: a"),
    (body("(expr (attr x 1))"), 2, 9, "no name: 1"),
    (body("(expr (slice 1 2 3))"), 2, 9, "no expression: (slice 1 2 3)"),
    (body("(expr (dict x))"), 2, 15, "no pair of a key and a value: x"),
    (body("(expr (dict (1 2 3)))"), 2, 15, "no pair of a key and a value: (1 2 3)"),
    (body("(expr (set-of))"), 2, 9, "no expression: (set-of)"),
    (body("(expr lambda)"), 2, 9, "no name: lambda"),
    (body("(set __debug__ 1)"), 1, 1, "no Python: cannot assign to __debug__"),
    (body("(expr %sx%s)" % ("(- " * 3000, ")" * 3000)), 1, 1, "too many levels of parentheses"),
]


def test_wrong_texts():
    for f, texts in (parse, WRONG), (function, WRONG), (function, NO_FUNCTION):
        for text, line, column, message in texts:
            want = "line %d, column %d: %s" % (line, column, message)
            assert error(f, text) == want, "%s\n%s\n%s" % (text, want, error(f, text))


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("ok: %d functions refused, %d wrong texts" % (len(REFUSED), len(WRONG) + len(NO_FUNCTION)))
