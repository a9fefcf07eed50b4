package stage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Named tuples: frozen data classes that are tuples to all who ask.

// isNamedTuple reports whether o is an instance of a named tuple.
func isNamedTuple(o *Object) bool {
	return IsObject(o) && o.Type.Layout.Class.DataOf() != nil && o.Type.Layout.Class.DataOf().Tuple
}

// asTuple is an instance of a named tuple as the tuple of its fields.
func (b *Builder) asTuple(s *cogen.Site, o *Object) *Object {
	return TupleOf(b.dataFields(s, o, anyField)...).standingFor(o)
}

// plainTuple replaces a named tuple by a tuple.
func (b *Builder) plainTuple(s *cogen.Site, o *Object) *Object {
	if isNamedTuple(o) {
		return b.asTuple(s, o)
	}
	return o
}

// MakeNamedTuple gives a class the methods of a named tuple.
func (c *UserClass) MakeNamedTuple(fields []DataField) {
	c.data = &DataClass{Fields: fields, all: fields, Tuple: true}
	set := func(name string, fn func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object) {
		if c.Attrs[name] == nil {
			c.Attrs[name] = NewObject(goMethod{name: name, c: c, fn: fn})
		}
	}
	set("__init__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.dataInit(s, c, "__new__", self, args)
	})
	set("__repr__", dataMethod("data_repr"))
	set("__hash__", dataMethod("data_hash"))
	for op := range compareSuffix {
		name := compareSuffix[op]
		set("__"+name+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			o := args[0].Value
			switch {
			case isNamedTuple(o):
				f := *b.Compiler.Lib.Find("builtins/objects", "tuple_"+name)
				f.own = true
				return b.CallFunction(s, f, []Arg{{Value: self}, {Value: o}})
			case IsTuple(o):
				return b.compareTuples(s, op, b.asTuple(s, self), o)
			}
			return notImplemented
		})
	}
	set("__len__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object { return Int(int64(len(fields))) })
	set("__iter__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object { return b.asTuple(s, self) })
	set("__getitem__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.ItemOf(s, b.asTuple(s, self), args[0].Value)
	})
	set("__contains__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		return b.ContainsOf(s, b.asTuple(s, self), args[0].Value)
	})
	for _, op := range []tree.Operator{tree.Add, tree.Mult} {
		set("__"+operatorNames[op]+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.BinaryOp(s, op, b.asTuple(s, self), b.plainTuple(s, args[0].Value), op.Symbol())
		})
		set("__r"+operatorNames[op]+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			t := b.asTuple(s, self)
			if b.Current != nil && surelyUnsupported(op, args[0].Value, t) {
				return notImplemented
			}
			return b.BinaryOp(s, op, args[0].Value, t, op.Symbol())
		})
	}
	for _, name := range []string{"index", "count"} {
		if c.data.has(name) {
			continue // the field hides the method
		}
		set(name, func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			return b.MethodOf(s, b.asTuple(s, self), name, args)
		})
	}
	set("_asdict", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		if k := b.RowAt(s); k != nil {
			return b.fieldsRow(k, self, b.dataFields(s, self, anyField))
		}
		return b.dictOfFields(s, self, b.dataFields(s, self, anyField))
	})
	set("_replace", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
		for _, a := range args {
			known := false
			for _, f := range fields {
				known = known || f.Name == a.Name
			}
			if !known {
				if a.Name == "" {
					panic(b.UnsupportedAt(s, "this call of _replace()", ""))
				}
				return b.RaiseNew("ValueError", "Got unexpected field names: ['"+a.Name+"']")
			}
		}
		return b.withFields(s, self, c.data, args)
	})
	c.Attrs["_make"] = NewObject(Descriptor{kind: "classmethod", fn: NewObject(goMethod{name: "_make", c: c, fn: func(b *Builder, s *cogen.Site, cls *Object, args []Arg) *Object {
		return b.makeOf(s, cls.Static.(ClassValue).c, b.Positional(s, "_make", args, 1, 1)[0])
	}})})
	var names []*Object
	for _, f := range fields {
		names = append(names, Const(f.Name))
	}
	c.Attrs["_fields"] = TupleOf(names...)
}

// makeOf is C._make(iterable) of a named tuple.
func (b *Builder) makeOf(s *cogen.Site, c *UserClass, from *Object) *Object {
	n := len(c.DataOf().Fields)
	wrong := func(got *Object) *Object {
		return b.RaiseObject(b.ExcNew("TypeError", b.ConcatAll([]*Object{Const(fmt.Sprintf("Expected %d arguments, got ", n)), b.Str(s, got)})))
	}
	var elems []*Object
	if from = b.plainTuple(s, from); IsTuple(from) {
		if elems = b.ElemsOf(from); len(elems) != n {
			return wrong(Int(int64(len(elems))))
		}
	} else {
		list := b.Collect(s, from)
		if b.Current == nil || list.IsDead() {
			return Dead
		}
		got := b.Length(s, list)
		b.Branch(b.Compare(s, tree.NotEq, got, Int(int64(n))).(*Object), func() { wrong(got) }, func() {})
		for i := 0; i < n && b.Current != nil; i++ {
			elems = append(elems, b.ItemOf(s, list, Int(int64(i))))
		}
	}
	var args []Arg
	for _, e := range elems {
		args = append(args, Arg{Value: e})
	}
	if b.Current == nil {
		return Dead
	}
	return b.Construct(s, c, args)
}

