package symbolic

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Call implements cogen.Overload: builtins and methods of texts know symbolic values.
func (o *Overload) Call(s *cogen.Site, f cogen.Value, args []cogen.Arg) cogen.Value {
	vals, plain := positional(args)
	if b, ok := f.(bound); ok {
		if !plain {
			concrete.Refuse("str.%s with these arguments", b.name)
		}
		return o.method(s, b.self, b.name, vals)
	}
	if plain && len(vals) == 1 && concrete.IsIterator(vals[0]) {
		if v := o.consumed(s, o.m.BuiltinName(f), vals[0]); v != nil {
			return v
		}
	}
	if plain && slices.ContainsFunc(vals, holds) {
		if v := o.builtin(s, o.m.BuiltinName(f), vals); v != nil {
			return v
		}
		if self, name := concrete.Method(f); self != nil && isText(self) {
			return o.method(s, self, name, vals)
		}
	}
	return o.Base.Call(s, f, args)
}

// positional are arguments that are positional, with those of *args.
func positional(args []cogen.Arg) (vals []cogen.Value, plain bool) {
	for _, a := range args {
		elems, known := concrete.Elements(a.Value)
		switch {
		case a.Star && known:
			vals = append(vals, elems...)
		case a.Name != "" || a.Star || a.StarStar:
			return nil, false
		default:
			vals = append(vals, a.Value)
		}
	}
	return vals, true
}

func isText(v cogen.Value) bool { _, ok := v.(concrete.Str); return ok }

// builtin is a call of a builtin with values of which one is symbolic, nil if it is not known here.
func (o *Overload) builtin(s *cogen.Site, name string, args []cogen.Value) cogen.Value {
	switch name {
	case "min", "max", "any", "all", "sum":
		return o.aggregate(s, name, args)
	case "isinstance":
		if x, ok := args[0].(Value); ok && len(args) == 2 {
			return o.isInstance(x, args[1])
		}
		return nil
	}
	if len(args) != 1 || !symbolic(args[0]) {
		return nil
	}
	x := args[0]
	switch t := o.Term(x); name {
	case "bool":
		return o.truth(s, x)
	case "str":
		return o.text(x)
	case "len":
		if t.Sort == term.Str {
			return o.value(o.apply("str.len", term.Int, t))
		}
	case "int":
		if n := o.number(x); n != nil && n.Sort == term.Int {
			return o.value(n)
		}
	case "float":
		if n := o.number(x); n != nil {
			return o.value(o.floating(n))
		}
	case "abs":
		n := o.number(x)
		switch {
		case n == nil:
		case n.Sort == term.Float:
			return o.value(o.apply("float.abs", term.Float, n))
		default:
			return o.value(o.Terms.If(o.apply("int.lt", term.Bool, n, o.Terms.Int(0)), o.apply("int.sub", term.Int, o.Terms.Int(0), n), n))
		}
	}
	return nil
}

// aggregate is min, max, sum, any or all of a list, a tuple or a set with symbolic elements, or of
// several arguments.
func (o *Overload) aggregate(s *cogen.Site, name string, args []cogen.Value) cogen.Value {
	elems := args
	if len(args) == 1 || name == "sum" {
		var ok bool
		if elems, ok = concrete.Elements(args[0]); !ok {
			return nil
		}
	}
	if name == "any" || name == "all" {
		return o.anyOf(s, elems, name == "any")
	}
	var result cogen.Value
	if name == "sum" {
		result = newInt(0)
		if len(args) == 2 {
			result = args[1]
		}
		if isText(result) || len(args) > 2 {
			return nil
		}
	}
	for _, e := range elems {
		result = o.reduced(s, name, result, e)
	}
	return result
}

// reduced is the sum, or the smaller or larger one, of what comes of the elements before, nil at first,
// and another.
func (o *Overload) reduced(s *cogen.Site, name string, before, e cogen.Value) cogen.Value {
	switch {
	case before == nil:
		return e
	case name == "sum":
		return o.Binary(s, tree.Add, before, e)
	}
	op := map[string]tree.CompareOp{"min": tree.Lt, "max": tree.Gt}[name]
	of := &cogen.Site{Node: s.Node, Src: s.Src}
	return o.IfExp(of, o.Compare(s, op, e, before), func() cogen.Value { return e }, func() cogen.Value { return before })
}

