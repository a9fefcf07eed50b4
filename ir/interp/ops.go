package interp

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// movable reports whether passes may have an op computed where nobody looks at its result:
// of an undefined operand that is undefined. Of two operands one is chosen by select, the other may be.
func movable(o *ir.Op) bool {
	return o.Decl.Effects&^(ir.Alloc|ir.Deopts) == 0 && len(o.Results) == 1 && len(o.Regions) == 0 && !strings.HasSuffix(o.Decl.Name, ".make") && !strings.HasSuffix(o.Decl.Name, ".select")
}

// simple executes an op without control.
func (fr *frame) simple(o *ir.Op) (signal, error) {
	args := fr.args(o.Args)
	one := func(v any) (signal, error) {
		fr.env[o.Results[0]] = v
		return signal{}, nil
	}
	if movable(o) && slices.ContainsFunc(args, func(v any) bool { _, undef := v.(Undef); return undef }) {
		return one(Undef{})
	}
	switch o.Decl.Name {
	case "const":
		if o.Result().Type.Kind == ir.KUnbound {
			return one(Unbound{})
		}
		return one(o.Attrs.Const)
	case "undef":
		return one(Undef{})
	case "call":
		return fr.call(o, fr.in.m.Lookup(o.Attrs.Sym), args)
	case "call.indirect":
		c := args[0].(*Closure)
		return fr.call(o, c.Func, append(append([]any{}, c.Captured...), args[1:]...))
	case "func.ref":
		return one(&Closure{Func: fr.in.m.Lookup(o.Attrs.Sym), Captured: args})
	case "rows.run":
		return one(args[0])
	case "global":
		return fr.global(o)
	case "state.open":
		maps.DeleteFunc(fr.in.state, func(name string, _ any) bool { return !fr.in.lasting[name] })
		return signal{}, nil
	case "state.enter":
		return signal{}, nil
	case "state.load":
		v, ok := fr.in.state[o.Attrs.Sym]
		if !ok && o.Result().Type.Kind == ir.KBool {
			v = false // all bits zero
		}
		return one(v)
	case "state.store":
		fr.in.state[o.Attrs.Sym] = args[0]
		return signal{}, nil
	case "tuple.make":
		return one(Tuple(args))
	case "tuple.get":
		return one(args[0].(Tuple)[o.Attrs.Index])
	case "union.make":
		if u, ok := args[0].(Union); ok {
			return one(u)
		}
		return one(Union{Member: o.Args[0].Type, Value: args[0]})
	case "union.is":
		return one(o.Attrs.Type.MemberIndex(args[0].(Union).Member) >= 0)
	case "union.get":
		u := args[0].(Union)
		if o.Attrs.Type.MemberIndex(u.Member) < 0 {
			return signal{}, fmt.Errorf("union holds %s, taken as %s", u.Member, o.Attrs.Type)
		}
		if o.Attrs.Type.Kind == ir.KUnion {
			return one(u)
		}
		return one(u.Value)
	case "list.of":
		refs := make([]string, len(args))
		for i := range args {
			refs[i] = fmt.Sprintf("a%d", i)
		}
		rs, _, err := fr.in.oracle.Eval("["+strings.Join(refs, ", ")+"]", ir.Attrs{}, args, []*ir.Type{o.Result().Type})
		if err != nil {
			return signal{}, err
		}
		return one(rs[0])
	case "dims.of":
		return one(Tuple(args))
	case "array.compute", "array.fold", "array.assign":
		return fr.elementwise(o, args)
	case "exc.attach":
		fr.in.attached[args[0].(*Object).number] = args[1].(*Instance)
		return signal{}, nil
	case "exc.hold":
		fr.in.held[args[0].(*Object).number] = held{args[1], o.Args[1].Type, o.Attrs.Index == 1}
		return signal{}, nil
	case "exc.object":
		v, ok := fr.in.attached[args[0].(*Object).number]
		switch {
		case o.Attrs.Type.Kind != ir.KUnion:
			return one(v)
		case !ok:
			return one(Union{ir.None, nil})
		}
		return one(Union{v.Type, v})
	case "exc.set_args":
		fr.in.excArgs[args[0].(*Object).number] = args[1]
		return one(args[0])
	case "exc.args":
		if v, ok := fr.in.excArgs[args[0].(*Object).number]; ok {
			return one(v)
		}
		return one(args[1])
	case "exc.arg_kind":
		if _, ok := fr.in.excArgs[args[0].(*Object).number]; ok {
			return one(int64(0))
		}
	case "exc.str", "exc.repr":
		if s, shown, err := fr.shownText(o, args[0].(*Object)); shown || err != nil {
			return s, err
		}
	case "re.match", "re.fullmatch", "re.search":
		return fr.regex(o, args)
	case "table.compute", "table.fold":
		return fr.table(o, args)
	case "table.join", "table.left":
		return fr.join(o, args)
	case "program.leave", "program.leave_guess":
		if args[0] == false {
			return signal{}, nil
		}
	case "object.new":
		v := &Instance{Type: o.Attrs.Type, Fields: map[string]any{}}
		for _, f := range fr.in.m.Record(o.Attrs.Type.Name).Fields {
			v.Fields[f.Name] = Undef{}
			if f.Type.MemberIndex(ir.Unbound) >= 0 {
				v.Fields[f.Name] = Union{ir.Unbound, Unbound{}}
			}
		}
		return one(v)
	case "object.get":
		return one(args[0].(*Instance).Fields[o.Attrs.Sym])
	case "object.set":
		args[0].(*Instance).Fields[o.Attrs.Sym] = args[1]
		return signal{}, nil
	case "gen.new", "gen.yield", "gen.pause", "gen.resume", "gen.throw", "gen.close", "gen.value", "gen.result", "gen.over", "gen.begun", "gen.suspended":
		return fr.generator(o, args)
	case "lazy.of", "lazy.box", "lazy.delay", "lazy.test", "lazy.enter", "lazy.leave", "lazy.force":
		return fr.lazy(o, args)
	case "cell.new":
		return one(&Cell{args[0]})
	case "cell.load":
		return one(args[0].(*Cell).Value)
	case "cell.store":
		args[0].(*Cell).Value = args[1]
		return signal{}, nil
	}
	return fr.leaf(o, args)
}

