package vobj

import (
	"math/big"
	"slices"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// s.str: methods of an object column of texts, of which some may be missing. Where
// the result is text again, what is missing stays what it is, None or NaN; numbers
// and flags of missing texts have another dtype, so CPython runs the program then.

// splitTexts is s.str.split(...), whose lists are no column: it is what str takes
// an element of.
type splitTexts struct {
	pandasValue
	of   *object
	name string // split or rsplit
	args []*object
}

func (k splitTexts) shape() string     { return "texts of " + k.name }
func (k splitTexts) leaves() []*object { return append([]*object{k.of}, k.args...) }
func (k splitTexts) with(ls []*object) static {
	return splitTexts{of: ls[0], name: k.name, args: ls[1:]}
}
func (splitTexts) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (splitTexts) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (k splitTexts) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableOr("Series.str."+k.name+"()."+name, func() *object {
		switch name {
		case "str":
			return mkStatic(accessorOf{of: o, name: name})
		case "apply", "map":
			return mkStatic(method{o, name})
		}
		panic(b.unsupportedAt(s, "this method of a Series of lists", "take an element of each: .str[i]"))
	}, func() *object { return b.attrOf(b.copyOfTable(o), name) })
}

// accessorItem is s.str[i] and s.str.split(...).str[i].
func (b *builder) accessorItem(s *cogen.Site, k accessorOf, i *object) *object {
	_, labels := k.of.k.(objectArray)
	if _, isSlice := i.k.(slice); !isSlice && !isIntegral(i.typ()) || k.name != "str" || labels {
		panic(b.unsupportedAt(s, "this index of Series.str", ""))
	}
	return b.stringItem(s, k, i)
}

func (b *builder) stringItem(s *cogen.Site, k accessorOf, i *object) *object {
	of, parts := b.textsUnder(k)
	switch {
	case isLists(of.col):
		return b.listItem(s, of, i)
	case isTuples(of.col):
		return b.partOfTuples(s, of, i)
	}
	if _, isSlice := i.k.(slice); isSlice {
		if parts != nil {
			panic(b.unsupportedAt(s, "lists in a column", "take an element of them"))
		}
		return b.mapTexts(s, of, of.name, func(x *object) *object { return b.getItem(s, x, i) })
	}
	r := b.mapTexts(s, of, of.name, func(x *object) *object {
		if parts != nil {
			x = b.callMethod(s, x, parts.name, b.splitArgs(parts.args))
		}
		if b.cur == nil || x.isDead() {
			return deadObject
		}
		n := b.length(s, x)
		inside := b.leaf("int.lt", i, n)
		return b.branchValue(inside, func() *object {
			below := b.leaf("int.lt", i, b.leaf("int.neg", n))
			return b.branchValue(below, func() *object { return nan() }, func() *object { return b.getItem(s, x, i) })
		}, func() *object { return nan() })
	})
	b.leaveIfNoText(s, r)
	return r
}

// splitArgs are the arguments of str.split for separator and limit.
func (b *builder) splitArgs(args []*object) []arg {
	out := make([]arg, len(args))
	for i, a := range args {
		out[i] = arg{val: a}
	}
	return out
}

// splitByPandas are those of Series.str.split.
func splitByPandas(k splitTexts) []arg {
	out := []arg{{name: "pat", val: k.args[0]}, {name: "n", val: k.args[1]}}
	if k.name == "split" && !k.args[0].isNone() {
		out = append(out, arg{name: "regex", val: falseObject})
	}
	return out
}

// textsUnder is the series of an accessor, and what has split its texts, if
// anything has.
func (b *builder) textsUnder(k accessorOf) (series, *splitTexts) {
	if p, ok := k.of.k.(splitTexts); ok {
		return p.of.k.(series), &p
	}
	return k.of.k.(series), nil
}

