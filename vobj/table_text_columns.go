package vobj

import (
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Columns that texts are taken apart to: df[["a", "b"]] = s.str.split(sep, expand=True)
// and = s.str.extract(pattern), or parts = s.str.split(sep, expand=True) of which nothing
// but parts[0] and the like is used. The frame between, whose labels are numbers, is never
// made; where the text does something else with it, it is pandas' own.

// textColumns is s.str.split(..., expand=True) or s.str.extract(...) that a statement
// puts into columns or takes columns of.
type textColumns struct {
	pandasValue
	of   *object
	name string
	args []arg
}

func (k textColumns) shape() string { return "columns of " + k.name }

func (k textColumns) leaves() []*object {
	out := []*object{k.of}
	for _, a := range k.args {
		out = append(out, a.val)
	}
	return out
}

func (k textColumns) with(ls []*object) static {
	k.of, k.args = ls[0], slices.Clone(k.args)
	for i := range k.args {
		k.args[i].val = ls[i+1]
	}
	return k
}
func (textColumns) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (textColumns) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (textColumns) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.attrOf(b.copyOfTable(o), name)
}

// numberLabel is the name of a Series that was such a column.
type numberLabel int64

// labelConst is a name as a value.
func labelConst(name any) *object {
	if n, ok := name.(numberLabel); ok {
		return mkInt(int64(n))
	}
	if q, ok := name.(floatLabel); ok {
		return mkConst(float64(q))
	}
	return mkConst(name)
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
func (b *builder) putIntoColumns(s *cogen.Site) bool {
	c := b.c
	if c.pandas().putCalls == nil {
		c.pandas().putCalls = columnsTaken(c.prog.Tree)
		tree.Inspect(c.prog.Tree, func(n tree.Node) bool {
			if a, ok := n.(*tree.Assign); ok && len(a.Targets) == 1 {
				if _, ok := a.Targets[0].(*tree.Subscript); ok {
					c.pandas().putCalls[a.Value] = true
				}
			}
			return true
		})
	}
	return c.pandas().putCalls[s.Node]
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
func (b *builder) columnOfTexts(s *cogen.Site, x textColumns, i *object) *object {
	v, _ := i.constVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() || n.Sign() < 0 || n.Int64() > 1000 {
		panic(b.unsupportedAt(s, "this index of columns of texts", ""))
	}
	at := int(n.Int64())
	of := x.of.k.(series)
	c := &stringCall{b: b, s: s, name: x.name, of: of, args: x.args}
	var col *object
	if x.name == "extract" {
		as := c.bind("pat flags expand")
		k := c.pattern(as[0], as[1], false)
		if k.pat.Groups <= at {
			c.refuse()
		}
		col = c.groupColumn(k, at, true)
	} else {
		col = c.partColumn(at)
	}
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: numberLabel(at), index: of.index, col: col})
}

// partColumn is the column of one part of split(). If no text has so many parts, CPython
// runs the program.
func (c *stringCall) partColumn(i int) *object {
	b, s := c.b, c.s
	split := c.splitter()
	at := mkInt(int64(i))
	found := b.countRows(s, c.of.col, func(x *object) *object {
		return dynOf(b, b.perMember(x, func(x *object) *object {
			if t := x.typ(); t == nil || !isText(t) {
				return falseObject
			}
			return b.leaf("int.lt", at, b.length(s, split(x)))
		}), tBool)
	})
	if b.cur == nil {
		return deadObject
	}
	b.leaveIf(b.i64op("i64.eq", found, b.i64Const(0)))
	return c.part(split, at)
}

// splitter is what takes a text apart.
func (c *stringCall) splitter() func(x *object) *object {
	sep, limit, _ := c.splitBy()
	args := c.b.splitArgs([]*object{sep, limit})
	return func(x *object) *object { return c.b.callMethod(c.s, x, c.name, args) }
}

// part is the column of the parts at a place, None where there are fewer.
func (c *stringCall) part(split func(x *object) *object, at *object) *object {
	b, s := c.b, c.s
	return b.mapColumn(s, b.rowsOf(c.of.index), []*object{c.of.col}, func(elems []*object) *object {
		return b.textOrMissing(b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t == nil || !isText(t) {
				return x
			}
			parts := split(x)
			if b.cur == nil || parts.isDead() {
				return deadObject
			}
			return b.branchValue(b.leaf("int.lt", at, b.length(s, parts)), func() *object { return b.getItem(s, parts, at) }, func() *object { return noneObject })
		}))
	})
}

