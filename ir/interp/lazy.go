package interp

import "github.com/hipy-lang/hipy/ir"

// LazyValue is a lazy value: one that is there, or a function and what it is to be called with.
type LazyValue struct {
	f     *ir.Func
	args  []any
	value any
}

// there reports whether the value is there.
func (l *LazyValue) there() bool { return l.f == nil }

// lazy executes the ops lazy.*.
func (fr *frame) lazy(o *ir.Op, args []any) (signal, error) {
	set := func(v any) (signal, error) {
		fr.env[o.Results[0]] = v
		return signal{}, nil
	}
	switch o.Decl.Name {
	case "lazy.of", "lazy.box":
		return set(&LazyValue{value: args[0]})
	case "lazy.force":
		return fr.force(o, args[0].(*LazyValue))
	}
	l := &LazyValue{f: fr.in.m.Lookup(o.Attrs.Sym), args: args}
	if fr.eager(o, args) {
		if o.Decl.Name == "lazy.eager_level" {
			fr.in.level--
			defer func() { fr.in.level++ }()
		}
		if s, err := fr.evaluate(l); s.kind != 0 || err != nil {
			return s, err
		}
	}
	return set(l)
}

// eager reports whether an op that makes a lazy value computes it at once.
func (fr *frame) eager(o *ir.Op, args []any) bool {
	if o.Decl.Name == "lazy.delay" || o.Decl.Name == "lazy.eager_level" && fr.in.level == 0 {
		return false
	}
	if frames, _ := o.Attrs.Const.(int64); fr.in.depth+int(frames)*(fr.in.level+1) >= maxDepth {
		return false
	}
	for i, a := range args {
		if o.Attrs.Index>>i&1 != 0 && !a.(*LazyValue).there() {
			return false
		}
	}
	return true
}

// evaluate computes a lazy value that is not there.
func (fr *frame) evaluate(l *LazyValue) (signal, error) {
	v, exc, err := fr.in.Call(l.f, l.args)
	switch {
	case err != nil:
		return signal{}, err
	case exc != nil:
		return signal{kind: raised, exc: exc.Object}, nil
	}
	l.f, l.args, l.value = nil, nil, v
	return signal{}, nil
}

func (fr *frame) force(o *ir.Op, l *LazyValue) (signal, error) {
	if !l.there() {
		if s, err := fr.evaluate(l); s.kind != 0 || err != nil {
			return s, err
		}
	}
	fr.env[o.Results[0]] = l.value
	return signal{}, nil
}
