package ir

// ruleGenNew: the operands are the generator function's.
func (v *verifier) ruleGenNew(o *Op) {
	f := v.funcs[o.Attrs.Sym]
	if f == nil || f.Yields == nil || f.Sent == nil {
		v.errorf("no generator function %s", symText(o.Attrs.Sym))
		return
	}
	v.operands(o, typesOf(f.Params())...)
	v.results(o, f.Gen())
}

// ruleGenYield: the value that the function yields, and what it is sent.
func (v *verifier) ruleGenYield(o *Op) {
	if v.fn.Yields == nil {
		v.errorf("gen.yield in a function that yields nothing")
		return
	}
	v.operands(o, v.fn.Yields)
	v.results(o, v.fn.Sent)
}

// ruleGenPause: perhaps an exception.
func (v *verifier) ruleGenPause(o *Op) {
	if v.fn.Yields == nil {
		v.errorf("gen.pause in a function that yields nothing")
		return
	}
	if len(o.Args) > 0 {
		v.operands(o, Exc)
	}
	v.results(o)
}

// generator is the type of the first operand, a generator, or nil.
func (v *verifier) generator(o *Op) *Type {
	if len(o.Args) == 0 || o.Args[0].Type.Kind != KGen {
		v.errorf("operand 0 must be a generator")
		return nil
	}
	return o.Args[0].Type
}

func (v *verifier) ruleGenResume(o *Op) {
	if t := v.generator(o); t != nil {
		v.operands(o, t, t.Elems[1])
		v.results(o, Bool)
	}
}

func (v *verifier) ruleGenThrow(o *Op) {
	if t := v.generator(o); t != nil {
		v.operands(o, t, Exc)
		v.results(o, Bool)
	}
}

func (v *verifier) ruleGenClose(o *Op) {
	if t := v.generator(o); t != nil {
		v.operands(o, t)
		v.results(o)
	}
}

// ruleGenShare: CPython sends nothing, and gets its own objects.
func (v *verifier) ruleGenShare(o *Op) {
	if t := v.generator(o); t != nil && v.operands(o, Gen(PyObj, None, None)) {
		v.results(o, PyObj)
	}
}