// mapTexts is a series of what fn makes of texts.
func (b *builder) mapTexts(s *cogen.Site, k series, name any, fn func(x *object) *object) *object {
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.textOrMissing(b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t == nil || !isText(t) {
				return x
			}
			return fn(x)
		}))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: name, index: k.index, col: col})
}

// textOrMissing is a text, None or NaN as an object column keeps it.
func (b *builder) textOrMissing(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if t := o.typ(); isText(t) {
		return dynOf(b, b.toStr(o), tStr)
	}
	return dynOf(b, o, o.typ())
}

// present is the series if no text is missing, else CPython runs the program.
func (b *builder) presentTexts(s *cogen.Site, k series) series {
	if k.col.t.elems[0].kind == ir.KStr {
		return k
	}
	gone := b.countMissing(s, k)
	if b.cur != nil {
		b.leaveIf(b.value(b.leaf("int.ne", gone, mkInt(0))))
	}
	k.col = b.textsOf(s, k.col)
	return k
}

// countMissing is how many values are missing, an int of Python's.
func (b *builder) countMissing(s *cogen.Site, k series) *object {
	count := b.seriesCount(s, mkStatic(k), nil)
	if b.cur == nil || count.isDead() {
		return deadObject
	}
	return b.leaf("int.sub", b.rowCount(k.index), b.pythonNumber(count))
}

// leaveIfNoText is for results that have no text at all but rows: pandas makes
// another dtype of them.
func (b *builder) leaveIfNoText(s *cogen.Site, o *object) {
	k, ok := o.k.(series)
	if !ok || b.cur == nil || k.col.isDead() || k.col.t.elems[0].kind == ir.KStr {
		return
	}
	gone := b.countMissing(s, k)
	if b.cur == nil {
		return
	}
	rows := b.rowCount(k.index)
	all := b.leaf("int.eq", gone, rows)
	b.leaveIf(b.value(b.branchValue(all, func() *object { return b.leaf("int.ne", rows, mkInt(0)) }, func() *object { return falseObject })))
}

// A stringCall is a method of s.str being generated.
type stringCall struct {
	b    *builder
	s    *cogen.Site
	name string
	of   series
	args []arg
}

func (c *stringCall) refuse() *object {
	panic(c.b.unsupportedAt(c.s, "Series.str."+c.name+"() with these arguments", ""))
}

func (c *stringCall) bind(params string) []*object {
	return c.b.bindNumpy(c.s, "Series.str."+c.name+"()", params, c.args)
}

// number and text are arguments of these types; without one, otherwise.
func (c *stringCall) number(o, otherwise *object) *object {
	if o == nil {
		o = otherwise
	}
	if o == nil || o.typ() == nil || !isIntegral(o.typ()) {
		c.refuse()
	}
	return o
}

func (c *stringCall) text(o, otherwise *object) *object {
	if o == nil {
		o = otherwise
	}
	if o == nil || o.typ() == nil || !isText(o.typ()) {
		c.refuse()
	}
	return o
}

// fill is a fill character.
func (c *stringCall) fill(o *object) *object {
	o = c.text(o, mkConst(" "))
	if v, ok := strConst(o); !ok || utf8.RuneCountInString(v) != 1 {
		c.refuse()
	}
	return o
}

// plain calls str's own method of the name.
func (c *stringCall) plain(args ...*object) *object {
	return c.b.mapTexts(c.s, c.of, c.of.name, func(x *object) *object {
		return c.b.callMethod(c.s, x, c.name, c.b.splitArgs(args))
	})
}

// measured is a series of ints or bools; missing is what a missing text gives,
// nil: the dtype would be another one.
func (c *stringCall) measured(missing *object, fn func(x *object) *object) *object {
	b := c.b
	if missing != nil && !missing.isNone() {
		if v, ok := missing.constVal(); ok {
			if f, ok := v.(bool); ok {
				return b.mapSeries(c.s, c.of, c.of.name, func(x *object) *object {
					return b.perMember(x, func(x *object) *object {
						if t := x.typ(); t == nil || !isText(t) {
							return mkBool(f)
						}
						return b.truth(c.s, fn(x))
					})
				})
			}
		}
		c.refuse()
	}
	of := b.presentTexts(c.s, c.of)
	if b.cur == nil {
		return deadObject
	}
	return b.mapSeries(c.s, of, of.name, fn)
}

