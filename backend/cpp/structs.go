package cpp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// The operations of generated structs that containers and the ops obj.* call:
// see hipy/tuple.h and hipy/elem.h for their contracts.

// tupleOps are the operations of a tuple's struct.
func tupleOps(name string, t *ir.Type) string {
	var b strings.Builder
	n := len(t.Elems)
	each := func(macro, first string) string {
		s := ""
		for i := range n {
			m := macro
			if i == 0 && first != "" {
				m = first
			}
			s += fmt.Sprintf("%s(f%d) ", m, i)
		}
		return s
	}
	fmt.Fprintf(&b, "HP_INLINE bool hp_eq(hp_ctx* c, const %s& a, const %s& b, bool* out) { %sHP_TUPLE_EQ_END }\n", name, name, each("HP_TUPLE_EQ", ""))
	fmt.Fprintf(&b, "HP_INLINE bool hp_cmp(hp_ctx* c, const %s& a, const %s& b, hp_cmp_op op, bool* out) { %sHP_TUPLE_CMP_END }\n", name, name, each("HP_TUPLE_CMP", ""))
	fmt.Fprintf(&b, "HP_INLINE bool hp_hash(hp_ctx* c, const %s& a, int64_t* out) { HP_TUPLE_HASH_BEGIN %sHP_TUPLE_HASH_END(%d) }\n", name, each("HP_TUPLE_HASH", ""), n)
	fmt.Fprintf(&b, "HP_INLINE bool hp_key_hash(hp_ctx* c, const %s& a, int64_t* out) { HP_TUPLE_KEY_BEGIN %sHP_TUPLE_KEY_END }\n", name, each("HP_TUPLE_KEY", ""))
	if n == 0 {
		fmt.Fprintf(&b, "inline void hp_repr(hp_ctx* c, hp_buf& b, const %s&) { HP_TUPLE_REPR_EMPTY }\n", name)
		fmt.Fprintf(&b, "inline void hp_json(hp_ctx* c, hp_buf& b, const %s&) { HP_TUPLE_JSON_EMPTY }\n", name)
	} else {
		fmt.Fprintf(&b, "inline void hp_repr(hp_ctx* c, hp_buf& b, const %s& a) { %sHP_TUPLE_REPR_END(%d) }\n", name, each("HP_TUPLE_REPR", "HP_TUPLE_REPR_FIRST"), n)
		fmt.Fprintf(&b, "inline void hp_json(hp_ctx* c, hp_buf& b, const %s& a) { %sHP_TUPLE_JSON_END }\n", name, each("HP_TUPLE_JSON", "HP_TUPLE_JSON_FIRST"))
	}
	b.WriteString(leafOp(name, t))
	b.WriteString(plainKeyOp(name, t))
	return b.String()
}

// plainKeyOp says that the struct is a few integers in the fast clone, where that is
// so; whether it is in the exact one, its fields tell.
func plainKeyOp(name string, t *ir.Type) string {
	if n := len(t.Elems); n == 0 || n > 4 {
		return ""
	}
	s := ""
	for i, e := range t.Elems {
		switch e.Kind {
		case ir.KInt, ir.KI64, ir.KChar, ir.KTuple:
		default:
			return ""
		}
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprintf("decltype(%s::f%d)", name, i)
	}
	return fmt.Sprintf("HP_INLINE constexpr bool hp_plain_key(const %s*) { return hp_plain_keys<%s>(); }\n", name, s)
}

// leafOp says that the struct holds no pointers, or else that comparing it runs no
// code of the program's, where that is so.
func leafOp(name string, t *ir.Type) string {
	switch {
	case isLeaf(t):
	case isPlainlyCompared(t):
		return fmt.Sprintf("HP_INLINE constexpr bool hp_plainly_compared(const %s*) { return true; }\n", name)
	default:
		return ""
	}
	return fmt.Sprintf("HP_INLINE constexpr size_t hp_leaf(const %s*) { return HP_LEAF; }\n", name)
}

// isLeaf reports whether values hold no pointers in either clone.
func isLeaf(t *ir.Type) bool {
	switch t.Kind {
	case ir.KBool, ir.KI64, ir.KFloat, ir.KComplex, ir.KChar, ir.KNone, ir.KUnbound:
		return true
	case ir.KTuple, ir.KUnion:
		for _, e := range t.Elems {
			if !isLeaf(e) {
				return false
			}
		}
		return true
	}
	return false
}

// isPlainlyCompared reports whether values are of types that C++ compares: numbers
// but decimals, whose comparison may signal, and texts.
func isPlainlyCompared(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KStr, ir.KBytes:
		return true
	case ir.KTuple, ir.KUnion:
		return !slices.ContainsFunc(t.Elems, func(e *ir.Type) bool { return !isPlainlyCompared(e) })
	}
	return isLeaf(t)
}

