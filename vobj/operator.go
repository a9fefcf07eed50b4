package vobj

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// operator.itemgetter, attrgetter and methodcaller: functions made of names and
// items. Those that are constants stay known, so that an item of a tuple keeps
// its type.

// getter is one of them; kind is the function that made it.
type getter struct {
	kind   string
	consts []any     // names, or constant items; nil where the item is a leaf
	items  []*object // the others; the arguments of a methodcaller
}

func (k getter) shape() string            { return fmt.Sprintf("getter %s %q %d", k.kind, k.consts, len(k.items)) }
func (k getter) leaves() []*object        { return k.items }
func (k getter) with(ls []*object) static { return getter{k.kind, k.consts, ls} }
func (k getter) call(b *builder, s *cogen.Site, f *object, args []arg) *object {
	return b.callGetter(s, k, args)
}

func makeGetter(kind string) builtinFunc {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		if len(args) == 0 {
			return b.raise("TypeError", kind+" expected 1 argument, got 0")
		}
		k := getter{kind: kind}
		for i, o := range b.positional(s, kind, args, 1, maxSpread) {
			v, ok := o.constVal()
			name, isText := v.(string)
			_, isInt := v.(*big.Int)
			switch {
			case kind == "attrgetter" || kind == "methodcaller" && i == 0:
				if !isText {
					panic(b.unsupportedAt(s, kind+"() of a name that is not a literal", ""))
				}
				k.consts = append(k.consts, name)
			case kind == "itemgetter" && ok && (isText || isInt):
				k.consts = append(k.consts, v)
			default:
				k.consts, k.items = append(k.consts, nil), append(k.items, o)
			}
		}
		return mkStatic(k)
	}
}

// callGetter calls one with the object to look into.
func (b *builder) callGetter(s *cogen.Site, k getter, args []arg) *object {
	o := b.positional(s, k.kind, args, 1, 1)[0]
	if k.kind == "methodcaller" {
		var as []cogen.Arg
		for _, x := range k.items {
			as = append(as, cogen.Arg{Value: x})
		}
		return b.Call(s, b.GetAttr(s, o, k.consts[0].(string)), as).(*object)
	}
	var got []*object
	next := 0
	for _, v := range k.consts {
		if b.cur == nil {
			return deadObject
		}
		switch {
		case k.kind == "attrgetter":
			x := o
			for _, name := range strings.Split(v.(string), ".") {
				x = b.GetAttr(s, x, name).(*object)
			}
			got = append(got, x)
		case v != nil:
			got = append(got, b.GetItem(s, o, mkConst(v)).(*object))
		default:
			got = append(got, b.GetItem(s, o, k.items[next]).(*object))
			next++
		}
	}
	if b.cur == nil {
		return deadObject
	}
	if len(got) == 1 {
		return got[0]
	}
	return mkTuple(got...)
}

// modelName is the name by which the library finds a model's file.
func modelName(p *cogen.Program) string {
	return strings.TrimSuffix(strings.TrimPrefix(p.File.Name, "<model "), ">")
}
