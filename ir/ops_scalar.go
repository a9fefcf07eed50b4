package ir

// scalarOps: bool and none.
var scalarOps = []*Decl{
	{Name: "bool.not", Sig: "(bool) -> bool", Ref: "not a0", Doc: "Negation."},
	{Name: "bool.and", Sig: "(bool, bool) -> bool", Ref: "a0 & a1", Doc: "Conjunction, both operands evaluated: the operator &."},
	{Name: "bool.or", Sig: "(bool, bool) -> bool", Ref: "a0 | a1", Doc: "Disjunction: the operator |."},
	{Name: "bool.xor", Sig: "(bool, bool) -> bool", Ref: "a0 ^ a1", Doc: "Exclusive or: the operator ^."},
	{Name: "bool.eq", Sig: "(bool, bool) -> bool", Ref: "a0 == a1", Doc: "Equality."},
	{Name: "bool.ne", Sig: "(bool, bool) -> bool", Ref: "a0 != a1", Doc: "Inequality."},
	{Name: "bool.lt", Sig: "(bool, bool) -> bool", Ref: "a0 < a1", Doc: "Order: False < True."},
	{Name: "bool.le", Sig: "(bool, bool) -> bool", Ref: "a0 <= a1", Doc: "Order."},
	{Name: "bool.gt", Sig: "(bool, bool) -> bool", Ref: "a0 > a1", Doc: "Order."},
	{Name: "bool.ge", Sig: "(bool, bool) -> bool", Ref: "a0 >= a1", Doc: "Order."},
	{Name: "bool.to_i64", Sig: "(bool) -> i64", Ref: "int(a0)", Doc: "0 or 1."},
	{Name: "bool.to_float", Sig: "(bool) -> float", Ref: "float(a0)", Doc: "0.0 or 1.0."},
	{Name: "bool.to_str", Sig: "(bool) -> str", Ref: "str(a0)", Doc: "'False' or 'True': str, repr and ascii."},
	{Name: "bool.select", Sig: "(bool, T, T) -> T", Cost: 1, Ref: "a1 if a0 else a2", Doc: "The second operand if the first is true, else the third. Both exist already, so there is no branch to predict."},
	{Name: "bool.hash", Sig: "(bool) -> i64", Ref: "hash(a0)", Doc: "hash()."},

	{Name: "none.repr", Sig: "(none) -> str", Ref: "repr(a0)", Doc: "'None': str, repr and ascii."},
	{Name: "none.eq", Sig: "(none, none) -> bool", Ref: "a0 == a1", Doc: "True."},
}
