package interp

import "github.com/hipy-lang/hipy/ir"

// Reference is the expression by which an op is evaluated: the declaration's,
// or, for ops that a property test can't call with arbitrary operands, one
// from here. Functions are those of helper.py; sym is the symbol attribute.
func Reference(d *ir.Decl) string {
	if d.Ref != "" {
		return d.Ref
	}
	return references[d.Name]
}

var references = map[string]string{
	"i64.add": "wrap(a0 + a1)", "i64.sub": "wrap(a0 - a1)", "i64.mul": "wrap(a0 * a1)", "i64.neg": "wrap(-a0)",
	"i64.floordiv": "a0 // a1", "i64.mod": "a0 % a1",

	"str.decode": "byte_decode(a0, a1)", "str.next": "byte_next(a0, a1)",
	"bytes.get": "a0[a1]",
	"obj.is":    "a0 is a1",

	"list.get_unchecked": "a0[a1]", "list.set_unchecked": "a0.__setitem__(a1, a2)",
	"list.sort_by_keys": "sort_by_keys(a0, a1, a2)",

	"dict.lookup":     "(True, a0[a1]) if a1 in a0 else (False, UNDEF)",
	"dict.pop_lookup": "(True, a0.pop(a1)) if a1 in a0 else (False, UNDEF)",
	"dict.next":       "dict_next(a0, a1, a2, a3)", "dict.prev": "dict_prev(a0, a1, a2, a3)", "dict.last": "len(a0) - 1",
	"dict.key_at": "list(a0)[a1]", "dict.value_at": "list(a0.values())[a1]",

	"set.next": "set_next(a0, a1, a2)", "set.at": "list(a0)[a1]",

	"exc.new0": "exc_class(sym)()", "exc.new": "exc_class(sym)(a0)", "exc.new_arg": "exc_class(sym)(a0)",
	"exc.new_args": "exc_class(sym)(*eval(a0))",
	"exc.chain":    "chain(a0, a1)", "exc.matches": "isinstance(a0, exc_class(sym))",
	"exc.str": "str(a0)", "exc.repr": "repr(a0)", "exc.args0": "str(a0.args[0])", "exc.class_name": "type(a0).__name__",
}
