package pandas

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/re"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns that texts are taken apart to: df[["a", "b"]] = s.str.split(sep, expand=True)
// and = s.str.extract(pattern), or parts = s.str.split(sep, expand=True) of which nothing
// but parts[0] and the like is used. The frame between, whose labels are numbers, is never
// made; where the text does something else with it, it is pandas' own.

// textColumns is s.str.split(..., expand=True) or s.str.extract(...) that a statement
// puts into columns or takes columns of.
type textColumns struct {
	pandasValue
	of   *stage.Object
	name string
	args []stage.Arg
}

func (k textColumns) Shape() string { return "columns of " + k.name }

func (k textColumns) Leaves() []*stage.Object {
	out := []*stage.Object{k.of}
	for _, a := range k.args {
		out = append(out, a.Value)
	}
	return out
}

func (k textColumns) With(ls []*stage.Object) stage.Static {
	k.of, k.args = ls[0], slices.Clone(k.args)
	for i := range k.args {
		k.args[i].Value = ls[i+1]
	}
	return k
}
func (textColumns) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (textColumns) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (textColumns) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return b.AttrOf(copyOfTable(b, o), name)
}

// numberLabel is the name of a Series that was such a column.
type numberLabel int64

// labelConst is a name as a value.
func labelConst(name any) *stage.Object {
	if n, ok := name.(numberLabel); ok {
		return stage.Int(int64(n))
	}
	if q, ok := name.(floatLabel); ok {
		return stage.Const(float64(q))
	}
	return stage.Const(name)
}

// isNumbered reports whether a name is a number, which most forms of results do not have.
func isNumbered(name any) bool {
	switch name.(type) {
	case numberLabel, floatLabel:
		return true
	}
	return false
}

// textUses is what a compilation knows of what becomes of texts.
type textUses struct {
	putCalls   map[tree.Node]bool // calls whose result a statement puts into columns
	askedCalls map[tree.Node]bool // those whose result is asked for s.str or s.apply at once
	catLists   map[string]*catList
	noLists    string // why columns of lists are pandas' own, empty if they are not
}

// putIntoColumns reports whether a statement puts the result of a call into columns, a
// call that is all of the right side, or the program takes nothing but columns of it.
func putIntoColumns(b *stage.Builder, s *cogen.Site) bool {
	c := b.Compiler
	if stateOf(c).putCalls == nil {
		stateOf(c).putCalls = columnsTaken(c.Prog.Tree)
		tree.Inspect(c.Prog.Tree, func(n tree.Node) bool {
			if a, ok := n.(*tree.Assign); ok && len(a.Targets) == 1 {
				if _, ok := a.Targets[0].(*tree.Subscript); ok {
					stateOf(c).putCalls[a.Value] = true
				}
			}
			return true
		})
	}
	return stateOf(c).putCalls[s.Node]
}

// columnsTaken are the calls of which a text takes columns by constant numbers only:
// call[0], or x = call where all other places that name x are x[0] and the like.
func columnsTaken(m *tree.Module) map[tree.Node]bool {
	taken, calls := map[tree.Node]bool{}, map[string][]tree.Node{}
	spoilt := map[string]bool{}
	var walk func(n tree.Node)
	walk = func(n tree.Node) {
		switch n := n.(type) {
		case *tree.Subscript:
			if isNumberText(n.Index) {
				switch v := n.Value.(type) {
				case *tree.Call:
					taken[v] = true
				case *tree.Name:
					return
				}
			}
		case *tree.Assign:
			if len(n.Targets) == 1 {
				name, ok := n.Targets[0].(*tree.Name)
				if call, is := n.Value.(*tree.Call); ok && is {
					calls[name.ID] = append(calls[name.ID], call)
					walk(call)
					return
				}
				if at, is := n.Targets[0].(*tree.Subscript); is {
					if v, is := at.Value.(*tree.Name); is {
						spoilt[v.ID] = true // it is written to
					}
				}
			}
		case *tree.Name:
			spoilt[n.ID] = true
		}
		for _, ch := range tree.Children(n) {
			walk(ch)
		}
	}
	walk(m)
	for name, of := range calls {
		if !spoilt[name] {
			for _, call := range of {
				taken[call] = true
			}
		}
	}
	return taken
}