// literalElems are the elements of a tuple, or of a list display of literals, which
// may be repeated.
func (b *Builder) literalElems(o *Object) []*Object {
	if k, ok := o.Static.(Tuple); ok {
		return k.Elems
	}
	if o.Value == nil || o.Value.Def == nil || !b.asMade(o.Value) {
		return nil
	}
	var elems []*Object
	switch d := o.Value.Def; d.Name() {
	case "list.of":
		for _, a := range d.Args {
			e := literalValue(a)
			if e == nil {
				return nil
			}
			elems = append(elems, e)
		}
	case "list.fill":
		e, n := literalValue(d.Args[0]), d.Args[1].Def
		if e == nil || n == nil || n.Name() != "const" {
			return nil
		}
		if count, ok := n.Attrs.Const.(int64); ok && count > 0 && count <= maxLiteralTuple {
			elems = slices.Repeat([]*Object{e}, int(count))
		}
	}
	return elems
}

// asMade reports whether a list of the present block surely is as its display made it:
// nothing since has written to it, or may have.
func (b *Builder) asMade(v *ir.Value) bool {
	if b.Current == nil {
		return false
	}
	at := slices.Index(b.Current.Ops, v.Def)
	return at >= 0 && !mayWrite(b.Current.Ops[at+1:], v, new(bool))
}

// mayWrite reports whether one of the ops may write to a list, which functions see if
// it is shared.
func mayWrite(ops []*ir.Op, v *ir.Value, shared *bool) bool {
	for _, o := range ops {
		uses := slices.Contains(o.Args, v)
		switch name := o.Decl.Name; {
		case name == "state.store" && uses:
			*shared = true
		case *shared && (name == "call" || o.Decl.Has(ir.Python)):
			return true
		case uses && (o.Decl.Structural || o.Decl.Terminator || o.Decl.Has(ir.Writes)):
			return true
		}
		for _, r := range o.Regions {
			if mayWrite(r.Ops, v, shared) {
				return true
			}
		}
	}
	return false
}

// maxLiteralTuple bounds the defaults that [None] * n stands for.
const maxLiteralTuple = 64

// literalValue is the literal that a value is, or nil.
func literalValue(v *ir.Value) *Object {
	if v.Def == nil {
		return nil
	}
	switch d := v.Def; d.Name() {
	case "const":
		c := d.Attrs.Const
		if t, ok := c.(ir.StrConst); ok {
			c = string(t)
		}
		return Const(c)
	case "union.make":
		return literalValue(d.Args[0])
	case "tuple.make":
		elems := make([]*Object, len(d.Args))
		for i, a := range d.Args {
			if elems[i] = literalValue(a); elems[i] == nil {
				return nil
			}
		}
		return TupleOf(elems...)
	}
	return nil
}

// builtinNamedtuple is collections.namedtuple(name, fields, defaults=...).
func (b *Builder) builtinNamedtuple(s *cogen.Site, args []Arg) *Object {
	var pos, defaults []*Object
	for _, a := range args {
		switch {
		case a.Name == "":
			pos = append(pos, a.Value)
		case a.Name == "defaults" && b.literalElems(a.Value) != nil:
			defaults = b.literalElems(a.Value)
		default:
			panic(b.UnsupportedAt(s, "the keyword "+a.Name+" of namedtuple()", ""))
		}
	}
	refuse := func() *Object { panic(b.UnsupportedAt(s, "a namedtuple() of fields that are not literals", "")) }
	if len(pos) != 2 || b.Frame.Model {
		return refuse()
	}
	v, _ := pos[0].ConstVal()
	name, ok := v.(string)
	if !ok {
		return refuse()
	}
	var names []string
	if v, ok := pos[1].ConstVal(); ok {
		text, ok := v.(string)
		if !ok {
			return refuse()
		}
		names = strings.Fields(strings.ReplaceAll(text, ",", " "))
	} else if elems := b.literalElems(pos[1]); elems != nil {
		for _, e := range elems {
			v, _ := e.ConstVal()
			n, ok := v.(string)
			if !ok {
				return refuse()
			}
			names = append(names, n)
		}
	} else {
		return refuse()
	}
	c := b.Compiler.UserClassOf(s.Node)
	switch {
	case c == nil:
		c = b.Compiler.NewUserClass(s.Node, name)
	case c.name != name || !slices.EqualFunc(c.data.Fields, names, func(f DataField, n string) bool { return f.Name == n }):
		return refuse() // a function that makes several
	}
	b.noteRuns(c)
	c.prog, c.Mro, c.Attrs = b.Frame.Gen.Program(), []*UserClass{c}, map[string]*Object{}
	var fields []DataField
	for i, n := range names {
		f := DataField{Name: n, Owner: c, Init: true, Repr: true, Compare: true, hash: true}
		if j := i - (len(names) - len(defaults)); j >= 0 {
			if hasValues(defaults[j]) {
				return refuse()
			}
			f.dflt, c.Attrs[n] = true, defaults[j]
		}
		fields = append(fields, f)
	}
	c.MakeNamedTuple(fields)
	return mkClass(c)
}

// declareNamedTuple makes a named tuple of a class statement.
func (b *Builder) declareNamedTuple(s *cogen.Site, c *UserClass, def *tree.ClassDef) {
	var fields []DataField
	for _, decl := range declared(def) {
		n := decl.name
		fields = append(fields, DataField{Name: n, Owner: c, Init: true, Repr: true, Compare: true, hash: true, dflt: c.Attrs[n] != nil})
	}
	c.MakeNamedTuple(fields)
}