// consumed is a builtin that goes over an iterator, whose elements may be symbolic; nil if it is another one, or
// nothing comes of it.
func (o *Overload) consumed(s *cogen.Site, name string, it cogen.Value) (result cogen.Value) {
	switch name {
	case "any", "all":
		return o.anyLeft(s, o.m.Loop(s, it), name == "any")
	case "sum":
		result = newInt(0)
	case "min", "max":
	default:
		return nil
	}
	loop := o.m.Loop(s, it)
	defer loop.Close()
	for {
		e, ok := loop.Next(s)
		if !ok {
			return result
		}
		result = o.reduced(s, name, result, e)
	}
}

// anyLeft is any or all of what is left of an iterator: behind an element that is not known it goes on as
// one side of a condition.
func (o *Overload) anyLeft(s *cogen.Site, loop *concrete.Loop, decides bool) cogen.Value {
	defer loop.Close()
	for {
		e, ok := loop.Next(s)
		if !ok {
			return !decides
		}
		switch truth := o.truth(s, e).(type) {
		case bool:
			if truth == decides {
				return decides
			}
		case Value:
			goesOn := truth.Term
			if decides {
				goesOn = o.Terms.Not(goesOn)
			}
			return o.forkValue(goesOn, func() cogen.Value { return o.anyLeft(s, loop, decides) }, func() cogen.Value { return decides })
		}
	}
}

// anyOf is any or all of elements.
func (o *Overload) anyOf(s *cogen.Site, elems []cogen.Value, decides bool) cogen.Value {
	var conds []*term.Term
	for _, e := range elems {
		conds = append(conds, o.Term(o.truth(s, e)))
	}
	if decides {
		return o.value(o.Terms.Or(conds...))
	}
	return o.value(o.Terms.And(conds...))
}

// isInstance is isinstance(x, class).
func (o *Overload) isInstance(x Value, class cogen.Value) cogen.Value {
	if elems, ok := concrete.Elements(class); ok {
		for _, c := range elems {
			if is := o.isInstance(x, c); is != false {
				return is
			}
		}
		return false
	}
	if concrete.TypeName(class) != "type" {
		return nil
	}
	is := o.m.BuiltinName(class)
	own := pythonName(x.Term.Sort)
	return is == own || is == "object" || is == "int" && own == "bool"
}

// bound is a method of a symbolic text.
type bound struct {
	self cogen.Value
	name string
}

// Foreign implements concrete.Foreign.
func (b bound) Foreign() string { return "a method of a symbolic str" }

// GetAttr implements cogen.Overload.
func (o *Overload) GetAttr(s *cogen.Site, v cogen.Value, name string) cogen.Value {
	if x, ok := v.(Value); ok && x.Term.Sort == term.Str && methods[name].result != "" {
		return bound{v, name}
	}
	return o.Base.GetAttr(s, v, name)
}

// methods are the methods of texts that are operations, with how many texts they take.
var methods = map[string]struct {
	op, result string
	takes      int
}{
	"upper": {"str.upper", "str", 0}, "lower": {"str.lower", "str", 0}, "strip": {"str.strip", "str", 0}, "lstrip": {"str.lstrip", "str", 0}, "rstrip": {"str.rstrip", "str", 0},
	"title": {"str.title", "str", 0}, "capitalize": {"str.capitalize", "str", 0}, "swapcase": {"str.swapcase", "str", 0}, "casefold": {"str.casefold", "str", 0},
	"isdigit": {"str.isdigit", "bool", 0}, "isalpha": {"str.isalpha", "bool", 0}, "isalnum": {"str.isalnum", "bool", 0}, "isspace": {"str.isspace", "bool", 0}, "isdecimal": {"str.isdecimal", "bool", 0}, "isnumeric": {"str.isnumeric", "bool", 0},
	"startswith": {"text.startswith", "bool", 1}, "endswith": {"text.endswith", "bool", 1}, "find": {"text.find", "int", 1}, "rfind": {"text.rfind", "int", 1}, "count": {"text.count", "int", 1},
	"replace": {"str.replace", "str", 2},
}

// method is a call of a method of a text, where that or an argument is symbolic.
func (o *Overload) method(s *cogen.Site, self cogen.Value, name string, args []cogen.Value) cogen.Value {
	m := methods[name]
	terms := []*term.Term{o.Term(self)}
	for _, a := range args {
		t := o.Term(a)
		if t == nil || t.Sort != term.Str {
			concrete.Refuse("str.%s with these arguments", name)
		}
		terms = append(terms, t)
	}
	if m.result == "" || len(args) != m.takes {
		concrete.Refuse("str.%s with these arguments", name)
	}
	if name == "replace" {
		terms = append(terms, o.Terms.Int(-1))
	}
	sort := map[string]term.Sort{"str": term.Str, "bool": term.Bool, "int": term.Int}[m.result]
	return o.value(o.apply(m.op, sort, terms...))
}
