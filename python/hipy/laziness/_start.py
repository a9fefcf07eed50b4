"""Runs a program as Python does, and records which of its values are used:

    python -c "from hipy.laziness._start import start; exec(*start(RECORD, FILE, ARGS))"

So nothing but one frame is around the program, and its recursion may go as deep as ever."""
import ast
import atexit
import builtins
import copy
import os
import sys
import types

from . import _calls, _iterate, _library, _off, _patterns, _record, _slots, _state, _tables
from ._convert import convert
from ._expressions import PREFIX
from ._purity import described
from ._text import decoded

HELPERS = {
    "l": _state.enter, "e": _state.leave, "t": _state.taken, "k": _state.keep, "u": _state.used, "o": _state.step,
    "depth": _state.depth, "first": _state.first, "h": _state.handling,
    "ud": _slots.used_deep, "ld": _slots.lost_deep, "um": _slots.used_members,
    "at": _slots.read_attribute, "atu": _slots.read_attribute_used, "gi": _slots.read_item, "giu": _slots.read_item_used,
    "sa": _slots.write_attribute, "si": _slots.write_item, "di": _slots.delete_item, "ca": _slots.change_attribute,
    "ci": _slots.change_item, "ck": _slots.changed_key, "slice": slice,
    "f": _calls.callee, "m": _calls.method, "a": _calls.argument, "an": _calls.named_argument, "as": _calls.star_arguments,
    "ak": _calls.star_named, "r": _calls.result, "ru": _calls.result_used, "in": _calls.begin, "ing": _calls.begin_generator,
    "ret": _calls.returned, "lr": _calls.of_lambda, "y": _calls.yielded,
    "it": _iterate.loop, "itu": _iterate.loop_unpacking, "un": _iterate.unpacked, "v": _iterate.assigned, "dl": _iterate.list_display,
    "dt": _iterate.tuple_display, "dd": _iterate.dict_display, "star": _iterate.star_parts, "stard": _iterate.star_entries,
    "b": _iterate.build, "el": _iterate.element, "ek": _iterate.entry_key, "bl": _iterate.built, "bd": _iterate.built_dict,
    "match": _patterns.captured, "add": _iterate.added, "ex": _iterate.extended, "exd": _iterate.extension_done,
}


class Shadows(dict):
    """The shadows of the module's variables, by number."""

    def __missing__(self, i):
        return ()

    def keep(self, i, shadow):
        self[i] = shadow
        return shadow

    def keep_all(self, found, places):
        self.update(zip(places, found))


def matched(code, marks):
    """Finds the code objects of the converted functions by the marks in them."""
    for c in code.co_consts:
        if isinstance(c, types.CodeType):
            for mark in c.co_consts:
                function = marks.get(mark) if isinstance(mark, str) else None
                if function is not None:
                    function.code = c
                    _calls.CODES[c] = function
            matched(c, marks)


def prepared(path, text, exposed):
    """The code of a program, rewritten, and what is known of its sites."""
    tree = ast.parse(text, path)
    original = copy.deepcopy(tree)  # parsing twice would warn twice
    converter = convert(tree)
    code = compile(tree, path, "exec", dont_inherit=True)
    for mark, at, only, vararg, kwarg, suspends in converter.functions:
        _calls.FUNCTIONS[mark] = _calls.Function(at, only, vararg, kwarg, suspends)
    matched(code, _calls.FUNCTIONS)
    _slots.FOLLOWED_ATTRIBUTES[0] = not any(isinstance(n, ast.Attribute) and n.attr == "__dict__" for n in ast.walk(original))
    return code, described(original, converter.sites, text, exposed)


def start(record, path, args, name="__main__"):
    """Prepares a run: what exec is to be called with. Its caller is no part of the program. name is the module's."""
    with open(path, "rb") as f:
        text = decoded(f.read())
    sys.argv = [path] + args
    path = os.path.abspath(path)  # as Python does for __file__ and tracebacks
    try:
        code, sites = prepared(path, text, name != "__main__")
    except SyntaxError as e:
        sys.excepthook(SyntaxError, e.with_traceback(None), None)
        sys.exit(1)
    sys.path[0] = os.path.dirname(path)
    module = types.ModuleType(name)
    module.__file__, module.__builtins__ = path, builtins
    sys.modules[name] = module
    for helper, function in HELPERS.items():
        setattr(builtins, PREFIX + helper, function)
    shadows = Shadows()
    setattr(builtins, PREFIX + "g", shadows)
    setattr(builtins, PREFIX + "gs", shadows.keep)
    setattr(builtins, PREFIX + "gsall", shadows.keep_all)
    _state.INTERNAL.update(m.__file__ for m in (_calls, _iterate, _library, _off, _patterns, _record, _slots, _state, _tables))
    _state.STARTERS.add(sys._getframe(1).f_code)
    _state.R.out = writer = _record.Writer(record, {"file": path, "sites": sites})
    _off.watch_threads()
    began = _state.clock()

    def end():
        _calls.yielded(None, ())  # what a function of the library took last of a generator
        writer.end(_state.clock() - began)

    atexit.register(end)
    original = sys.excepthook

    def hook(kind, exception, trace):
        _state.tidy(exception)
        original(kind, exception, exception.__traceback__)

    sys.excepthook = hook
    return code, module.__dict__
