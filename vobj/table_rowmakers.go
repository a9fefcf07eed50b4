package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What makes rows that are tuples (table_rowsets.go): displays and calls, in the text and
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
func (c *Compiler) failRows(k *rowKind) {
	if !k.failed {
		k.failed, c.changed = true, true
	}
}

// labelled is a row with the labels.
func (k *rowKind) labelled(names []string, vals []*object) *object {
	key := strings.Join(names, "\x00")
	if k.rows[key] == nil {
		k.rows[key] = &rowNames{k, slices.Clone(names)}
	}
	return &object{k: tuple{elems: vals, form: k.rows[key]}}
}

// rowOf are the labels of a row that is a tuple, nil of other objects.
func rowOf(o *object) *rowNames { return asRow(formOf(o)) }

func asRow(f tupleForm) *rowNames {
	r, _ := f.(*rowNames)
	return r
}

func (r *rowNames) key() string { return " " + strings.Join(r.names, "\x00") }

func (r *rowNames) settle(c *Compiler) bool {
	done := !r.kind.failed
	c.failRows(r.kind)
	return done
}

func (r *rowNames) item(b *builder, s *cogen.Site, o, i *object) *object {
	return b.rowItem(s, o, r, i)
}

func (r *rowNames) setItem(b *builder, s *cogen.Site, o, i, x *object) { b.setRowItem(s, o, i, x) }

func (k *rowKind) dict(b *builder, s *cogen.Site, pairs []cogen.Pair) cogen.Value {
	return b.dictRow(s, k, pairs)
}

func (k *rowKind) call(b *builder, s *cogen.Site, args []arg) *object {
	return b.calledDictRow(s, k, args)
}

// rowMade is what makes the row that a display or call is, nil of others.
func (b *builder) rowMade(s *cogen.Site) rowMaker {
	if r := b.rowsIn(); r != nil {
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
func (b *builder) dictRow(s *cogen.Site, k *rowKind, pairs []cogen.Pair) cogen.Value {
	var names []string
	var vals []*object
	put := func(name string, v *object) {
		if i := slices.Index(names, name); i >= 0 {
			vals[i] = v
			return
		}
		names, vals = append(names, name), append(vals, v)
	}
	for _, p := range pairs {
		v := p.Value.(*object)
		if v.isDead() {
			return deadObject
		}
		if p.Key == nil {
			r := rowOf(v)
			if r == nil {
				b.c.failRows(k)
				b.abandon()
				return deadObject
			}
			for i, x := range b.elemsOf(v) {
				put(r.names[i], x)
			}
			continue
		}
		name, ok := strConst(p.Key.(*object))
		if !ok {
			return deadObject
		}
		put(name, b.materialise(v))
	}
	if b.cur == nil {
		return deadObject
	}
	return k.labelled(names, vals)
}

// calledDictRow is a call of dict() that is a row; nil if its labels are not known.
func (b *builder) calledDictRow(s *cogen.Site, k *rowKind, args []arg) *object {
	var names []string
	var vals []*object
	for _, a := range args {
		if a.name == "" {
			return b.zippedRow(s, k, a.val)
		}
		names, vals = append(names, a.name), append(vals, a.val)
	}
	return k.labelled(names, vals)
}

// zippedRow is dict(zip(names, values)), of which names are known.
func (b *builder) zippedRow(s *cogen.Site, k *rowKind, o *object) *object {
	v, ok := o.k.(view)
	if !ok || v.kind != "zip" || len(v.leaves()) != 2 {
		return nil
	}
	names, values := k.zipped[s.Node], v.leaves()[1]
	if isTuple(values) {
		vals := b.elemsOf(values)
		n := min(len(vals), len(names))
		return k.labelled(names[:n], vals[:n])
	}
	if t := values.typ(); t == nil || values.k != nil || t.kind != ir.KList {
		return nil
	}
	l := b.value(values)
	if l == nil {
		return deadObject
	}
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	b.leaveIf(b.i64op("i64.lt", n, b.i64Const(int64(len(names))))) // rows without some labels
	vals := make([]*object, len(names))
	for i := range vals {
		vals[i] = b.element("list.get_unchecked", values.t.elem(), l, b.i64Const(int64(i)))
	}
	if b.cur == nil {
		return deadObject
	}
	return k.labelled(names, vals)
}

// rowItem is row["label"].
func (b *builder) rowItem(s *cogen.Site, o *object, r *rowNames, i *object) *object {
	name, ok := strConst(i)
	at := slices.Index(r.names, name)
	if !ok || at < 0 {
		if ok {
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{mkConst(name)}))
		}
		panic(b.unsupportedAt(s, "this label of a row", ""))
	}
	return b.elemsOf(o)[at]
}

// setRowItem is row["label"] = x, or del if there is no x: the variable gets another row.
func (b *builder) setRowItem(s *cogen.Site, o, i, x *object) {
	sub, _ := s.Node.(*tree.Subscript)
	r := rowOf(o)
	name, ok := strConst(i)
	if sub == nil || r == nil || !ok {
		for _, m := range o.typ().members() {
			if m.form != nil {
				b.c.failRows(asRow(m.form).kind)
			}
		}
		b.abandon()
		return
	}
	names, vals := slices.Clone(r.names), slices.Clone(b.elemsOf(o))
	at := slices.Index(names, name)
	switch {
	case x == nil && at < 0:
		b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{mkConst(name)}))
		return
	case x == nil:
		names, vals = slices.Delete(names, at, at+1), slices.Delete(vals, at, at+1)
	case at >= 0:
		vals[at] = b.materialise(x)
	default:
		names, vals = append(names, name), append(vals, b.materialise(x))
	}
	if b.cur != nil {
		b.store(s, b.frame.gen.Program().Info.Uses[sub.Value.(*tree.Name)], r.kind.labelled(names, vals))
	}
}
