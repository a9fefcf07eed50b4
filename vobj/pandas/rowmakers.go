package pandas

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What makes rows that are tuples (rowsets.go): displays and calls, in the text and
// when code is generated. Labels are part of the tuple's type. A call gives a tuple if its
// labels are known then (the groups of a pattern, the fields of a class), else the dict that
// it always gives, with which all that is done to rows is possible, too.

// rowKind are the rows of one flow. They are dicts or lists after all, by a decision, if tuples
// with other labels meet.
type rowKind struct {
	dicts  bool
	zipped map[tree.Node][]string // dict(zip(names, values)): the names
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
		if k := r.asTuple[s.Node].used(); k != nil {
			return k
		}
	}
	return nil
}

// dictRow takes a dict display for a row. Of several those without **row have the same labels,
// unless rows change.
func (f *rowFlow) dictRow(n *tree.Dict) {
	labels, open := make([]string, len(n.Keys)), len(n.Keys) == 0
	for i, k := range n.Keys {
		if k == nil {
			f.spreadRow(n.Values[i])
			open = true
			continue
		}
		var ok bool
		if labels[i], ok = literalOf(k); !ok || slices.Contains(labels[:i], labels[i]) {
			f.fail()
			return
		}
	}
	if !f.isDictRow() {
		return
	}
	switch {
	case open:
	case f.labels == nil:
		f.labels = labels
	default:
		f.alike = f.alike && slices.Equal(f.labels, labels)
	}
	f.displays = append(f.displays, n)
}

// isDictRow notes that there are rows that are dicts.
func (f *rowFlow) isDictRow() bool {
	if f.width >= 0 && !f.dicts {
		f.fail()
		return false
	}
	f.dicts, f.width = true, 0
	return true
}

// spreadRow is **row in a display: what makes the row, if that is known.
func (f *rowFlow) spreadRow(e tree.Expr) {
	switch n := e.(type) {
	case *tree.Call:
		if f.def(n.Func) != nil || f.makesRow(n) {
			f.row(n)
		}
	case *tree.Dict:
		f.row(n)
	case *tree.Name:
		if v := f.p.Info.Uses[n]; v != nil && !v.Param && f.defs[v] == nil && f.isMadeRow(n) {
			f.row(n)
		}
	}
}

// isMadeRow reports whether all that a name is bound to are displays of dicts and calls that make rows.
func (f *rowFlow) isMadeRow(n *tree.Name) bool {
	for _, n := range f.mentions[f.p.Info.Uses[n]] {
		_, value := f.bindsAlone(n)
		switch x := value.(type) {
		case nil:
		case *tree.Dict:
		case *tree.Call:
			if !f.makesRow(x) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// calledRow takes a call for a row.
func (f *rowFlow) calledRow(n *tree.Call) {
	if !f.makesRow(n) {
		f.fail()
		return
	}
	if f.isDictRow() {
		f.displays = append(f.displays, n)
	}
}

// makesRow reports whether a call may give a row: dict(a=1), dict(zip(names, values)),
// asdict(x), x._asdict(), m.groupdict().
func (f *rowFlow) makesRow(n *tree.Call) bool {
	if slices.ContainsFunc(n.Args, isStarred) || slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool { return k.Arg == "" }) {
		return false
	}
	switch x := n.Func.(type) {
	case *tree.Name:
		if f.builtin(x, "dict") {
			if len(n.Args) == 0 {
				return true
			}
			return f.zippedNames(n) != nil
		}
		return x.ID == "asdict" && len(n.Args) == 1 && len(n.Keywords) == 0
	case *tree.Attribute:
		switch x.Attr {
		case "_asdict":
			return len(n.Args) == 0
		case "groupdict":
			return true
		case "asdict":
			return len(n.Args) == 1 && len(n.Keywords) == 0
		}
	}
	return false
}

// zippedNames are the names of dict(zip(names, values)); nil of other calls.
func (f *rowFlow) zippedNames(n *tree.Call) []string {
	if len(n.Args) != 1 || len(n.Keywords) > 0 {
		return nil
	}
	z, ok := n.Args[0].(*tree.Call)
	if !ok || !f.builtin(z.Func, "zip") || len(z.Args) != 2 || len(z.Keywords) > 0 {
		return nil
	}
	return f.constantTexts(z.Args[0])
}

// constantTexts are the texts of a list or tuple display of different literals, or of a variable that is
// nothing else and never changes.
func (f *rowFlow) constantTexts(e tree.Expr) []string {
	var elts []tree.Expr
	switch n := e.(type) {
	case *tree.List:
		elts = n.Elts
	case *tree.Tuple:
		elts = n.Elts
	case *tree.Name:
		v := f.p.Info.Uses[n]
		if v == nil || v.Param || v.Bindings != 1 || v.WrittenByInner {
			return nil
		}
		var found []string
		for _, n := range f.mentions[v] {
			if _, value := f.bindsAlone(n); value != nil {
				if _, again := value.(*tree.Name); !again {
					found = f.constantTexts(value)
				}
			} else if !f.leavesAlone(n) {
				return nil
			}
		}
		return found
	}
	var texts []string
	for _, x := range elts {
		t, ok := literalOf(x)
		if !ok || slices.Contains(texts, t) {
			return nil
		}
		texts = append(texts, t)
	}
	return texts
}

// leavesAlone reports whether a list is not changed, nor kept, where it is mentioned.
func (f *rowFlow) leavesAlone(n tree.Node) bool {
	switch p := f.parent[n].(type) {
	case *tree.Call:
		if x, ok := p.Func.(*tree.Name); ok && f.p.Info.Uses[x] == nil {
			return isOneOf(x.ID, "zip", "len", "enumerate", "list", "tuple", "set", "sorted", "print", "range", "dict", "max", "min")
		}
		return f.frameData(p) != nil && p.Func != n
	case *tree.Keyword:
		return isOneOf(p.Arg, "columns", "names", "usecols", "fieldnames", "subset", "by")
	case *tree.For:
		return p.Iter == n
	case *tree.Comprehension:
		return p.Iter == n
	case *tree.Compare:
		return true
	case *tree.Subscript:
		if p.Index == n {
			return true
		}
		switch of := f.parent[p].(type) {
		case *tree.Assign:
			return of.Value == tree.Expr(p)
		case *tree.Call, *tree.Keyword, *tree.BinOp, *tree.Compare, *tree.FormattedValue, *tree.Return:
			return true
		}
		return false
	}
	return f.isTest(n)
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
	names, values := k.zipped[s.Node], v.Leaves()[1]
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