func isNumberText(e tree.Expr) bool {
	k, ok := e.(*tree.Constant)
	if !ok {
		return false
	}
	_, ok = k.Value.(*big.Int)
	return ok
}

// columnOfTexts is x[i].
func columnOfTexts(b *stage.Builder, s *cogen.Site, x textColumns, i *stage.Object) *stage.Object {
	v, _ := i.ConstVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() || n.Sign() < 0 || n.Int64() > 1000 {
		panic(b.UnsupportedAt(s, "this index of columns of texts", ""))
	}
	at := int(n.Int64())
	of := x.of.Static.(series)
	c := &stringCall{b: b, s: s, name: x.name, of: of, args: x.args}
	var col *stage.Object
	if x.name == "extract" {
		as := c.bind("pat flags expand")
		k := c.pattern(as[0], as[1], false)
		if k.Pat.Groups <= at {
			c.refuse()
		}
		col = c.groupColumn(k, at, true)
	} else {
		col = c.partColumn(at)
	}
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: numberLabel(at), index: of.index, col: col})
}

// partColumn is the column of one part of split(). If no text has so many parts, CPython
// runs the program.
func (c *stringCall) partColumn(i int) *stage.Object {
	b, s := c.b, c.s
	split := c.splitter()
	at := stage.Int(int64(i))
	found := countRows(b, s, c.of.col, func(x *stage.Object) *stage.Object {
		return dynOf(b, b.PerMember(x, func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t == nil || !stage.IsText(t) {
				return stage.False
			}
			return b.Leaf("int.lt", at, b.Length(s, split(x)))
		}), stage.BoolType)
	})
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.I64op("i64.eq", found, b.I64Const(0)))
	return c.part(split, at)
}

// splitter is what takes a text apart.
func (c *stringCall) splitter() func(x *stage.Object) *stage.Object {
	sep, limit, _ := c.splitBy()
	args := splitArgs(c.b, []*stage.Object{sep, limit})
	return func(x *stage.Object) *stage.Object { return c.b.CallMethod(c.s, x, c.name, args) }
}

// part is the column of the parts at a place, None where there are fewer.
func (c *stringCall) part(split func(x *stage.Object) *stage.Object, at *stage.Object) *stage.Object {
	b, s := c.b, c.s
	return mapColumn(b, s, rowsOf(b, c.of.index), []*stage.Object{c.of.col}, func(elems []*stage.Object) *stage.Object {
		return textOrMissing(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t == nil || !stage.IsText(t) {
				return x
			}
			parts := split(x)
			if b.Current == nil || parts.IsDead() {
				return stage.Dead
			}
			return b.BranchValue(b.Leaf("int.lt", at, b.Length(s, parts)), func() *stage.Object { return b.ItemOf(s, parts, at) }, func() *stage.Object { return stage.None })
		}))
	})
}

// assignTexts is df[labels] = columns of texts.
func assignTexts(b *stage.Builder, s *cogen.Site, k DataFrame, i *stage.Object, x textColumns) {
	name, one := stage.StringConst(i)
	names := []string{name}
	if !one {
		if d, ok := i.Static.(stage.Display); !ok || d.Keys != nil {
			panic(b.UnsupportedAt(s, "assigning columns of texts to this index", ""))
		}
		names = labelsOf(b, s, i)
		distinct(b, s, names)
	}
	of := x.of.Static.(series)
	alignedWith(b, s, k.index, of.index, "assigning a DataFrame with a different index")
	c := &stringCall{b: b, s: s, name: x.name, of: of, args: x.args}
	var cols []*stage.Object
	if x.name == "extract" {
		cols = c.groupColumns(len(names))
	} else {
		cols = c.partColumns(len(names))
	}
	if b.Current == nil {
		return
	}
	to := k
	for i, col := range cols {
		to.Names, to.cols = withColumn(to.Names, to.cols, names[i], col)
	}
	updateFrame(b, s, k, to)
	warnPart(b, k.id, partText)
}