// decimalRank is that of decimals, to which the others are converted.
const decimalRank = 4

// numberRank orders the number types as hp_sign_mixed takes them; -1: none.
func numberRank(t *ir.Type) int {
	switch t.Kind {
	case ir.KBool:
		return 0
	case ir.KInt, ir.KI64:
		return 1
	case ir.KFloat:
		return 2
	case ir.KComplex:
		return 3
	case ir.KDecimal:
		return decimalRank
	}
	return -1
}

// pythonTypeName is what CPython's messages call the type of a union member.
func pythonTypeName(t *ir.Type) string {
	switch t.Kind {
	case ir.KNone, ir.KUnbound:
		return "NoneType"
	case ir.KI64:
		return "int"
	case ir.KDecimal:
		return "decimal.Decimal"
	case ir.KChar:
		return "str"
	case ir.KGen:
		return "generator"
	case ir.KLazy:
		return "Lazy"
	case ir.KFunc:
		return "function"
	case ir.KObject:
		name, _, _ := strings.Cut(t.Name, ".") // records of one class differ by a number
		return name
	case ir.KPyObj:
		return "object"
	case ir.KExc:
		return "Exception"
	case ir.KSeq:
		return "tuple"
	case ir.KTuple, ir.KList, ir.KDict, ir.KSet:
		return strings.SplitN(t.String(), "[", 2)[0]
	}
	return t.String()
}

// memberName is the name of the class of what a union holds: of the static array names,
// but for an exception, which tells.
func memberName(t *ir.Type, v string) string {
	for i, e := range t.Elems {
		if e.Kind == ir.KExc {
			return fmt.Sprintf("%[1]s.tag == %[2]d ? hp_exc_name(%[1]s.m%[2]d) : names[%[1]s.tag]", v, i)
		}
	}
	return "names[" + v + ".tag]"
}

