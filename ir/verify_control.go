package ir

// structuralRules has the typing rule of each op without signature. It is
// filled by init because the rules refer to the verifier.
var structuralRules map[string]func(*verifier, *Op)

func init() {
	structuralRules = map[string]func(*verifier, *Op){
		"if": (*verifier).ruleIf, "loop": (*verifier).ruleLoop, "for": (*verifier).ruleFor,
		"try": (*verifier).ruleTry, "finally": (*verifier).ruleFinally,
		"yield": (*verifier).ruleYield, "return": (*verifier).ruleReturn,
		"break": (*verifier).ruleBreak, "continue": (*verifier).ruleContinue,
		"raise": (*verifier).ruleRaise, "unreachable": (*verifier).ruleUnreachable,
		"const": (*verifier).ruleConst, "undef": (*verifier).ruleUndef,
		"call": (*verifier).ruleCall, "call.indirect": (*verifier).ruleCallIndirect,
		"func.ref": (*verifier).ruleFuncRef, "rows.run": (*verifier).ruleRowsRun, "global": (*verifier).ruleGlobal,
		"state.open": (*verifier).ruleStateOpen, "state.enter": (*verifier).ruleStateOpen, "state.load": (*verifier).ruleStateLoad, "state.store": (*verifier).ruleStateStore,
		"tuple.make": (*verifier).ruleTupleMake, "tuple.get": (*verifier).ruleTupleGet,
		"union.make": (*verifier).ruleUnionMake, "union.is": (*verifier).ruleUnionIs, "union.get": (*verifier).ruleUnionGet,
		"gen.new": (*verifier).ruleGenNew, "gen.yield": (*verifier).ruleGenYield, "gen.pause": (*verifier).ruleGenPause,
		"gen.resume": (*verifier).ruleGenResume, "gen.throw": (*verifier).ruleGenThrow, "gen.close": (*verifier).ruleGenClose, "gen.share": (*verifier).ruleGenShare,
		"lazy.delay": (*verifier).ruleLazyDelay, "lazy.test": (*verifier).ruleLazyTest, "lazy.enter": (*verifier).ruleLazyTest, "lazy.leave": (*verifier).ruleLazyLeave, "lazy.force": (*verifier).ruleLazyForce,
		"list.of":    (*verifier).ruleListOf,
		"exc.attach": (*verifier).ruleExcAttach, "exc.hold": (*verifier).ruleExcHold, "exc.object": (*verifier).ruleExcObject,
		"object.new": (*verifier).ruleObjectNew, "object.get": (*verifier).ruleObjectGet, "object.set": (*verifier).ruleObjectSet,
		"cell.new": (*verifier).ruleCellNew, "cell.load": (*verifier).ruleCellLoad, "cell.store": (*verifier).ruleCellStore,
		"dims.of": (*verifier).ruleDimsOf, "array.compute": (*verifier).ruleCompute, "array.fold": (*verifier).ruleArrayFold,
		"array.assign": (*verifier).ruleAssign,
		"re.match":     (*verifier).ruleRe, "re.fullmatch": (*verifier).ruleRe, "re.search": (*verifier).ruleRe,
		"table.compute": (*verifier).ruleTable, "table.fold": (*verifier).ruleTable, "table.join": (*verifier).ruleJoin, "table.left": (*verifier).ruleJoin,
	}
}

// operands checks number and types of operands.
func (v *verifier) operands(o *Op, want ...*Type) bool {
	if len(o.Args) != len(want) {
		v.errorf("%d operands, wanted %d", len(o.Args), len(want))
		return false
	}
	for i, t := range want {
		if !o.Args[i].Type.Equal(t) {
			v.errorf("operand %d is %s, wanted %s", i, o.Args[i].Type, t)
			return false
		}
	}
	return true
}

// results checks number and types of results.
func (v *verifier) results(o *Op, want ...*Type) {
	if len(o.Results) != len(want) {
		v.errorf("%d results, wanted %d", len(o.Results), len(want))
		return
	}
	for i, t := range want {
		if !o.Results[i].Type.Equal(t) {
			v.errorf("result %d is %s, wanted %s", i, o.Results[i].Type, t)
		}
	}
}

// regions checks that the op has n regions whose arguments are of the given
// types.
func (v *verifier) regions(o *Op, want ...[]*Type) bool {
	if len(o.Regions) != len(want) {
		v.errorf("%d regions, wanted %d", len(o.Regions), len(want))
		return false
	}
	for i, ts := range want {
		v.match("argument", o.Regions[i].Args, ts)
	}
	return true
}

// match compares values with types, one by one.
func (v *verifier) match(what string, got []*Value, want []*Type) {
	if len(got) != len(want) {
		v.errorf("%d %ss, wanted %d", len(got), what, len(want))
		return
	}
	for i, t := range want {
		if !got[i].Type.Equal(t) {
			v.errorf("%s %d is %s, wanted %s", what, i, got[i].Type, t)
		}
	}
}

