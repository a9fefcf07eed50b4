package ir

// The rules of structural ops that are not control: constants, calls, tuples,
// unions and cells.

// one returns the op's only result's type, or nil after an error.
func (v *verifier) one(o *Op) *Type {
	if len(o.Results) != 1 {
		v.errorf("%d results, wanted 1", len(o.Results))
		return nil
	}
	return o.Results[0].Type
}

// ruleConst: a constant of the result's type; None also serves as unbound.
func (v *verifier) ruleConst(o *Op) {
	v.operands(o)
	t := v.one(o)
	if t == nil {
		return
	}
	c := ConstType(o.Attrs.Const)
	if c == nil {
		v.errorf("constant is a %T", o.Attrs.Const)
	} else if !c.Equal(t) && !(o.Attrs.Const == nil && t.Kind == KUnbound) {
		v.errorf("constant of type %s, result is %s", c, t)
	}
	if r, ok := o.Attrs.Const.(rune); ok && (r < 0 || r > 0x10FFFF) {
		v.errorf("%#x is no code point", r)
	}
}

func (v *verifier) ruleUndef(o *Op) {
	v.operands(o)
	v.one(o)
}

// ruleCall: operands and results are the callee's.
func (v *verifier) ruleCall(o *Op) {
	callee := v.funcs[o.Attrs.Sym]
	if callee == nil {
		v.errorf("no function %s", symText(o.Attrs.Sym))
		return
	}
	if callee.Yields != nil {
		v.errorf("%s is a generator function", symText(o.Attrs.Sym))
	}
	v.operands(o, typesOf(callee.Params())...)
	v.results(o, resultList(callee.Result)...)
}

// ruleRowsRun: a call with a row as its result, of a function without.
func (v *verifier) ruleRowsRun(o *Op) {
	callee := v.funcs[o.Attrs.Sym]
	if callee == nil || callee.Yields != nil || callee.Result.Kind != KVoid {
		v.errorf("no function over rows %s", symText(o.Attrs.Sym))
		return
	}
	v.operands(o, typesOf(callee.Params())...)
	v.results(o, I64)
	if len(o.Args) < 2+o.Attrs.Index || o.Attrs.Index < 0 {
		v.errorf("%d lists that it appends to", o.Attrs.Index)
	}
}

// ruleCallIndirect: a closure, then its operands.
func (v *verifier) ruleCallIndirect(o *Op) {
	if len(o.Args) == 0 || o.Args[0].Type.Kind != KFunc {
		v.errorf("operand 0 must be a func")
		return
	}
	t := o.Args[0].Type
	v.operands(o, append([]*Type{t}, t.Params()...)...)
	v.results(o, resultList(t.Result())...)
}

// ruleFuncRef: the operands are the first parameters, the result takes the
// others.
func (v *verifier) ruleFuncRef(o *Op) {
	callee := v.funcs[o.Attrs.Sym]
	if callee == nil {
		v.errorf("no function %s", symText(o.Attrs.Sym))
		return
	}
	ps := typesOf(callee.Params())
	if len(o.Args) > len(ps) {
		v.errorf("%d captured values for %d parameters", len(o.Args), len(ps))
		return
	}
	v.operands(o, ps[:len(o.Args)]...)
	v.results(o, Func_(ps[len(o.Args):], callee.Result))
}

// ruleGlobal: the result has the global's type.
func (v *verifier) ruleGlobal(o *Op) {
	v.operands(o)
	g := v.globals[o.Attrs.Sym]
	if g == nil {
		v.errorf("no global %s", symText(o.Attrs.Sym))
		return
	}
	v.results(o, g.Type)
}

func (v *verifier) ruleTupleMake(o *Op) {
	v.results(o, Tuple(typesOf(o.Args)...))
}

func (v *verifier) ruleTupleGet(o *Op) {
	if len(o.Args) != 1 || o.Args[0].Type.Kind != KTuple {
		v.errorf("wanted one tuple as operand")
		return
	}
	t := o.Args[0].Type
	if o.Attrs.Index < 0 || o.Attrs.Index >= len(t.Elems) {
		v.errorf("%s has no field %d", t, o.Attrs.Index)
		return
	}
	v.results(o, t.Elems[o.Attrs.Index])
}

// isSubset reports whether every member of sub is one of t.
func isSubset(sub, t *Type) bool {
	for _, m := range sub.Members() {
		if t.MemberIndex(m) < 0 {
			return false
		}
	}
	return true
}

// ruleUnionMake: all members of the operand are members of the result.
func (v *verifier) ruleUnionMake(o *Op) {
	t := v.one(o)
	if t == nil {
		return
	}
	if len(o.Args) != 1 {
		v.errorf("%d operands, wanted 1", len(o.Args))
		return
	}
	if t.Kind != KUnion {
		v.errorf("result is %s, wanted a union", t)
	} else if !isSubset(o.Args[0].Type, t) {
		v.errorf("%s does not widen to %s", o.Args[0].Type, t)
	}
}

