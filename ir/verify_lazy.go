package ir

// ruleLazyDelay: the operands are the delayed function's.
func (v *verifier) ruleLazyDelay(o *Op) {
	f := v.funcs[o.Attrs.Sym]
	if f == nil || !f.Delayed || f.Yields != nil {
		v.errorf("no delayed function %s", symText(o.Attrs.Sym))
		return
	}
	v.operands(o, typesOf(f.Params())...)
	v.results(o, f.Lazy())
}

// ruleLazyTest: lazy values.
func (v *verifier) ruleLazyTest(o *Op) {
	if f := v.funcs[o.Attrs.Sym]; f == nil || !f.Delayed {
		v.errorf("no delayed function %s", symText(o.Attrs.Sym))
	}
	for i, a := range o.Args {
		if a.Type.Kind != KLazy {
			v.errorf("operand %d is no lazy value", i)
		}
	}
	v.results(o, Bool)
}

func (v *verifier) ruleLazyLeave(o *Op) {
	v.operands(o)
	v.results(o)
}

// ruleLazyForce: a lazy value and its value.
func (v *verifier) ruleLazyForce(o *Op) {
	if len(o.Args) != 1 || o.Args[0].Type.Kind != KLazy {
		v.errorf("operand 0 must be a lazy value")
		return
	}
	v.results(o, o.Args[0].Type.Elem())
}
