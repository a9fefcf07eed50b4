package vobj

import (
	"encoding/json"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// Table functions: a function for hosts that takes a DataFrame and returns one
// (Entry.Frame). Its parameters in the IR are the columns; its result is bytes
// that runtime.CallTable takes apart (lib/pandas/pack.py). What the model does
// not cover at run time (program.leave) has CPython run the call.

// columnsArg stands for the DataFrame among an entry's arguments: its columns,
// as the host gives them.
type columnsArg struct {
	names []string
	cols  []*object
}

func (k columnsArg) shape() string            { return "columns " + strings.Join(k.names, "\x00") }
func (k columnsArg) leaves() []*object        { return k.cols }
func (k columnsArg) with(ls []*object) static { return columnsArg{k.names, ls} }

// frameParam is the pattern of a table function's first parameter.
func frameParam(schema []SchemaColumn) *object {
	k := columnsArg{}
	for _, c := range schema {
		elem := schemaType(c.Kind)
		switch {
		case elem == nil:
			panic(unsupported("the column "+c.Name+" has the dtype "+c.Kind, ""))
		case c.Kind == "str?":
			elem = &vtype{kind: ir.KUnion, elems: []*vtype{tNone, tStr}}
		}
		k.names = append(k.names, c.Name)
		k.cols = append(k.cols, &object{t: columnType(elem)})
	}
	return mkStatic(k)
}

// frameOfColumns makes the DataFrame.
func (b *builder) frameOfColumns(k columnsArg, sp source.Span) *object {
	return b.newFrame(&cogen.Site{ID: -8, Src: sp}, k.names, rangeIndex(b.lenOfColumn(k.cols[0])), k.cols)
}

// packReturns replaces the frames that a table function returns by their bytes.
func (c *Compiler) packReturns(b *builder, returns []exit) {
	b.eachResult(returns, func(o *object) *object {
		if isPyObj(o) { // pandas' own
			pack := b.py("py.global", PackName(b.spec.gen.Name), tPyObj)
			return b.fromPython(b.callPy(pack.v, []arg{{val: o}}), tBytes)
		}
		k, ok := o.k.(dataFrame)
		if !ok {
			panic(b.unsupportedAt(&cogen.Site{ID: -9, Src: b.site}, "returning a "+o.typeName()+" from a table function", "return a DataFrame"))
		}
		return b.packFrame(&cogen.Site{ID: -10, Src: b.site}, k)
	})
}

// packFrame is a frame as bytes. Its index is left out.
func (b *builder) packFrame(s *cogen.Site, k dataFrame) *object {
	n := b.rowsOf(k.index)
	if n == nil {
		return deadObject
	}
	var parts []cogen.Elem
	add := func(col *object) {
		if b.cur == nil || col.isDead() {
			return
		}
		parts = append(parts, cogen.Elem{Value: b.val("column.pack", tBytes, b.value(col))})
	}
	header := []any{}
	for i, name := range k.names {
		col, letter := k.cols[i], ""
		switch e := col.t.elems[0]; {
		case e.kind == ir.KNumpy:
			letter = e.num.Dtype()
			add(col)
		case isMoment(e):
			letter = e.unit().dtype()
			add(col)
		case e.kind == ir.KStr:
			letter = "str"
			add(col)
		case e.kind == ir.KNone || cellsOf(col) == "cells_object":
			letter = "str?"
			add(b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
				return b.perMember(elems[0], func(o *object) *object {
					if isText(o.typ()) {
						return dynOf(b, b.toStr(o), tStr)
					}
					return dynOf(b, mkConst(""), tStr)
				})
			}))
			add(b.mapColumn(s, n, []*object{col}, func(elems []*object) *object { return b.inColumn(s, b.isMissing(s, elems[0])) }))
		default:
			panic(b.unsupportedAt(s, "the column "+name+" of the result, of type "+e.ir().String(), ""))
		}
		header = append(header, []string{name, letter})
	}
	if b.cur == nil {
		return deadObject
	}
	text, _ := json.Marshal(header)
	return b.callFunction(s, *b.c.lib.find("pandas/pack", "pack"), []arg{{val: mkConst(string(text))}, {val: b.rowCount(k.index)}, {val: b.makeList(s, parts)}})
}

// PackName is the function in CPython that makes the bytes of a frame of pandas' own which a
// table function returns.
func PackName(function string) string { return "hipy_pack_" + function }

// onCopies reports whether an operation in CPython works on what pandas or numpy made of copies,
// so that it may happen twice.
func onCopies(o *ir.Op) bool {
	if !strings.HasPrefix(o.Name(), "py.") {
		return false
	}
	for range 100 {
		switch {
		case o.Name() == "py.import":
			top, _, _ := strings.Cut(o.Attrs.Sym, ".")
			return top == "pandas" || top == "numpy"
		case o.Name() == "py.global":
			return strings.HasPrefix(o.Attrs.Sym, PackName("")) || typeNames[o.Attrs.Sym]
		case !strings.HasPrefix(o.Name(), "py.") || len(o.Args) == 0:
			return true
		case o.Args[0].Def == nil:
			return false
		}
		o = o.Args[0].Def
	}
	return false
}

// checkTableEntry refuses a table function whose effects would happen twice if
// CPython ran it from the start.
func (c *Compiler) checkTableEntry() *Unsupported {
	leaves, effects := false, source.Span{}
	for _, f := range c.mod.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			switch {
			case strings.HasPrefix(o.Decl.Name, "program.leave") || o.Decl.Name == "column.int":
				leaves = true
			case o.Decl.Name == "call": // what is called is looked at itself
			case o.Decl.Has(ir.IO) && !c.pandas().known.quiet[o] && !onCopies(o):
				effects = o.Span
			}
		})
	}
	if leaves && effects.IsValid() {
		u := unsupported("it does more than compute its result, and CPython may have to run it from the start", "print outside the table function")
		u.Span = effects
		return u
	}
	return nil
}
