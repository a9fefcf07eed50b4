package pandas

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/pandas/rows"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What makes rows that are tuples, which package rows has found in the text: displays and calls.
// Labels are part of the tuple's type. A call gives a tuple if its labels are known when code is
// generated (the groups of a pattern, the fields of a class), else the dict that it always gives,
// with which all that is done to rows is possible, too.

// rowSet is what is known of the rows of a module.
type rowSet struct {
	rows.Found
	kinds map[*rows.Kind]*rowKind
}

func findRows(p *cogen.Program) *rowSet {
	r := &rowSet{rows.Find(p, pandasNames(p)), map[*rows.Kind]*rowKind{}}
	for _, found := range []map[tree.Node]*rows.Kind{r.AsTuple, r.Calls} {
		for _, k := range found {
			if r.kinds[k] == nil {
				r.kinds[k] = &rowKind{Kind: k, rows: map[string]*rowNames{}}
			}
		}
	}
	return r
}

// made are the rows that a display or call makes, taken those that a call of pd.DataFrame gets; nil if it has none.
func (r *rowSet) made(n tree.Node) *rowKind  { return r.kinds[r.AsTuple[n]].used() }
func (r *rowSet) taken(n tree.Node) *rowKind { return r.kinds[r.Calls[n]].used() }

// rowsIn are the rows of the module that code is generated for.
func rowsIn(b *stage.Builder) *rowSet {
	if !b.Compiler.IsProgram() || b.Compiler.NoTables || b.Frame.Model {
		return nil
	}
	return Displayed(b.Compiler, b.Frame.Gen.Program()).rows
}

// rowKind are the rows of one kind. They are dicts or lists after all, by a decision, if tuples
// with other labels meet.
type rowKind struct {
	*rows.Kind
	rows   map[string]*rowNames
	failed bool
}

// rowNames are the labels of a row that is a dict to the program.
type rowNames struct {
	kind  *rowKind
	names []string
}

// used is the kind if its rows are tuples.
func (k *rowKind) used() *rowKind {
	if k == nil || k.failed {
		return nil
	}
	return k
}

// fail decides that rows are what they are in the text.
func failRows(c *stage.Compiler, k *rowKind) {
	if !k.failed {
		k.failed, c.Changed = true, true
	}
}

// Labelled is a row with the labels.
func (k *rowKind) Labelled(names []string, vals []*stage.Object) *stage.Object {
	key := strings.Join(names, "\x00")
	if k.rows[key] == nil {
		k.rows[key] = &rowNames{k, slices.Clone(names)}
	}
	return &stage.Object{Static: stage.Tuple{Elems: vals, Form: k.rows[key]}}
}

// rowOf are the labels of a row that is a tuple, nil of other objects.
func rowOf(o *stage.Object) *rowNames { return asRow(stage.FormOf(o)) }

func asRow(f stage.TupleForm) *rowNames {
	r, _ := f.(*rowNames)
	return r
}

func (r *rowNames) Key() string { return " " + strings.Join(r.names, "\x00") }

func (r *rowNames) Settle(c *stage.Compiler) bool {
	done := !r.kind.failed
	failRows(c, r.kind)
	return done
}

func (r *rowNames) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return rowItem(b, s, o, r, i)
}

func (r *rowNames) SetItem(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	setRowItem(b, s, o, i, x)
}

func (k *rowKind) Dict(b *stage.Builder, s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	return dictRow(b, s, k, pairs)
}

func (k *rowKind) Call(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	return calledDictRow(b, s, k, args)
}

// rowMade is what makes the row that a display or call is, nil of others.
func rowMade(b *stage.Builder, s *cogen.Site) stage.RowMaker {
	if r := rowsIn(b); r != nil {
		if k := r.made(s.Node); k != nil {
			return k
		}
	}
	return nil
}