// typesOf lists the values' types.
func typesOf(vs []*Value) []*Type {
	ts := make([]*Type, len(vs))
	for i, x := range vs {
		ts[i] = x.Type
	}
	return ts
}

// ruleIf: one bool; two regions without arguments.
func (v *verifier) ruleIf(o *Op) {
	v.operands(o, Bool)
	v.regions(o, nil, nil)
}

// ruleLoop: the region's arguments have the types of the operands.
func (v *verifier) ruleLoop(o *Op) {
	v.regions(o, typesOf(o.Args))
}

// ruleFor: start, stop, step of one integer type, then initial values; the
// body takes index and carried values, the other region the carried values.
func (v *verifier) ruleFor(o *Op) {
	if len(o.Args) < 3 {
		v.errorf("%d operands, wanted start, stop, step", len(o.Args))
		return
	}
	index := o.Args[0].Type
	if index.Kind != KInt && index.Kind != KI64 {
		v.errorf("index is %s, wanted int or i64", index)
	}
	v.match("bound", o.Args[1:3], []*Type{index, index})
	carried := typesOf(o.Args[3:])
	v.regions(o, append([]*Type{index}, carried...), carried)
}

// ruleTry: a body without arguments and a handler of the exception.
func (v *verifier) ruleTry(o *Op) {
	v.operands(o)
	v.regions(o, nil, []*Type{Exc})
}

// ruleFinally: two regions without arguments.
func (v *verifier) ruleFinally(o *Op) {
	v.operands(o)
	v.regions(o, nil, nil)
}

// isLoopBody reports whether the region is the body of a loop.
func (r region) isLoopBody() bool {
	return r.index == 0 && (r.op.Decl.Name == "loop" || r.op.Decl.Name == "for")
}

// ruleYield: only in regions that yield, with the results of the op around;
// nothing from the second region of finally.
func (v *verifier) ruleYield(o *Op) {
	v.results(o)
	if len(v.path) == 0 {
		v.errorf("yield outside a region")
		return
	}
	r := v.path[len(v.path)-1]
	switch {
	case r.isLoopBody():
		v.errorf("yield in the body of a loop: wanted break or continue")
	case r.op.Decl.Name == "finally" && r.index == 1:
		v.operands(o)
	case r.op.Decl.Name == "table.fold":
		v.match("yielded value", o.Args, []*Type{Bool})
	case r.op.Decl.Name == "table.compute":
		v.match("yielded value", o.Args, append([]*Type{Bool}, columnElems(r.op.Results)...))
	case r.op.Decl.Name == "array.compute" || r.op.Decl.Name == "array.fold" || r.op.Decl.Name == "array.assign":
		// It yields an element: see elementwise.
	default:
		v.match("yielded value", o.Args, typesOf(r.op.Results))
	}
}

// ruleReturn: the function's result, or nothing if void.
func (v *verifier) ruleReturn(o *Op) {
	v.results(o)
	switch v.fn.Result.Kind {
	case KVoid:
		v.operands(o)
	case KNever:
		v.errorf("return from a function that never returns")
	default:
		v.operands(o, v.fn.Result)
	}
}

// target checks that the op is in the body of its target.
func (v *verifier) target(o *Op) bool {
	for _, r := range v.path {
		if r.op == o.Target && r.isLoopBody() {
			return true
		}
	}
	v.errorf("target is not a loop whose body this is in")
	return false
}

// ruleBreak: the results of the loop.
func (v *verifier) ruleBreak(o *Op) {
	v.results(o)
	if v.target(o) {
		v.match("value", o.Args, typesOf(o.Target.Results))
	}
}

// ruleContinue: the carried values of the loop.
func (v *verifier) ruleContinue(o *Op) {
	v.results(o)
	if !v.target(o) {
		return
	}
	carried := o.Target.Regions[0].Args
	if o.Target.Decl.Name == "for" && len(carried) > 0 {
		carried = carried[1:]
	}
	v.match("carried value", o.Args, typesOf(carried))
}

func (v *verifier) ruleRaise(o *Op) {
	v.results(o)
	v.operands(o, Exc)
}

func (v *verifier) ruleUnreachable(o *Op) {
	v.results(o)
	v.operands(o)
}

func (v *verifier) ruleStateOpen(o *Op) {
	v.operands(o)
	v.results(o)
}

// ruleStateLoad, ruleStateStore: the variable's type.
func (v *verifier) ruleStateLoad(o *Op) {
	v.operands(o)
	if t := v.stateType(o); t != nil {
		v.results(o, t)
	}
}

func (v *verifier) ruleStateStore(o *Op) {
	v.results(o)
	if t := v.stateType(o); t != nil {
		v.operands(o, t)
	}
}

func (v *verifier) stateType(o *Op) *Type {
	if s := v.m.State(o.Attrs.Sym); s != nil {
		return s.Type
	}
	v.errorf("no state variable %s", o.Attrs.Sym)
	return nil
}
