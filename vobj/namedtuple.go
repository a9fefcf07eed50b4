package vobj

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
func isNamedTuple(o *object) bool {
	return isObject(o) && o.t.rec.class.dataOf() != nil && o.t.rec.class.dataOf().tuple
}

// asTuple is an instance of a named tuple as the tuple of its fields.
func (b *builder) asTuple(s *cogen.Site, o *object) *object {
	return mkTuple(b.dataFields(s, o, anyField)...).standingFor(o)
}

// plainTuple replaces a named tuple by a tuple.
func (b *builder) plainTuple(s *cogen.Site, o *object) *object {
	if isNamedTuple(o) {
		return b.asTuple(s, o)
	}
	return o
}

// makeNamedTuple gives a class the methods of a named tuple.
func (c *userClass) makeNamedTuple(fields []dataField) {
	c.data = &dataClass{fields: fields, all: fields, tuple: true}
	set := func(name string, fn func(b *builder, s *cogen.Site, self *object, args []arg) *object) {
		if c.attrs[name] == nil {
			c.attrs[name] = mkStatic(goMethod{name: name, c: c, fn: fn})
		}
	}
	set("__init__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.dataInit(s, c, "__new__", self, args)
	})
	set("__repr__", dataMethod("data_repr"))
	set("__hash__", dataMethod("data_hash"))
	for op := range compareSuffix {
		name := compareSuffix[op]
		set("__"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			o := args[0].val
			switch {
			case isNamedTuple(o):
				f := *b.c.lib.find("builtins/objects", "tuple_"+name)
				f.own = true
				return b.callFunction(s, f, []arg{{val: self}, {val: o}})
			case isTuple(o):
				return b.compareTuples(s, op, b.asTuple(s, self), o)
			}
			return notImplemented
		})
	}
	set("__len__", func(b *builder, s *cogen.Site, self *object, args []arg) *object { return mkInt(int64(len(fields))) })
	set("__iter__", func(b *builder, s *cogen.Site, self *object, args []arg) *object { return b.asTuple(s, self) })
	set("__getitem__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.getItem(s, b.asTuple(s, self), args[0].val)
	})
	set("__contains__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		return b.containsOf(s, b.asTuple(s, self), args[0].val)
	})
	for _, op := range []tree.Operator{tree.Add, tree.Mult} {
		set("__"+operatorNames[op]+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.binary(s, op, b.asTuple(s, self), b.plainTuple(s, args[0].val), op.Symbol())
		})
		set("__r"+operatorNames[op]+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.binary(s, op, args[0].val, b.asTuple(s, self), op.Symbol())
		})
	}
	for _, name := range []string{"index", "count"} {
		if c.data.has(name) {
			continue // the field hides the method
		}
		set(name, func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			return b.methodOf(s, b.asTuple(s, self), name, args)
		})
	}
	set("_asdict", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		if k := b.rowAt(s); k != nil {
			return b.fieldsRow(k, self, b.dataFields(s, self, anyField))
		}
		return b.dictOfFields(s, self, b.dataFields(s, self, anyField))
	})
	set("_replace", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
		for _, a := range args {
			known := false
			for _, f := range fields {
				known = known || f.name == a.name
			}
			if !known {
				if a.name == "" {
					panic(b.unsupportedAt(s, "this call of _replace()", ""))
				}
				return b.raise("ValueError", "Got unexpected field names: ['"+a.name+"']")
			}
		}
		return b.withFields(s, self, c.data, args)
	})
	c.attrs["_make"] = mkStatic(descriptor{kind: "classmethod", fn: mkStatic(goMethod{name: "_make", c: c, fn: func(b *builder, s *cogen.Site, cls *object, args []arg) *object {
		return b.makeOf(s, cls.k.(classValue).c, b.positional(s, "_make", args, 1, 1)[0])
	}})})
	var names []*object
	for _, f := range fields {
		names = append(names, mkConst(f.name))
	}
	c.attrs["_fields"] = mkTuple(names...)
}

