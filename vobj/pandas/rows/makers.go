package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Displays and calls that make rows.

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
	if slices.ContainsFunc(n.Args, tree.IsStarred) || slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool { return k.Arg == "" }) {
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
			return slices.Contains([]string{"zip", "len", "enumerate", "list", "tuple", "set", "sorted", "print", "range", "dict", "max", "min"}, x.ID)
		}
		return f.frameData(p) != nil && p.Func != n
	case *tree.Keyword:
		return slices.Contains([]string{"columns", "names", "usecols", "fieldnames", "subset", "by"}, p.Arg)
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