func (fr *frame) call(o *ir.Op, f *ir.Func, args []any) (signal, error) {
	v, exc, err := fr.in.Call(f, args)
	if err != nil {
		return signal{}, err
	}
	if exc != nil {
		return signal{kind: raised, exc: exc.Object}, nil
	}
	if len(o.Results) > 0 {
		fr.env[o.Results[0]] = v
	}
	return signal{}, nil
}

// hook executes the module's function for an operation on elements of a
// container.
func (in *Interp) hook(op string, raw []json.RawMessage) (v any, exc *Exception, none bool, err error) {
	for _, h := range in.m.Hooks {
		if h.Op != op {
			continue
		}
		args := make([]any, len(raw))
		fits := true
		for i, r := range raw {
			if args[i], err = in.oracle.decode(r, h.Type); err != nil {
				fits = false
				break
			}
		}
		if fits {
			v, exc, err = in.Call(in.m.Lookup(h.Func), args)
			return v, exc, false, err
		}
	}
	return nil, nil, true, nil
}

// shownText is the text of an exception that a hook makes, if one does.
func (fr *frame) shownText(o *ir.Op, x *Object) (signal, bool, error) {
	text, exc, err := fr.in.textOf(x, o.Decl.Name)
	if err != nil || text == nil && exc == nil {
		return signal{}, false, err
	}
	if exc != nil {
		return signal{kind: raised, exc: exc.Object}, true, nil
	}
	fr.env[o.Results[0]] = text
	return signal{}, true, nil
}

// global builds a module constant on its first use.
func (fr *frame) global(o *ir.Op) (signal, error) {
	name := o.Attrs.Sym
	if _, ok := fr.in.globals[name]; !ok {
		for _, g := range fr.in.m.Globals {
			if g.Name != name {
				continue
			}
			v, exc, err := fr.in.Call(g.Init, nil)
			if err != nil || exc != nil {
				return signal{}, fmt.Errorf("init of %s: %v %v", name, exc, err)
			}
			fr.in.globals[name] = v
		}
	}
	fr.env[o.Results[0]] = fr.in.globals[name]
	return signal{}, nil
}

// leaf evaluates an op by ir.Fold or the oracle.
func (fr *frame) leaf(o *ir.Op, args []any) (signal, error) {
	if len(args) > 0 && len(o.Results) == 1 {
		if v, ok := ir.Fold(o.Decl.Name, args); ok {
			fr.env[o.Results[0]] = v
			return signal{}, nil
		}
	}
	ref := Reference(o.Decl)
	if ref == "" {
		return signal{}, fmt.Errorf("no reference expression")
	}
	types := make([]*ir.Type, len(o.Results))
	for i, r := range o.Results {
		types[i] = r.Type
	}
	fr.in.oracle.hook = fr.in.hook
	rs, exc, err := fr.in.oracle.Eval(ref, o.Attrs, args, types)
	if err != nil {
		return signal{}, err
	}
	if exc != nil {
		return signal{kind: raised, exc: exc.Object}, nil
	}
	fr.set(o.Results, rs)
	return signal{}, nil
}

// intRange counts as range(start, stop, step) does.
type intRange struct {
	i, stop, step *big.Int
	machine       bool
}

func newRange(bounds []any) (*intRange, error) {
	ns := make([]*big.Int, 3)
	machine := false
	for i, b := range bounds {
		switch b := b.(type) {
		case *big.Int:
			ns[i] = new(big.Int).Set(b)
		case int64:
			ns[i], machine = big.NewInt(b), true
		default:
			return nil, fmt.Errorf("bound is %v", b)
		}
	}
	if ns[2].Sign() == 0 {
		return nil, fmt.Errorf("step is 0")
	}
	return &intRange{ns[0], ns[1], ns[2], machine}, nil
}

func (r *intRange) next() (any, bool) {
	if r.i.Cmp(r.stop)*r.step.Sign() >= 0 {
		return nil, false
	}
	v := new(big.Int).Set(r.i)
	r.i.Add(r.i, r.step)
	if r.machine {
		return v.Int64(), true
	}
	return v, true
}
