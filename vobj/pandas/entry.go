package pandas

import (
	"encoding/json"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Table functions: a function for hosts that takes a DataFrame and returns one
// (Entry.Frame). Its parameters in the IR are the columns; its result is bytes
// that runtime.CallTable takes apart (lib/pandas/pack.py). What the model does
// not cover at run time (program.leave) has CPython run the call.

// columnsArg stands for the DataFrame among an entry's arguments: its columns,
// as the host gives them.
type columnsArg struct {
	names []string
	cols  []*stage.Object
}

func (k columnsArg) Shape() string                        { return "columns " + strings.Join(k.names, "\x00") }
func (k columnsArg) Leaves() []*stage.Object              { return k.cols }
func (k columnsArg) With(ls []*stage.Object) stage.Static { return columnsArg{k.names, ls} }

// frameParam is the pattern of a table function's first parameter.
func frameParam(schema []stage.SchemaColumn) *stage.Object {
	k := columnsArg{}
	for _, c := range schema {
		elem := schemaType(c.Kind)
		switch {
		case elem == nil:
			panic(stage.NewUnsupported("the column "+c.Name+" has the dtype "+c.Kind, ""))
		case c.Kind == "str?":
			elem = &stage.Type{Kind: ir.KUnion, Elems: []*stage.Type{stage.NoneType, stage.StrType}}
		}
		k.names = append(k.names, c.Name)
		k.cols = append(k.cols, &stage.Object{Type: stage.ColumnType(elem)})
	}
	return stage.NewObject(k)
}

// frameOfColumns makes the DataFrame.
func frameOfColumns(b *stage.Builder, k columnsArg, sp source.Span) *stage.Object {
	return newFrame(b, &cogen.Site{ID: -8, Src: sp}, k.names, rangeIndex(lenOfColumn(b, k.cols[0])), k.cols)
}

// packReturns replaces the frames that a table function returns by their bytes.
func packReturns(c *stage.Compiler, b *stage.Builder, returns []stage.Exit) {
	b.EachResult(returns, func(o *stage.Object) *stage.Object {
		if stage.IsPyObj(o) { // pandas' own
			pack := b.Py("py.global", PackName(b.Spec.Gen.Name), stage.PyObjType)
			return b.FromPython(b.CallPy(pack.Value, []stage.Arg{{Value: o}}), stage.BytesType)
		}
		k, ok := o.Static.(DataFrame)
		if !ok {
			panic(b.UnsupportedAt(&cogen.Site{ID: -9, Src: b.Site}, "returning a "+o.TypeName()+" from a table function", "return a DataFrame"))
		}
		return packFrame(b, &cogen.Site{ID: -10, Src: b.Site}, k)
	})
}

// packFrame is a frame as bytes. Its index is left out.
func packFrame(b *stage.Builder, s *cogen.Site, k DataFrame) *stage.Object {
	n := rowsOf(b, k.index)
	if n == nil {
		return stage.Dead
	}
	var parts []cogen.Elem
	add := func(col *stage.Object) {
		if b.Current == nil || col.IsDead() {
			return
		}
		parts = append(parts, cogen.Elem{Value: b.Val("column.pack", stage.BytesType, b.Value(col))})
	}
	header := []any{}
	for i, name := range k.Names {
		col, letter := k.cols[i], ""
		switch e := col.Type.Elems[0]; {
		case e.Kind == ir.KNumpy:
			letter = e.Scalar.Dtype()
			add(col)
		case isMoment(e):
			letter = unitOf(e).dtype()
			add(col)
		case e.Kind == ir.KStr:
			letter = "str"
			add(col)
		case e.Kind == ir.KNone || cellsOf(col) == "cells_object":
			letter = "str?"
			add(mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
				return b.PerMember(elems[0], func(o *stage.Object) *stage.Object {
					if stage.IsText(o.ValueType()) {
						return dynOf(b, b.ToStr(o), stage.StrType)
					}
					return dynOf(b, stage.Const(""), stage.StrType)
				})
			}))
			add(mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, isMissing(b, s, elems[0])) }))
		default:
			panic(b.UnsupportedAt(s, "the column "+name+" of the result, of type "+e.IR().String(), ""))
		}
		header = append(header, []string{name, letter})
	}
	if b.Current == nil {
		return stage.Dead
	}
	text, _ := json.Marshal(header)
	return b.CallFunction(s, *b.Compiler.Lib.Find("pandas/pack", "pack"), []stage.Arg{{Value: stage.Const(string(text))}, {Value: rowCount(b, k.index)}, {Value: b.MakeList(s, parts)}})
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
			return strings.HasPrefix(o.Attrs.Sym, PackName("")) || stage.TypeNames[o.Attrs.Sym]
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
func checkTableEntry(c *stage.Compiler) *stage.Unsupported {
	leaves, effects := false, source.Span{}
	for _, f := range c.Mod.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			switch {
			case strings.HasPrefix(o.Decl.Name, "program.leave") || o.Decl.Name == "column.int":
				leaves = true
			case o.Decl.Name == "call": // what is called is looked at itself
			case o.Decl.Has(ir.IO) && !stateOf(c).known.quiet[o] && !onCopies(o):
				effects = o.Span
			}
		})
	}
	if leaves && effects.IsValid() {
		u := stage.NewUnsupported("it does more than compute its result, and CPython may have to run it from the start", "print outside the table function")
		u.Span = effects
		return u
	}
	return nil
}
