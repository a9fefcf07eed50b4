package stage

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// operator.itemgetter, attrgetter and methodcaller: functions made of names and
// items. Those that are constants stay known, so that an item of a tuple keeps
// its type.

// getter is one of them; kind is the function that made it.
type getter struct {
	kind   string
	consts []any     // names, or constant items; nil where the item is a leaf
	items  []*Object // the others; the arguments of a methodcaller
}

func (k getter) Shape() string            { return fmt.Sprintf("getter %s %q %d", k.kind, k.consts, len(k.items)) }
func (k getter) Leaves() []*Object        { return k.items }
func (k getter) With(ls []*Object) Static { return getter{k.kind, k.consts, ls} }
func (k getter) Call(b *Builder, s *cogen.Site, f *Object, args []Arg) *Object {
	return b.callGetter(s, k, args)
}

func (k getter) TypeName() string { return "operator." + k.kind }

func (k getter) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	var args []Arg
	items := k.items
	for _, c := range k.consts {
		if c != nil {
			args = append(args, Arg{Value: Const(c)})
			continue
		}
		args = append(args, Arg{Value: items[0]})
		items = items[1:]
	}
	made := b.CallPy(b.PyBuiltin("operator."+k.kind), args)
	return made.Value, true
}

func makeGetter(kind string) BuiltinFunc {
	return func(b *Builder, s *cogen.Site, args []Arg) *Object {
		if len(args) == 0 {
			return b.RaiseNew("TypeError", kind+" expected 1 argument, got 0")
		}
		k := getter{kind: kind}
		for i, o := range b.Positional(s, kind, args, 1, maxSpread) {
			v, ok := o.ConstVal()
			name, isText := v.(string)
			_, isInt := v.(*big.Int)
			switch {
			case kind == "attrgetter" || kind == "methodcaller" && i == 0:
				if !isText {
					panic(b.UnsupportedAt(s, kind+"() of a name that is not a literal", ""))
				}
				k.consts = append(k.consts, name)
			case kind == "itemgetter" && ok && (isText || isInt):
				k.consts = append(k.consts, v)
			default:
				k.consts, k.items = append(k.consts, nil), append(k.items, o)
			}
		}
		return NewObject(k)
	}
}

// callGetter calls one with the object to look into.
func (b *Builder) callGetter(s *cogen.Site, k getter, args []Arg) *Object {
	for _, a := range args {
		if a.Name != "" && !a.Spread {
			return b.RaiseNew("TypeError", k.kind+"() takes no keyword arguments")
		}
	}
	if n := len(args); n > 1 { // without any it may be a property's function, which gets the instance
		return b.RaiseNew("TypeError", fmt.Sprintf("%s expected 1 argument, got %d", k.kind, n))
	}
	o := b.Positional(s, k.kind, args, 1, 1)[0]
	if k.kind == "methodcaller" {
		var as []cogen.Arg
		for _, x := range k.items {
			as = append(as, cogen.Arg{Value: x})
		}
		return b.Call(s, b.GetAttr(s, o, k.consts[0].(string)), as).(*Object)
	}
	var got []*Object
	next := 0
	for _, v := range k.consts {
		if b.Current == nil {
			return Dead
		}
		switch {
		case k.kind == "attrgetter":
			x := o
			for _, name := range strings.Split(v.(string), ".") {
				x = b.GetAttr(s, x, name).(*Object)
			}
			got = append(got, x)
		case v != nil:
			got = append(got, b.GetItem(s, o, Const(v)).(*Object))
		default:
			got = append(got, b.GetItem(s, o, k.items[next]).(*Object))
			next++
		}
	}
	if b.Current == nil {
		return Dead
	}
	if len(got) == 1 {
		return got[0]
	}
	return TupleOf(got...)
}

// modelName is the name by which the library finds a model's file.
func modelName(p *cogen.Program) string {
	return strings.TrimSuffix(strings.TrimPrefix(p.File.Name, "<model "), ">")
}
