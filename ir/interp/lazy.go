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
	case "lazy.test":
		return set(fr.mayCompute(o, args))
	case "lazy.enter":
		may := fr.in.level > 0 && fr.mayCompute(o, args)
		if may {
			fr.in.level--
		}
		return set(may)
	case "lazy.leave":
		fr.in.level++
		return signal{}, nil
	}
	return set(&LazyValue{f: fr.in.m.Lookup(o.Attrs.Sym), args: args})
}

// mayCompute reports whether what a lazy value would force is there, and frames are left.
func (fr *frame) mayCompute(o *ir.Op, args []any) bool {
	frames, _ := o.Attrs.Const.(int64)
	for _, a := range args {
		if !a.(*LazyValue).there() {
			return false
		}
	}
	return fr.in.depth+int(frames)*(fr.in.level+1) < maxDepth
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