// pattern is a regular expression that is an argument; ignore: of letters' case.
func (c *stringCall) pattern(o, flags *object, ignore bool) rePattern {
	if o == nil {
		c.refuse()
	}
	if ignore {
		if flags != nil {
			c.refuse()
		}
		flags = mkInt(2)
	}
	return c.b.rePatternOf(c.s, o, flags)
}

// find is whether a pattern matches a text, and the match if it does.
func (c *stringCall) find(k rePattern, how string, x *object) (found, m *object) {
	b := c.b
	if b.cur == nil || x.isDead() {
		return deadObject, deadObject
	}
	text := dyn(b.value(b.toStr(x)), tStr)
	from, to := b.reSpan(c.s, text, nil)
	return b.reFind(k, how, text, from, to, falseObject)
}

func (c *stringCall) finds(k rePattern, how string, x *object) *object {
	found, _ := c.find(k, how, x)
	return found
}

var stringTexts = map[string]bool{"lower": true, "upper": true, "title": true, "capitalize": true, "swapcase": true, "casefold": true}

var stringFlags = map[string]bool{
	"isdigit": true, "isalpha": true, "isalnum": true, "isnumeric": true, "isdecimal": true, "islower": true, "isupper": true, "isspace": true, "istitle": true,
}

// stringMethod is s.str.name(...).
func (b *builder) stringMethod(s *cogen.Site, k accessorOf, name string, args []arg) *object {
	of, parts := b.textsUnder(k)
	c := &stringCall{b: b, s: s, name: name, of: of, args: args}
	switch {
	case isLists(of.col):
		return c.listMethod()
	case isTuples(of.col):
		return c.tupleMethod()
	case !isTexts(of.col):
		panic(b.unsupportedAt(s, "Series.str of a column of "+of.col.t.elems[0].ir().String(), ""))
	case name == "get":
		as := c.bind("i")
		return b.stringItem(s, k, c.number(as[0], nil))
	case parts != nil:
		if name == "len" && len(args) == 0 {
			return c.measured(nil, func(x *object) *object { return b.length(s, b.callMethod(s, x, parts.name, b.splitArgs(parts.args))) })
		}
		c.refuse()
	case stringTexts[name]:
		c.bind("")
		return c.plain()
	case stringFlags[name]:
		c.bind("")
		return c.measured(nil, func(x *object) *object { return b.callMethod(s, x, name, nil) })
	}
	if m := stringMethods[name]; m != nil {
		return m(c)
	}
	panic(b.unsupportedAt(s, "the method Series.str."+name+"()", ""))
}

var stringMethods map[string]func(c *stringCall) *object

