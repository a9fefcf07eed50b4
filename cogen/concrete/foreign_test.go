package concrete

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

type stranger struct{}

func (stranger) Foreign() string { return "a stranger" }

var methodsOf = map[string]map[string]method{"str": strMethods, "list": listMethods, "dict": dictMethods, "set": setMethods, "tuple": {"index": nil, "count": nil}}

func isBuiltin(f Value) bool { _, ok := f.(*builtinFn); return ok }

// TestForeign calls all builtins and methods with a value that the machine does not know, and operates with it:
// nothing may take it for anything.
func TestForeign(t *testing.T) {
	p, err := cogen.CompileText("none.py", "")
	if err != nil {
		t.Fatal(err)
	}
	m := New(p)
	d := &dict{}
	d.set(Str("k"), stranger{})
	others := []Value{newInt(1), Str("a"), &list{[]Value{newInt(1)}}, None}
	holders := []Value{stranger{}, &list{[]Value{stranger{}}}, newTuple(newInt(1), stranger{}), d}
	try := func(label string, call func() Value) {
		var v Value
		exc, err := m.guard(func() { v = call() })
		switch {
		case exc != nil || err == nil:
			t.Errorf("%s gives %T %v, raises %v", label, v, v, exc)
		}
	}
	s := &cogen.Site{}
	for _, name := range slices.Sorted(maps.Keys(m.builtins)) {
		f := m.builtins[name]
		if c, ok := f.(*class); !isBuiltin(f) && (!ok || c.call == nil) {
			continue
		}
		for _, other := range append(others, nil) {
			for _, args := range [][]cogen.Arg{{{Value: stranger{}}}, {{Value: stranger{}}, {Value: other}}, {{Value: other}, {Value: stranger{}}}} {
				if other == nil && len(args) > 1 || name == "next" {
					continue
				}
				try(fmt.Sprintf("%s%v", name, args), func() Value { return m.Call(s, f, args) })
			}
		}
	}
	for _, of := range []Value{Str("abc"), &list{[]Value{newInt(1)}}, newTuple(newInt(1)), d, &set{}, newInt(3), 1.5} {
		for _, name := range slices.Sorted(maps.Keys(methodsOf[typeName(of)])) {
			for _, args := range [][]cogen.Arg{{{Value: stranger{}}}, {{Value: stranger{}}, {Value: newInt(1)}}, {{Value: newInt(0)}, {Value: stranger{}}}, {{Value: Str("a")}, {Value: stranger{}}}} {
				label := fmt.Sprintf("%s.%s%v", typeName(of), name, args)
				if keeps[name] && (len(args) > 1 && args[1].Value == stranger{} || name == "append" || name == "setdefault") {
					continue
				}
				try(label, func() Value { return m.Call(s, m.GetAttr(s, of, name), args) })
			}
		}
	}
	for _, h := range holders {
		label := fmt.Sprintf("%T", h)
		try("str of "+label, func() Value { return m.str(h) })
		try("f-string of "+label, func() Value { return m.FString(s, []cogen.FPart{{Value: h}}) })
		if _, hashable := h.(*tuple); hashable {
			try("hash of "+label, func() Value { return m.hashKey(h) })
		}
	}
	for _, other := range append(others, 1.5, Bytes("b"), true, d, &set{}, stranger{}) {
		for op := tree.Add; op <= tree.FloorDiv; op++ {
			try(fmt.Sprintf("%v %s", other, op.Symbol()), func() Value { return m.Binary(s, op, other, stranger{}) })
			try(fmt.Sprintf("%s %v", op.Symbol(), other), func() Value { return m.Binary(s, op, stranger{}, other) })
			try(fmt.Sprintf("%s= %v", op.Symbol(), other), func() Value { return m.InPlace(s, op, other, stranger{}) })
		}
		for op := tree.Eq; op <= tree.NotIn; op++ {
			if n, ok := other.(*set); (op == tree.In || op == tree.NotIn) && (!iterable(other) || ok && n.size == 0) {
				continue // needs no look at it
			}
			try(fmt.Sprintf("%v %s", other, op.Symbol()), func() Value { return m.Compare(s, op, stranger{}, other) })
			try(fmt.Sprintf("%s %v", op.Symbol(), other), func() Value { return m.Compare(s, op, other, stranger{}) })
		}
		if _, text := other.(Str); text || other == others[2] {
			try(fmt.Sprintf("%v[...]", other), func() Value { return m.GetItem(s, other, stranger{}) })
			try(fmt.Sprintf("%v[...:]", other), func() Value { return m.GetItem(s, other, m.Slice(s, stranger{}, nil, nil)) })
		}
	}
	for op := tree.Invert; op <= tree.USub; op++ {
		if op != tree.Not {
			try("unary", func() Value { return m.Unary(s, op, stranger{}) })
		}
	}
	try("truth", func() Value { return m.Truth(s, stranger{}) })
	try("call", func() Value { return m.Call(s, stranger{}, nil) })
	try("unpack", func() Value { return m.Unpack(s, stranger{}, 2, -1) })
	try("attribute", func() Value { return m.GetAttr(s, stranger{}, "x") })
	try("item", func() Value { return m.GetItem(s, stranger{}, newInt(0)) })
	try("raise", func() Value { return m.Raise(s, stranger{}, nil) })
	try("sequence", func() Value { return m.IsSequence(s, stranger{}) })
	try("mapping", func() Value { return m.IsMapping(s, stranger{}) })
	try("manager", func() Value { _, exit := m.Manager(s, stranger{}); return exit })
}