// unionOperand checks the operand and the type of union.is and union.get.
func (v *verifier) unionOperand(o *Op) bool {
	if len(o.Args) != 1 || o.Args[0].Type.Kind != KUnion {
		v.errorf("wanted one union as operand")
		return false
	}
	if o.Attrs.Type == nil {
		return false // reported by attrs
	}
	if !isSubset(o.Attrs.Type, o.Args[0].Type) {
		v.errorf("%s is no part of %s", o.Attrs.Type, o.Args[0].Type)
		return false
	}
	return true
}

func (v *verifier) ruleUnionIs(o *Op) {
	if v.unionOperand(o) {
		v.results(o, Bool)
	}
}

func (v *verifier) ruleUnionGet(o *Op) {
	if v.unionOperand(o) {
		v.results(o, o.Attrs.Type)
	}
}

func (v *verifier) ruleCellNew(o *Op) {
	if len(o.Args) != 1 {
		v.errorf("%d operands, wanted 1", len(o.Args))
		return
	}
	v.results(o, Cell(o.Args[0].Type))
}

func (v *verifier) ruleCellLoad(o *Op) {
	if len(o.Args) != 1 || o.Args[0].Type.Kind != KCell {
		v.errorf("wanted one cell as operand")
		return
	}
	v.results(o, o.Args[0].Type.Elem())
}

func (v *verifier) ruleCellStore(o *Op) {
	if len(o.Args) != 2 || o.Args[0].Type.Kind != KCell {
		v.errorf("wanted a cell and a value as operands")
		return
	}
	v.operands(o, o.Args[0].Type, o.Args[0].Type.Elem())
	v.results(o)
}

// ruleListOf: the operands have the element type.
func (v *verifier) ruleListOf(o *Op) {
	if o.Attrs.Type == nil {
		return // reported by attrs
	}
	for i, a := range o.Args {
		if !a.Type.Equal(o.Attrs.Type) {
			v.errorf("operand %d is %s, wanted %s", i, a.Type, o.Attrs.Type)
		}
	}
	v.results(o, List(o.Attrs.Type))
}

// ruleObjectNew: the result is an instance of a record.
func (v *verifier) ruleObjectNew(o *Op) {
	v.operands(o)
	if o.Attrs.Type == nil {
		return // reported by attrs
	}
	if o.Attrs.Type.Kind != KObject || v.m.Record(o.Attrs.Type.Name) == nil {
		v.errorf("%s is no record", o.Attrs.Type)
	}
	v.results(o, o.Attrs.Type)
}

// field is the field that object.get and object.set name.
func (v *verifier) field(o *Op) *Field {
	if len(o.Args) == 0 || o.Args[0].Type.Kind != KObject {
		v.errorf("operand 0 must be an object")
		return nil
	}
	r := v.m.Record(o.Args[0].Type.Name)
	if r == nil {
		v.errorf("no record %s", symText(o.Args[0].Type.Name))
		return nil
	}
	f := r.Field(o.Attrs.Sym)
	if f == nil {
		v.errorf("record %s has no field %s", symText(r.Name), symText(o.Attrs.Sym))
	}
	return f
}

func (v *verifier) ruleObjectGet(o *Op) {
	if f := v.field(o); f != nil {
		v.operands(o, o.Args[0].Type)
		v.results(o, f.Type)
	}
}

func (v *verifier) ruleObjectSet(o *Op) {
	if f := v.field(o); f != nil {
		v.operands(o, o.Args[0].Type, f.Type)
		v.results(o)
	}
}

func (v *verifier) ruleExcAttach(o *Op) {
	if len(o.Args) != 2 || o.Args[1].Type.Kind != KObject {
		v.errorf("operand 1 must be an object")
		return
	}
	v.excTexts(o)
}

func (v *verifier) ruleExcHold(o *Op) {
	if len(o.Args) != 2 || o.Args[1].Type.Kind != KList {
		v.errorf("operand 1 must be a list")
		return
	}
	v.excTexts(o)
}

// excTexts: the type of operand 1 has the hooks for the texts of an exception.
func (v *verifier) excTexts(o *Op) {
	v.operands(o, Exc, o.Args[1].Type)
	for _, op := range []string{"exc_str", "exc_repr"} {
		if v.m.Hook(op, o.Args[1].Type) == "" {
			v.errorf("no hook %s on %s", op, o.Args[1].Type)
		}
	}
	v.results(o)
}

func (v *verifier) ruleExcObject(o *Op) {
	v.operands(o, Exc)
	if o.Attrs.Type == nil {
		return // reported by attrs
	}
	for _, m := range o.Attrs.Type.Members() {
		if m.Kind != KObject && m.Kind != KNone {
			v.errorf("%s is of other types than objects", o.Attrs.Type)
		}
	}
	v.results(o, o.Attrs.Type)
}
