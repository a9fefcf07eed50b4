package vobj

import (
	"math/big"
	"slices"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Columns that texts are taken apart to: df[["a", "b"]] = s.str.split(sep, expand=True)
// and = s.str.extract(pattern). The frame between, whose labels are numbers, is never
// made; where the text does something else with it, it is pandas' own.

// textColumns is s.str.split(..., expand=True) or s.str.extract(...) that a statement
// puts into columns.
type textColumns struct {
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

// putIntoColumns reports whether a statement puts the result of a call into columns: a
// call that is all of the right side.
func (b *builder) putIntoColumns(s *cogen.Site) bool {
	c := b.c
	if c.putCalls == nil {
		c.putCalls = map[tree.Node]bool{}
		tree.Inspect(c.prog.Tree, func(n tree.Node) bool {
			if a, ok := n.(*tree.Assign); ok && len(a.Targets) == 1 {
				if _, ok := a.Targets[0].(*tree.Subscript); ok {
					c.putCalls[a.Value] = true
				}
			}
			return true
		})
	}
	return c.putCalls[s.Node]
}

// assignTexts is df[labels] = columns of texts.
func (b *builder) assignTexts(s *cogen.Site, k dataFrame, i *object, x textColumns) {
	name, one := isStrLabel(i)
	names := []string{name}
	if !one {
		if d, ok := i.k.(display); !ok || d.keys != nil {
			panic(b.unsupportedAt(s, "assigning columns of texts to this index", ""))
		}
		names = b.labels(s, i)
		b.distinct(s, names)
	}
	of := x.of.k.(series)
	b.alignedWith(s, k.index, of.index, "assigning a DataFrame of another index")
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
	sep, limit, _ := c.splitBy()
	args := b.splitArgs([]*object{sep, limit})
	split := func(x *object) *object { return b.callMethod(s, x, c.name, args) }
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
		at := mkInt(int64(i))
		cols[i] = b.mapColumn(s, b.rowsOf(c.of.index), []*object{c.of.col}, func(elems []*object) *object {
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
	return cols
}

// split is s.str.split(...) or s.str.rsplit(...).
func (c *stringCall) split() *object {
	sep, limit, expand := c.splitBy()
	switch {
	case !expand:
		return mkStatic(splitTexts{of: mkStatic(c.of), name: c.name, args: []*object{sep, limit}})
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
		text, ok := isStrLabel(sep)
		if !ok || text == "" || c.name == "split" && as[3] == nil && utf8.RuneCountInString(text) != 1 {
			c.refuse() // longer ones are regular expressions
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