// groupColumns are the columns of the groups of extract().
func (c *stringCall) groupColumns(n int) []*stage.Object {
	as := c.bind("pat flags expand")
	k := c.pattern(as[0], as[1], false)
	if k.Pat.Groups != n {
		c.refuse()
	}
	cols := make([]*stage.Object, n)
	for i := range cols {
		cols[i] = c.groupColumn(k, i, true)
	}
	return cols
}

// groupColumn is what a group of a pattern has found in each text; what is missing is
// NaN in a frame, else as it was.
func (c *stringCall) groupColumn(k re.Pattern, i int, frame bool) *stage.Object {
	b := c.b
	return mapColumn(b, c.s, rowsOf(b, c.of.index), []*stage.Object{c.of.col}, func(elems []*stage.Object) *stage.Object {
		return textOrMissing(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t == nil || !stage.IsText(t) {
				if frame {
					return nan()
				}
				return x
			}
			found, m := c.find(k, "search", x)
			if b.Current == nil || found.IsDead() {
				return stage.Dead
			}
			return b.BranchValue(found, func() *stage.Object { return re.GroupText(b, m.Static.(re.Match), i+1, nan()) }, func() *stage.Object { return nan() })
		}))
	})
}

// partColumns are the columns of the parts of split(), of which pandas makes as many as
// the text with most has: if these are others, CPython runs the program.
func (c *stringCall) partColumns(n int) []*stage.Object {
	b, s := c.b, c.s
	split := c.splitter()
	counts := mapColumn(b, s, rowsOf(b, c.of.index), []*stage.Object{c.of.col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t == nil || !stage.IsText(t) {
				return stage.Int(0)
			}
			return b.Length(s, split(x))
		}))
	})
	if b.Current == nil {
		return nil
	}
	most := tableMethodCall(b, s, stage.NewObject(series{index: c.of.index, col: counts}), "max", nil)
	if b.Current == nil {
		return nil
	}
	b.LeaveIf(b.Value(b.TruthOf(s, b.CompareOf(s, tree.NotEq, most, stage.Int(int64(n))))))
	cols := make([]*stage.Object, n)
	for i := range cols {
		cols[i] = c.part(split, stage.Int(int64(i)))
	}
	return cols
}

// split is s.str.split(...) or s.str.rsplit(...).
func (c *stringCall) split() *stage.Object {
	sep, limit, expand := c.splitBy()
	switch {
	case !expand:
		k := splitTexts{of: stage.NewObject(c.of), name: c.name, args: []*stage.Object{sep, limit}}
		if stateOf(c.b.Compiler).noLists != "" || asksAtOnce(c.b, c.s) {
			return stage.NewObject(k)
		}
		return splitLists(c.b, c.s, k)
	case putIntoColumns(c.b, c.s):
		return stage.NewObject(textColumns{of: stage.NewObject(c.of), name: c.name, args: c.args})
	}
	return c.refuse()
}

// splitBy is what texts are split by, at most how often, and whether into columns.
func (c *stringCall) splitBy() (sep, limit *stage.Object, expand bool) {
	as := make([]*stage.Object, 4)
	for i, a := range c.args {
		at := map[string]int{"": i, "pat": 0, "n": 1, "expand": 2, "regex": 3}[a.Name]
		if a.Name == "" && i > 0 || a.Name != "" && at == 0 && a.Name != "pat" || as[at] != nil {
			c.refuse()
		}
		as[at] = a.Value
	}
	sep = stage.ObjectOrNone(as[0])
	if as[3] != nil && optionOf(c.b, c.s, as[3], true) && !sep.IsNone() {
		c.refuse()
	}
	if !sep.IsNone() {
		text, ok := stage.StringConst(sep)
		if !ok || text == "" || c.name == "split" && as[3] == nil && utf8.RuneCountInString(text) != 1 && strings.ContainsAny(text, `.^$*+?{}[]\|()`) {
			c.refuse() // a longer one is a regular expression
		}
	}
	most := int64(-1)
	if as[1] != nil {
		v, _ := as[1].ConstVal()
		n, ok := v.(*big.Int)
		if !ok || !n.IsInt64() {
			c.refuse()
		}
		if most = n.Int64(); most <= 0 {
			most = -1
		}
	}
	return sep, stage.Int(most), optionOf(c.b, c.s, as[2], false)
}