// unionOps are the operations of a union's struct: those of the member held.
// Members of different types are unequal and unordered, numbers excepted.
func unionOps(name string, t *ir.Type, hooks map[string]string) string {
	var b strings.Builder
	member := func(i int, v string) string {
		if hasStorage(t.Elems[i]) {
			return fmt.Sprintf("%s.m%d", v, i)
		}
		return "hp_none{}"
	}
	cases := func(format string, args func(i int) []any) string {
		s := ""
		for i := range t.Elems {
			s += fmt.Sprintf("    case %d: ", i) + fmt.Sprintf(format, args(i)...) + "\n"
		}
		return s
	}
	both := func(i int) []any { return []any{member(i, "a"), member(i, "b")} }
	one := func(i int) []any { return []any{member(i, "a")} }
	// mixed writes the statements for pairs of different number types of at most
	// a rank; converted and its mirror are for those with a decimal.
	mixed := func(same, swapped string, rank int, converted, mirrored string) string {
		s := ""
		for i, x := range t.Elems {
			for j, y := range t.Elems {
				rx, ry := numberRank(x), numberRank(y)
				switch {
				case rx < 0 || ry < 0 || rx == ry:
				case rx > rank && rx < decimalRank || ry > rank && ry < decimalRank:
				case ry == decimalRank:
					s += fmt.Sprintf("  if (a.tag == %d && b.tag == %d) return "+converted+";\n", i, j, i, j)
				case rx == decimalRank:
					s += fmt.Sprintf("  if (a.tag == %d && b.tag == %d) return "+mirrored+";\n", i, j, j, i)
				case rx < ry:
					s += fmt.Sprintf("  if (a.tag == %d && b.tag == %d) { *out = "+same+"; return true; }\n", i, j, i, j)
				default:
					s += fmt.Sprintf("  if (a.tag == %d && b.tag == %d) { *out = "+swapped+"; return true; }\n", i, j, j, i)
				}
			}
		}
		return s
	}
	if fn := hooks["eq"]; fn != "" {
		same := ""
		for i, e := range t.Elems {
			if e.Kind == ir.KObject {
				same += fmt.Sprintf("  if (a.tag == %d && b.tag == %d && a.m%d == b.m%d) { *out = true; return true; }\n", i, i, i, i)
			}
		}
		fmt.Fprintf(&b, "inline bool hp_eq(hp_ctx* c, const %s& a, const %s& b, bool* out) {\n%s  return %s(c, a, b, out);\n}\n", name, name, same, fn)
	} else {
		fmt.Fprintf(&b, "inline bool hp_eq(hp_ctx* c, const %s& a, const %s& b, bool* out) {\n  if (a.tag == b.tag) switch (a.tag) {\n%s  }\n%s  *out = false;\n  return true;\n}\n",
			name, name, cases("return hp_eq(c, %s, %s, out);", both), mixed("hp_eq_mixed(a.m%d, b.m%d)", "hp_eq_mixed(b.m%d, a.m%d)", 3,
				"hp_eq_decimal(c, a.m%d, b.m%d, out)", "hp_eq_decimal(c, b.m%d, a.m%d, out)"))
	}
	names := make([]string, len(t.Elems))
	for i, e := range t.Elems {
		names[i] = quote(pythonTypeName(e))
	}
	if hooked := hookedOrder(hooks); hooked != "" {
		fmt.Fprintf(&b, "inline bool hp_cmp(hp_ctx* c, const %s& a, const %s& b, hp_cmp_op op, bool* out) {\n%s}\n", name, name, hooked)
	} else {
		fmt.Fprintf(&b, "inline bool hp_cmp(hp_ctx* c, const %s& a, const %s& b, hp_cmp_op op, bool* out) {\n  if (a.tag == b.tag) switch (a.tag) {\n%s  }\n%s", name, name,
			cases("return hp_cmp(c, %s, %s, op, out);", both), mixed("hp_cmp_mixed(a.m%d, b.m%d, op)", "hp_cmp_mixed(b.m%d, a.m%d, hp_cmp_op((op + 2) & 3))", 2,
				"hp_cmp_decimal(c, a.m%d, b.m%d, op, out)", "hp_cmp_decimal(c, b.m%d, a.m%d, hp_cmp_op((op + 2) & 3), out)"))
		fmt.Fprintf(&b, "  static const char* const names[] = {%s};\n  return hp_raise_not_ordered(c, hp_cmp_name(op), %s, %s);\n}\n", strings.Join(names, ", "), memberName(t, "a"), memberName(t, "b"))
	}
	if fn := hooks["hash"]; fn != "" {
		b.WriteString(hookedHash(name, "const "+name+"&", fn))
	} else {
		fmt.Fprintf(&b, "inline bool hp_hash(hp_ctx* c, const %s& a, int64_t* out) {\n  switch (a.tag) {\n%s  }\n  return true;\n}\n", name, cases("return hp_hash(c, %s, out);", one))
	}
	if fn := hooks["repr"]; fn != "" {
		b.WriteString(hookedRepr("const "+name+"&", fn))
	} else {
		fmt.Fprintf(&b, "inline void hp_repr(hp_ctx* c, hp_buf& b, const %s& a) {\n  switch (a.tag) {\n%s  }\n}\n", name, cases("return hp_repr(c, b, %s);", one))
	}
	fmt.Fprintf(&b, "inline void hp_json(hp_ctx* c, hp_buf& b, const %s& a) {\n  switch (a.tag) {\n%s  }\n}\n", name, cases("return hp_json(c, b, %s);", one))
	// str() of a union is that of its member, which is not the repr for str.
	fmt.Fprintf(&b, "inline hp_str hp_obj_str(hp_ctx* c, const %s& a) {\n  switch (a.tag) {\n%s  }\n  return hp_str{};\n}\n", name, cases("return hp_obj_str(c, %s);", one))
	if !slices.ContainsFunc(t.Elems, func(e *ir.Type) bool { return numberRank(e) < 0 || e.Kind == ir.KComplex }) {
		// As an element of an array.
		fmt.Fprintf(&b, "template <class T>\ninline bool hp_array_number(hp_ctx* c, const %s& a, T* out) {\n  switch (a.tag) {\n%s  }\n  return true;\n}\n", name, cases("return hp_array_number(c, %s, out);", one))
	}
	b.WriteString(leafOp(name, t))
	return b.String()
}

// funcOps are the operations of a closure's struct: identity.
func funcOps(name string) string {
	return fmt.Sprintf(`HP_INLINE bool hp_eq(hp_ctx*, const %[1]s& a, const %[1]s& b, bool* out) { *out = a.call == b.call && a.env == b.env; return true; }
HP_INLINE bool hp_cmp(hp_ctx* c, const %[1]s&, const %[1]s&, hp_cmp_op op, bool*) { return hp_raise_not_ordered(c, hp_cmp_name(op), "function", "function"); }
HP_INLINE bool hp_hash(hp_ctx*, const %[1]s& a, int64_t* out) { *out = (int64_t)((uint64_t)a.call ^ (uint64_t)a.env) >> 4; return true; }
HP_INLINE void hp_repr(hp_ctx* c, hp_buf& b, const %[1]s&) { hp_buf_put(c, b, "<function>", 10); }
HP_INLINE void hp_json(hp_ctx* c, hp_buf& b, const %[1]s&) { hp_buf_put(c, b, "null", 4); }
`, name)
}