// assignTexts is df[labels] = columns of texts.
func (b *builder) assignTexts(s *cogen.Site, k dataFrame, i *object, x textColumns) {
	name, one := strConst(i)
	names := []string{name}
	if !one {
		if d, ok := i.k.(display); !ok || d.keys != nil {
			panic(b.unsupportedAt(s, "assigning columns of texts to this index", ""))
		}
		names = b.labels(s, i)
		b.distinct(s, names)
	}
	of := x.of.k.(series)
	b.alignedWith(s, k.index, of.index, "assigning a DataFrame with a different index")
	c := &stringCall{b: b, s: s, name: x.name, of: of, args: x.args}
	var cols []*object
	if x.name == "extract" {
		cols = c.groupColumns(len(names))
	} else {
		cols = c.partColumns(len(names))
	}
	if b.cur == nil {
		return
	}
	to := k
	for i, col := range cols {
		to.names, to.cols = withColumn(to.names, to.cols, names[i], col)
	}
	b.updateFrame(s, k, to)
	b.warnPart(k.id, partText)
}

// groupColumns are the columns of the groups of extract().
func (c *stringCall) groupColumns(n int) []*object {
	as := c.bind("pat flags expand")
	k := c.pattern(as[0], as[1], false)
	if k.pat.Groups != n {
		c.refuse()
	}
	cols := make([]*object, n)
	for i := range cols {
		cols[i] = c.groupColumn(k, i, true)
	}
	return cols
}

// groupColumn is what a group of a pattern has found in each text; what is missing is
// NaN in a frame, else as it was.
func (c *stringCall) groupColumn(k rePattern, i int, frame bool) *object {
	b := c.b
	return b.mapColumn(c.s, b.rowsOf(c.of.index), []*object{c.of.col}, func(elems []*object) *object {
		return b.textOrMissing(b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t == nil || !isText(t) {
				if frame {
					return nan()
				}
				return x
			}
			found, m := c.find(k, "search", x)
			if b.cur == nil || found.isDead() {
				return deadObject
			}
			return b.branchValue(found, func() *object { return b.groupText(m.k.(reMatch), i+1, nan()) }, func() *object { return nan() })
		}))
	})
}

// partColumns are the columns of the parts of split(), of which pandas makes as many as
// the text with most has: if these are others, CPython runs the program.
func (c *stringCall) partColumns(n int) []*object {
	b, s := c.b, c.s
	split := c.splitter()
	counts := b.mapColumn(s, b.rowsOf(c.of.index), []*object{c.of.col}, func(elems []*object) *object {
		return b.inColumn(s, b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t == nil || !isText(t) {
				return mkInt(0)
			}
			return b.length(s, split(x))
		}))
	})
	if b.cur == nil {
		return nil
	}
	most := b.tableMethodCall(s, mkStatic(series{index: c.of.index, col: counts}), "max", nil)
	if b.cur == nil {
		return nil
	}
	b.leaveIf(b.value(b.truth(s, b.compareOf(s, tree.NotEq, most, mkInt(int64(n))))))
	cols := make([]*object, n)
	for i := range cols {
		cols[i] = c.part(split, mkInt(int64(i)))
	}
	return cols
}

// split is s.str.split(...) or s.str.rsplit(...).
func (c *stringCall) split() *object {
	sep, limit, expand := c.splitBy()
	switch {
	case !expand:
		k := splitTexts{of: mkStatic(c.of), name: c.name, args: []*object{sep, limit}}
		if c.b.c.pandas().noLists != "" || c.b.asksAtOnce(c.s) {
			return mkStatic(k)
		}
		return c.b.splitLists(c.s, k)
	case c.b.putIntoColumns(c.s):
		return mkStatic(textColumns{of: mkStatic(c.of), name: c.name, args: c.args})
	}
	return c.refuse()
}

// splitBy is what texts are split by, at most how often, and whether into columns.
func (c *stringCall) splitBy() (sep, limit *object, expand bool) {
	as := make([]*object, 4)
	for i, a := range c.args {
		at := map[string]int{"": i, "pat": 0, "n": 1, "expand": 2, "regex": 3}[a.name]
		if a.name == "" && i > 0 || a.name != "" && at == 0 && a.name != "pat" || as[at] != nil {
			c.refuse()
		}
		as[at] = a.val
	}
	sep = objectOrNone(as[0])
	if as[3] != nil && c.b.option(c.s, as[3], true) && !sep.isNone() {
		c.refuse()
	}
	if !sep.isNone() {
		text, ok := strConst(sep)
		if !ok || text == "" || c.name == "split" && as[3] == nil && utf8.RuneCountInString(text) != 1 && strings.ContainsAny(text, `.^$*+?{}[]\|()`) {
			c.refuse() // a longer one is a regular expression
		}
	}
	most := int64(-1)
	if as[1] != nil {
		v, _ := as[1].constVal()
		n, ok := v.(*big.Int)
		if !ok || !n.IsInt64() {
			c.refuse()
		}
		if most = n.Int64(); most <= 0 {
			most = -1
		}
	}
	return sep, mkInt(most), c.b.option(c.s, as[2], false)
}
