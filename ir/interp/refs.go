package interp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Reference is the expression by which an op is evaluated: the one from here,
// where the interpreter holds a value otherwise or a property test can't call
// the op with arbitrary operands, else the declaration's. Functions are those of helper.py; sym is the symbol attribute.
// py.json has none: its text is the boundary's own.
func Reference(d *ir.Decl) string {
	if r := references[d.Name]; r != "" {
		return r
	}
	for n := 1; n <= ir.MaxKeywordCall; n++ {
		if d.Name == ir.KeywordCall(n) {
			args := make([]string, n)
			for i := range args {
				args[i] = fmt.Sprintf("a%d", i+1)
			}
			return "call_kw(a0, [" + strings.Join(args, ", ") + "], sym)"
		}
	}
	return d.Ref
}

var references = map[string]string{
	"i64.add": "wrap(a0 + a1)", "i64.sub": "wrap(a0 - a1)", "i64.mul": "wrap(a0 * a1)", "i64.neg": "wrap(-a0)",
	"i64.floordiv": "a0 // a1", "i64.mod": "a0 % a1", "i64.lshift": "wrap(a0 << a1)",

	"str.decode": "byte_decode(a0, a1)", "str.next": "byte_next(a0, a1)",
	"str.at_unchecked": "a0[a1]", "str.at_ascii": "a0[a1]",
	"bytes.get":      "a0[a1]",
	"obj.is":         "a0 is a1",
	"obj.of_module":  "False",
	"module.changes": "None",
	"obj.id":         "id(a0)",
	"obj.repr_enter": "repr_enter(a0)", "obj.repr_leave": "shown.pop() and None",
	"obj.hash": "hash(frozenset(a0) if type(a0) is set else a0)", // staging asks it of hashable types only

	"seq.of_list": "tuple(a0)", "seq.list": "list(a0)",
	"list.get_unchecked": "a0[a1]", "list.set_unchecked": "a0.__setitem__(a1, a2)",
	"list.alloc":               "[None] * a0",
	"list.set_range_unchecked": "a0.__setitem__(slice(a1, a2), [a3] * (a2 - a1))",
	"list.sort_by_keys":        "sort_by_keys(a0, a1, a2)",

	"dict.lookup":     "found(a0.get(a1, UNDEF))",
	"dict.pop_lookup": "dict_pop_lookup(a0, a1)",
	"dict.next":       "dict_next(a0, a1, a2, a3)", "dict.prev": "dict_prev(a0, a1, a2)", "dict.last": "len(a0) - 1",
	"dict.key_at": "list(a0)[a1]", "dict.value_at": "list(a0.values())[a1]", "dict.set_at": "a0.__setitem__(list(a0)[a1], a2)",
	"dict.add": "(a0.__setitem__(a1, a2), len(a0) - 1)[1]",

	"table.prefetch": "None", "table.fetch": "None",

	"list.room": "None", "memory.check": "None", "memory.text": "None",
	"list.free": "None", "dict.free": "None", "set.free": "None", "array.free": "None",

	"set.retyped": "a0",
	"set.next":    "set_next(a0, a1, a2)", "set.at": "list(a0)[a1]",

	"exc.new0": "exc_class(sym)()", "exc.new": "exc_class(sym)(a0)", "exc.new_arg": "exc_class(sym)(a0)",
	"exc.new_args":  "exc_class(sym)(*eval(a0))",
	"exc.set_cause": "set_cause(a0, a1)", "exc.traced": "a0", "exc.retrace": "None", "exc.came_during": "None", "exc.has_cause": "a0.__cause__ is not None", "exc.is_foreign": "False", "exc.cause": "a0.__cause__",
	"exc.matches": "isinstance(a0, exc_class(sym))",
	"exc.str":     "str(a0)", "exc.repr": "repr(a0)", "exc.set_args": "a0", "exc.suggest": "a0", "exc.args": "a1", "exc.arg_kind": "arg_kind(a0)", "exc.arg_str": "a0.args[0]", "exc.arg_int": "a0.args[0]",
	"exc.arg_float": "a0.args[0]", "exc.arg_bytes": "a0.args[0]", "exc.class_name": "type(a0).__name__", "exc.class_path": "repr(type(a0))[8:-2].replace('__main__', a1)",
	"os.strerror": "os.strerror(a0)", "exc.set_os": "set_os(a0, a1, a2, [None] if a3 < 0 else [a4, None, a5][:a3 + a3 // 2])", "exc.is_out_of_range": "type(a0) is OverflowError and a0.args == (34, 'Numerical result out of range')", "exc.is_os": "isinstance(a0, OSError) and a0.errno is not None",
	"exc.os_errno": "a0.errno", "exc.os_strerror": "a0.strerror", "exc.os_files": "(a0.filename is not None) + (a0.filename2 is not None)",
	"exc.os_file": "(a0.filename, a0.filename2)[a1]", "exc.os_text": "OSError.__str__(a0)",
	"exc.context": "a0.__context__", "exc.has_context": "a0.__context__ is not None", "exc.notes": "a0.__dict__.setdefault('__notes__', a1)", "exc.has_notes": "hasattr(a0, '__notes__')", "exc.is_alone": "a0.__suppress_context__",

	"program.print":  "sys.stdout.write(a0)",
	"io.print":       "sys.stdout.write(a0)",
	"io.print_plain": "sys.stdout.write(a0)",

	"py.from_none": "None", "py.from_bool": "a0", "py.from_int": "a0", "py.from_float": "a0", "py.from_complex": "a0", "py.from_decimal": "a0", "py.from_str": "a0", "py.from_bytes": "a0",
	"py.to_bool": "exactly(a0, bool)", "py.to_int": "exactly(a0, int)", "py.index": "index(a0, sym)", "py.to_float": "exactly(a0, float)", "py.to_complex": "exactly(a0, complex)", "py.to_decimal": "exactly(a0, decimal.Decimal)",
	"py.to_str": "exactly(a0, str)", "py.to_bytes": "exactly(a0, bytes)",
	"py.drop": "None", "py.keep": "a0",
	"decimal.reset": "set_decimal(28, 6)", "decimal.get_prec": "decimal.getcontext().prec", "decimal.set_prec": "set_decimal(a0, None)",
	"decimal.get_rounding": "decimal.getcontext().rounding", "decimal.set_rounding": "set_decimal(None, a0)",
	"decimal.rounding": "rounding(a0)",
	"py.import":        "importlib.import_module(sym)", "py.global": "USER[sym] if sym in USER else getattr(builtins, sym)",
	"py.getattr": "getattr(a0, sym)", "py.setattr": "setattr(a0, sym, a1)",
	"py.call0": "a0()", "py.call1": "a0(a1)", "py.call2": "a0(a1, a2)", "py.call3": "a0(a1, a2, a3)", "py.call_ex": "a0(*a1, **a2)",
	"py.method0": "getattr(a0, sym)()", "py.method1": "getattr(a0, sym)(a1)",
	"py.method2": "getattr(a0, sym)(a1, a2)", "py.method3": "getattr(a0, sym)(a1, a2, a3)",
	"py.lookup": "(getattr(a0, sym), False)", "py.invoke0": "a0(a2) if a1 else a0()", "py.invoke1": "a0(a2, a3) if a1 else a0(a3)",
	"py.invoke2": "a0(a2, a3, a4) if a1 else a0(a3, a4)", "py.invoke3": "a0(a2, a3, a4, a5) if a1 else a0(a3, a4, a5)",
	"py.binary": "eval('a0 ' + sym + ' a1')", "py.inplace": "inplace(a0, sym, a1)",
	"py.compare": "eval('a0 ' + sym + ' a1')", "py.unary": "eval(sym + '(a0)')", "py.test": "bool(eval('a0 ' + sym + ' a1'))",
	"py.getitem": "a0[a1]", "py.setitem": "operator.setitem(a0, a1, a2)", "py.delitem": "operator.delitem(a0, a1)",
	"py.slice": "slice(a0, a1, a2)", "py.truth": "bool(a0)", "py.len": "len(a0)", "py.iter": "iter(a0)", "py.iter_unpack": "iter_unpack(a0)", "py.next": "next_or_none(a0)",
	"py.contains": "a1 in a0", "py.is": "a0 is a1", "py.is_none": "a0 is None", "py.isinstance": "isinstance(a0, getattr(builtins, sym))",
	"py.str": "str(a0)", "py.repr": "repr(a0)",
	"py.list_new": "[]", "py.list_append": "a0.append(a1)", "py.tuple_from_list": "tuple(a0)", "py.set_from_list": "set(a0)", "py.dict_new": "{}",
	"py.raise": "raised(a0)", "py.import_from": "getattr(a0, sym)", "py.drawing": "getattr(np.random, sym)", "py.manager": "getattr(type(a0), sym).__get__(a0)", "py.from_exc": "a0", "py.handling": "lambda f, *args, **keywords: f(*args, **keywords)",
}