func init() {
	strip := func(c *stringCall) *object {
		as := c.bind("to_strip")
		if as[0] == nil || as[0].isNone() {
			return c.plain()
		}
		return c.plain(c.text(as[0], nil))
	}
	side := func(c *stringCall) *object {
		as := c.bind("width fillchar")
		return c.plain(c.number(as[0], nil), c.fill(as[1]))
	}
	affix := func(param string) func(c *stringCall) *object {
		return func(c *stringCall) *object { return c.plain(c.text(c.bind(param)[0], nil)) }
	}
	edge := func(c *stringCall) *object {
		as := c.bind("pat na")
		if as[0] == nil {
			c.refuse()
		}
		if !isTuple(as[0]) {
			c.text(as[0], nil)
		}
		return c.measured(as[1], func(x *object) *object { return c.b.callMethod(c.s, x, c.name, []arg{{val: as[0]}}) })
	}
	place := func(c *stringCall) *object {
		as := c.bind("sub start end")
		bounds := []*object{c.text(as[0], nil), c.number(as[1], mkInt(0))}
		if as[2] != nil && !as[2].isNone() {
			bounds = append(bounds, c.number(as[2], nil))
		}
		return c.measured(nil, func(x *object) *object { return c.b.callMethod(c.s, x, c.name, c.b.splitArgs(bounds)) })
	}
	matches := func(c *stringCall) *object {
		as := c.bind("pat case flags na")
		k := c.pattern(as[0], as[2], !c.b.option(c.s, as[1], true))
		return c.measured(as[3], func(x *object) *object { return c.finds(k, c.name, x) })
	}
	stringMethods = map[string]func(c *stringCall) *object{
		"strip": strip, "lstrip": strip, "rstrip": strip, "ljust": side, "rjust": side, "center": side,
		"removeprefix": affix("prefix"), "removesuffix": affix("suffix"), "startswith": edge, "endswith": edge, "find": place, "rfind": place,
		"match": matches, "fullmatch": matches, "split": (*stringCall).split, "rsplit": (*stringCall).split, "contains": (*stringCall).contains, "replace": (*stringCall).replace,
		"extract": (*stringCall).extract, "cat": (*stringCall).cat,
		"zfill": func(c *stringCall) *object { return c.plain(c.number(c.bind("width")[0], nil)) },
		"len": func(c *stringCall) *object {
			c.bind("")
			return c.measured(nil, func(x *object) *object { return c.b.length(c.s, x) })
		},
		"pad": func(c *stringCall) *object {
			as := c.bind("width side fillchar")
			where, ok := strConst(orDefault(as[1], mkConst("left")))
			if c.name = map[string]string{"left": "rjust", "right": "ljust", "both": "center"}[where]; !ok || c.name == "" {
				c.name = "pad"
				c.refuse()
			}
			return c.plain(c.number(as[0], nil), c.fill(as[2]))
		},
		"slice": func(c *stringCall) *object {
			as := c.bind("start stop step")
			part := slice{objectOrNone(as[0]), objectOrNone(as[1]), objectOrNone(as[2])}
			for _, o := range []*object{part.lower, part.upper, part.step} {
				if !o.isNone() {
					c.number(o, nil)
				}
			}
			return c.b.mapTexts(c.s, c.of, c.of.name, func(x *object) *object { return c.b.getItem(c.s, x, mkStatic(part)) })
		},
		"count": func(c *stringCall) *object {
			as := c.bind("pat flags")
			k := c.pattern(as[0], as[1], false)
			return c.measured(nil, func(x *object) *object {
				m := c.b.patternMethod(c.s, k, "findall", []arg{{val: x}})
				if c.b.cur == nil || m.isDead() {
					return deadObject
				}
				return c.b.length(c.s, m)
			})
		},
	}
}

func orDefault(o, otherwise *object) *object {
	if o == nil {
		return otherwise
	}
	return o
}

// contains is s.str.contains(pat, case, flags, na, regex).
func (c *stringCall) contains() *object {
	b := c.b
	as := c.bind("pat case flags na regex")
	exact := b.option(c.s, as[1], true)
	if !b.option(c.s, as[4], true) {
		if as[2] != nil {
			c.refuse()
		}
		part := c.text(as[0], nil)
		if !exact {
			part = b.callMethod(c.s, part, "upper", nil)
		}
		return c.measured(as[3], func(x *object) *object {
			if !exact {
				x = b.callMethod(c.s, x, "upper", nil)
			}
			return b.contains(c.s, x, part)
		})
	}
	k := c.pattern(as[0], as[2], !exact)
	return c.measured(as[3], func(x *object) *object { return c.finds(k, "search", x) })
}

