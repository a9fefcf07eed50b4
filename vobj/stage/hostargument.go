package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// columnOf is what the host has of a parameter, nil if its type says it.
func (e *Entry) columnOf(i int) *Column {
	if i < len(e.Columns) {
		return e.Columns[i]
	}
	return nil
}

// entryArgument is an entry's i-th argument as Python has it: what carries a column's values becomes
// these, as columnResults has it the other way round.
func (b *Builder) entryArgument(s *cogen.Site, o *Object, i int) *Object {
	if i < len(b.Compiler.columns) && b.Compiler.columns[i] != nil {
		return b.fromColumn(s, o, b.Compiler.columns[i], "argument")
	}
	return b.hostArgument(s, o)
}

// fromColumn is the value of a column, or a part of one, that another carries; path tells the parts apart.
func (b *Builder) fromColumn(s *cogen.Site, o *Object, col *Column, path string) *Object {
	return b.PerMember(o, func(m *Object) *Object {
		if b.Current == nil || m.IsDead() || m.IsNone() || m.Static == nil && m.Type.Kind == ir.KNone {
			return m
		}
		part := func(i int, v *Object) *Object { return b.fromColumn(s, v, col.Parts[i], fmt.Sprintf("%s %d", path, i)) }
		switch {
		case col.Code == "uuid":
			u := NewUnsupported("a UUID of a column", "")
			u.Entry = true
			panic(u)
		case col.Code != "":
			return b.dateFrom(s, hostDates[col.Code].make, m)
		case col.Kind == ir.KList:
			l := b.containerOf(s, b.ClassAt(s, path), ir.KList)
			b.Each(s, m, func(v *Object) { b.Put(l, "list.append", part(0, v)) })
			if b.Current != nil && col.Form == ColumnTuple {
				return b.seqOf(s, l)
			}
			return b.Born(s, l)
		case col.Kind == ir.KDict:
			d := b.containerOf(s, b.ClassAt(s, path), ir.KDict)
			b.Each(s, m, func(pair *Object) {
				kv := b.ElemsOf(pair)
				b.PutItem(d, part(0, kv[0]), part(1, kv[1]))
			})
			return b.Born(s, d)
		case col.Kind == ir.KTuple:
			return b.structFrom(s, b.ElemsOf(m), col, path, part)
		}
		return b.hostArgument(s, m)
	})
}

// structFrom is the value of a struct's members: a tuple, a dict, or what its class makes of them.
func (b *Builder) structFrom(s *cogen.Site, members []*Object, col *Column, path string, part func(i int, v *Object) *Object) *Object {
	values := make([]*Object, len(members))
	for i, v := range members {
		if values[i] = part(i, v); b.Current == nil {
			return Dead
		}
	}
	switch col.Form {
	case ColumnTuple:
		return TupleOf(values...)
	case ColumnDict:
		d := b.containerOf(s, b.ClassAt(s, path), ir.KDict)
		for i, v := range values {
			put := func(v *Object) { b.PutItem(d, Const(col.Names[i]), v) }
			if !col.Optional[i] {
				put(v)
				continue
			}
			b.PerMember(v, func(m *Object) *Object { // a key that it may lack
				if !m.IsNone() {
					put(m)
				}
				return None
			})
		}
		return b.Born(s, d)
	}
	var args []Arg
	for i, v := range values {
		args = append(args, Arg{Name: col.Names[i], Value: v})
	}
	return b.PerMember(b.columnClass(s, col), func(class *Object) *Object { return b.CallObject(s, class, args) })
}

// columnClass is the class of a struct.
func (b *Builder) columnClass(s *cogen.Site, col *Column) *Object {
	c := b.Compiler
	if col.Module != "" {
		m := c.UserModuleNamed(col.Module)
		if m == nil {
			u := NewUnsupported("an argument of a class of "+col.Module, "")
			u.Entry = true
			panic(u)
		}
		return b.foreignName(s, m, col.Class, (*Builder).importFrom)
	}
	return b.loadGlobal(s, c.Prog.Info.Module.Lookup(col.Class))
}