// makeOf is C._make(iterable) of a named tuple.
func (b *builder) makeOf(s *cogen.Site, c *userClass, from *object) *object {
	n := len(c.dataOf().fields)
	wrong := func(got *object) *object {
		return b.raiseObject(b.excNew("TypeError", b.concatAll([]*object{mkConst(fmt.Sprintf("Expected %d arguments, got ", n)), b.str(s, got)})))
	}
	var elems []*object
	if from = b.plainTuple(s, from); isTuple(from) {
		if elems = b.elemsOf(from); len(elems) != n {
			return wrong(mkInt(int64(len(elems))))
		}
	} else {
		list := b.collect(s, from)
		if b.cur == nil || list.isDead() {
			return deadObject
		}
		got := b.length(s, list)
		b.branch(b.Compare(s, tree.NotEq, got, mkInt(int64(n))).(*object), func() { wrong(got) }, func() {})
		for i := 0; i < n && b.cur != nil; i++ {
			elems = append(elems, b.getItem(s, list, mkInt(int64(i))))
		}
	}
	var args []arg
	for _, e := range elems {
		args = append(args, arg{val: e})
	}
	if b.cur == nil {
		return deadObject
	}
	return b.construct(s, c, args)
}

// literalElems are the elements of a tuple, or of a list display of literals, which
// may be repeated.
func (b *builder) literalElems(o *object) []*object {
	if k, ok := o.k.(tuple); ok {
		return k.elems
	}
	if o.v == nil || o.v.Def == nil || !b.asMade(o.v) {
		return nil
	}
	var elems []*object
	switch d := o.v.Def; d.Name() {
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
			elems = slices.Repeat([]*object{e}, int(count))
		}
	}
	return elems
}

// asMade reports whether a list of the present block surely is as its display made it:
// nothing since has written to it, or may have.
func (b *builder) asMade(v *ir.Value) bool {
	if b.cur == nil {
		return false
	}
	at := slices.Index(b.cur.Ops, v.Def)
	return at >= 0 && !mayWrite(b.cur.Ops[at+1:], v, new(bool))
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
func literalValue(v *ir.Value) *object {
	if v.Def == nil {
		return nil
	}
	switch d := v.Def; d.Name() {
	case "const":
		c := d.Attrs.Const
		if t, ok := c.(ir.StrConst); ok {
			c = string(t)
		}
		return mkConst(c)
	case "union.make":
		return literalValue(d.Args[0])
	case "tuple.make":
		elems := make([]*object, len(d.Args))
		for i, a := range d.Args {
			if elems[i] = literalValue(a); elems[i] == nil {
				return nil
			}
		}
		return mkTuple(elems...)
	}
	return nil
}

// builtinNamedtuple is collections.namedtuple(name, fields, defaults=...).
func (b *builder) builtinNamedtuple(s *cogen.Site, args []arg) *object {
	var pos, defaults []*object
	for _, a := range args {
		switch {
		case a.name == "":
			pos = append(pos, a.val)
		case a.name == "defaults" && b.literalElems(a.val) != nil:
			defaults = b.literalElems(a.val)
		default:
			panic(b.unsupportedAt(s, "the keyword "+a.name+" of namedtuple()", ""))
		}
	}
	refuse := func() *object { panic(b.unsupportedAt(s, "a namedtuple() of fields that are not literals", "")) }
	if len(pos) != 2 || b.frame.gen != b.c.prog.Module {
		return refuse()
	}
	v, _ := pos[0].constVal()
	name, ok := v.(string)
	if !ok {
		return refuse()
	}
	var names []string
	if v, ok := pos[1].constVal(); ok {
		text, ok := v.(string)
		if !ok {
			return refuse()
		}
		names = strings.Fields(strings.ReplaceAll(text, ",", " "))
	} else if elems := b.literalElems(pos[1]); elems != nil {
		for _, e := range elems {
			v, _ := e.constVal()
			n, ok := v.(string)
			if !ok {
				return refuse()
			}
			names = append(names, n)
		}
	} else {
		return refuse()
	}
	c := b.c.userClassOf(s.Node)
	if c == nil {
		c = b.c.newUserClass(s.Node, name)
	}
	c.prog, c.mro, c.attrs = b.frame.gen.Program(), []*userClass{c}, map[string]*object{}
	var fields []dataField
	for i, n := range names {
		f := dataField{name: n, owner: c, init: true, repr: true, compare: true, hash: true}
		if j := i - (len(names) - len(defaults)); j >= 0 {
			if hasValues(defaults[j]) {
				return refuse()
			}
			f.dflt, c.attrs[n] = true, defaults[j]
		}
		fields = append(fields, f)
	}
	c.makeNamedTuple(fields)
	return mkClass(c)
}

// declareNamedTuple makes a named tuple of a class statement.
func (b *builder) declareNamedTuple(s *cogen.Site, c *userClass, def *tree.ClassDef) {
	var fields []dataField
	for _, decl := range declared(def) {
		n := decl.name
		fields = append(fields, dataField{name: n, owner: c, init: true, repr: true, compare: true, hash: true, dflt: c.attrs[n] != nil})
	}
	c.makeNamedTuple(fields)
}