// replace is s.str.replace(pat, repl, n, case, flags, regex).
func (c *stringCall) replace() *object {
	b := c.b
	as := c.bind("pat repl n case flags regex")
	if as[0] == nil || as[1] == nil {
		c.refuse()
	}
	limit := c.number(as[2], mkInt(-1))
	if _, ok := limit.constVal(); !ok {
		c.refuse()
	}
	if !b.option(c.s, as[5], false) {
		if as[3] != nil && !as[3].isNone() || as[4] != nil {
			c.refuse()
		}
		return c.plain(c.text(as[0], nil), c.text(as[1], nil), limit)
	}
	if v, _ := limit.constVal(); v.(*big.Int).Sign() < 0 {
		limit = mkInt(0)
	}
	exact := true
	if as[3] != nil && !as[3].isNone() {
		exact = b.option(c.s, as[3], true)
	}
	k := c.pattern(as[0], as[4], !exact)
	return b.mapTexts(c.s, c.of, c.of.name, func(x *object) *object {
		return b.patternMethod(c.s, k, "sub", []arg{{val: as[1]}, {val: x}, {val: limit}})
	})
}

// extract is s.str.extract(pat): a column for each group, named by it, or a series
// of the only one.
func (c *stringCall) extract() *object {
	b := c.b
	as := c.bind("pat flags expand")
	k := c.pattern(as[0], as[1], false)
	names := make([]string, k.pat.Groups)
	for name, i := range k.pat.Names {
		names[i-1] = name
	}
	frame := b.option(c.s, as[2], true) || len(names) > 1
	column := func(i int) *object { return c.groupColumn(k, i, frame) }
	if len(names) == 0 {
		c.refuse()
	}
	if !frame {
		col := column(0)
		if b.cur == nil {
			return deadObject
		}
		name := c.of.name
		if names[0] != "" {
			name = names[0]
		}
		return mkStatic(series{name: name, index: c.of.index, col: col})
	}
	if slices.Contains(names, "") && b.putIntoColumns(c.s) {
		return mkStatic(textColumns{of: mkStatic(c.of), name: c.name, args: c.args})
	}
	var cols []*object
	for i, n := range names {
		if n == "" {
			panic(b.unsupportedAt(c.s, "Series.str.extract() of groups without names", "name them: (?P<name>...)"))
		}
		cols = append(cols, column(i))
	}
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(c.s, names, c.of.index, cols)
}

// cat is s.str.cat(others, sep, na_rep) with a series of the same index, or none.
func (c *stringCall) cat() *object {
	b := c.b
	as := c.bind("others sep na_rep")
	sep := c.text(as[1], mkConst(""))
	var gone *object
	if as[2] != nil && !as[2].isNone() {
		gone = c.text(as[2], nil)
	}
	if as[0] == nil || as[0].isNone() {
		l := b.newContainer(c.s, ir.KList)
		b.each(c.s, c.of.col, func(x *object) {
			b.perMember(x, func(x *object) *object {
				if t := x.typ(); t != nil && isText(t) {
					b.put(l, "list.append", b.toStr(x))
				} else if gone != nil {
					b.put(l, "list.append", gone)
				}
				return nil
			})
		})
		if b.cur == nil {
			return deadObject
		}
		return b.callMethod(c.s, sep, "join", []arg{{val: l}})
	}
	other, ok := as[0].k.(series)
	if !ok || !isTexts(other.col) {
		c.refuse()
	}
	b.alignedWith(c.s, c.of.index, other.index, "Series.str.cat() with a series with a different index")
	col := b.mapColumn(c.s, b.rowsOf(c.of.index), []*object{c.of.col, other.col}, func(elems []*object) *object {
		part := func(x *object, then func(x *object) *object) *object {
			return b.perMember(x, func(x *object) *object {
				if t := x.typ(); t == nil || !isText(t) {
					if gone == nil {
						return nan()
					}
					x = gone
				}
				return then(x)
			})
		}
		return b.textOrMissing(part(elems[0], func(x *object) *object {
			return part(elems[1], func(y *object) *object { return b.concatAll([]*object{b.toStr(x), sep, b.toStr(y)}) })
		}))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: c.of.name, index: c.of.index, col: col})
}