// dictRow is a dict display that is a row.
func dictRow(b *stage.Builder, s *cogen.Site, k *rowKind, pairs []cogen.Pair) cogen.Value {
	var names []string
	var vals []*stage.Object
	put := func(name string, v *stage.Object) {
		if i := slices.Index(names, name); i >= 0 {
			vals[i] = v
			return
		}
		names, vals = append(names, name), append(vals, v)
	}
	for _, p := range pairs {
		v := p.Value.(*stage.Object)
		if v.IsDead() {
			return stage.Dead
		}
		if p.Key == nil {
			r := rowOf(v)
			if r == nil {
				failRows(b.Compiler, k)
				b.Abandon()
				return stage.Dead
			}
			for i, x := range b.ElemsOf(v) {
				put(r.names[i], x)
			}
			continue
		}
		name, ok := stage.StringConst(p.Key.(*stage.Object))
		if !ok {
			return stage.Dead
		}
		put(name, b.Materialise(v))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return k.Labelled(names, vals)
}

// calledDictRow is a call of dict() that is a row; nil if its labels are not known.
func calledDictRow(b *stage.Builder, s *cogen.Site, k *rowKind, args []stage.Arg) *stage.Object {
	var names []string
	var vals []*stage.Object
	for _, a := range args {
		if a.Name == "" {
			return zippedRow(b, s, k, a.Value)
		}
		names, vals = append(names, a.Name), append(vals, a.Value)
	}
	return k.Labelled(names, vals)
}

// zippedRow is dict(zip(names, values)), of which names are known.
func zippedRow(b *stage.Builder, s *cogen.Site, k *rowKind, o *stage.Object) *stage.Object {
	v, ok := o.Static.(stage.View)
	if !ok || v.Kind != "zip" || len(v.Leaves()) != 2 {
		return nil
	}
	names, values := k.Zipped[s.Node], v.Leaves()[1]
	if stage.IsTuple(values) {
		vals := b.ElemsOf(values)
		n := min(len(vals), len(names))
		return k.Labelled(names[:n], vals[:n])
	}
	if t := values.ValueType(); t == nil || values.Static != nil || t.Kind != ir.KList {
		return nil
	}
	l := b.Value(values)
	if l == nil {
		return stage.Dead
	}
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	b.LeaveIf(b.I64op("i64.lt", n, b.I64Const(int64(len(names))))) // rows without some labels
	vals := make([]*stage.Object, len(names))
	for i := range vals {
		vals[i] = b.Element("list.get_unchecked", values.Type.Elem(), l, b.I64Const(int64(i)))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return k.Labelled(names, vals)
}

// rowItem is row["label"].
func rowItem(b *stage.Builder, s *cogen.Site, o *stage.Object, r *rowNames, i *stage.Object) *stage.Object {
	name, ok := stage.StringConst(i)
	at := slices.Index(r.names, name)
	if !ok || at < 0 {
		if ok {
			return b.RaiseKeyError(s, stage.Const(name))
		}
		panic(b.UnsupportedAt(s, "this label of a row", ""))
	}
	return b.ElemsOf(o)[at]
}

// setRowItem is row["label"] = x, or del if there is no x: the variable gets another row.
func setRowItem(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	sub, _ := s.Node.(*tree.Subscript)
	r := rowOf(o)
	name, ok := stage.StringConst(i)
	if sub == nil || r == nil || !ok {
		for _, m := range o.ValueType().Members() {
			if m.Form != nil {
				failRows(b.Compiler, asRow(m.Form).kind)
			}
		}
		b.Abandon()
		return
	}
	names, vals := slices.Clone(r.names), slices.Clone(b.ElemsOf(o))
	at := slices.Index(names, name)
	switch {
	case x == nil && at < 0:
		b.RaiseKeyError(s, stage.Const(name))
		return
	case x == nil:
		names, vals = slices.Delete(names, at, at+1), slices.Delete(vals, at, at+1)
	case at >= 0:
		vals[at] = b.Materialise(x)
	default:
		names, vals = append(names, name), append(vals, b.Materialise(x))
	}
	if b.Current != nil {
		b.StoreVar(s, b.Frame.Gen.Program().Info.Uses[sub.Value.(*tree.Name)], r.kind.Labelled(names, vals))
	}
}
