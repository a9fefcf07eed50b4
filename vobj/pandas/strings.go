package pandas

import (
	"math/big"
	"slices"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/re"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// s.str: methods of an object column of texts, of which some may be missing. Where
// the result is text again, what is missing stays what it is, None or NaN; numbers
// and flags of missing texts have another dtype: whether there are any is a guess.

// splitTexts is s.str.split(...), whose lists are no column: it is what str takes
// an element of.
type splitTexts struct {
	pandasValue
	of   *stage.Object
	name string // split or rsplit
	args []*stage.Object
}

func (k splitTexts) Shape() string           { return "texts of " + k.name }
func (k splitTexts) Leaves() []*stage.Object { return append([]*stage.Object{k.of}, k.args...) }
func (k splitTexts) With(ls []*stage.Object) stage.Static {
	return splitTexts{of: ls[0], name: k.name, args: ls[1:]}
}
func (splitTexts) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (splitTexts) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (k splitTexts) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return TableOr(b, "Series.str."+k.name+"()."+name, func() *stage.Object {
		switch name {
		case "str":
			return stage.NewObject(accessorOf{of: o, name: name})
		case "apply", "map":
			return stage.NewObject(stage.Method{Recv: o, Name: name})
		}
		panic(b.UnsupportedAt(s, "this method of a Series of lists", "take an element of each: .str[i]"))
	}, func() *stage.Object { return b.AttrOf(copyOfTable(b, o), name) })
}

// accessorItem is s.str[i] and s.str.split(...).str[i].
func accessorItem(b *stage.Builder, s *cogen.Site, k accessorOf, i *stage.Object) *stage.Object {
	_, labels := k.of.Static.(objectArray)
	if _, isSlice := i.Static.(stage.Slice); !isSlice && !stage.IsIntegral(i.ValueType()) || k.name != "str" || labels {
		panic(b.UnsupportedAt(s, "this index of Series.str", ""))
	}
	return stringItem(b, s, k, i)
}

func stringItem(b *stage.Builder, s *cogen.Site, k accessorOf, i *stage.Object) *stage.Object {
	of, parts := textsUnder(b, k)
	switch {
	case isLists(of.col):
		return listItem(b, s, of, i)
	case isTuples(of.col):
		return partOfTuples(b, s, of, i)
	}
	if _, isSlice := i.Static.(stage.Slice); isSlice {
		if parts != nil {
			panic(b.UnsupportedAt(s, "lists in a column", "take an element of them"))
		}
		return mapTexts(b, s, of, of.name, func(x *stage.Object) *stage.Object { return b.ItemOf(s, x, i) })
	}
	r := mapTexts(b, s, of, of.name, func(x *stage.Object) *stage.Object {
		if parts != nil {
			x = b.CallMethod(s, x, parts.name, splitArgs(b, parts.args))
		}
		if b.Current == nil || x.IsDead() {
			return stage.Dead
		}
		n := b.Length(s, x)
		inside := b.Leaf("int.lt", i, n)
		return b.BranchValue(inside, func() *stage.Object {
			below := b.Leaf("int.lt", i, b.Leaf("int.neg", n))
			return b.BranchValue(below, func() *stage.Object { return nan() }, func() *stage.Object { return b.ItemOf(s, x, i) })
		}, func() *stage.Object { return nan() })
	})
	leaveIfNoText(b, s, r)
	return r
}

// splitArgs are the arguments of str.split for separator and limit.
func splitArgs(b *stage.Builder, args []*stage.Object) []stage.Arg {
	out := make([]stage.Arg, len(args))
	for i, a := range args {
		out[i] = stage.Arg{Value: a}
	}
	return out
}

// splitByPandas are those of Series.str.split.
func splitByPandas(k splitTexts) []stage.Arg {
	out := []stage.Arg{{Name: "pat", Value: k.args[0]}, {Name: "n", Value: k.args[1]}}
	if k.name == "split" && !k.args[0].IsNone() {
		out = append(out, stage.Arg{Name: "regex", Value: stage.False})
	}
	return out
}

// textsUnder is the series of an accessor, and what has split its texts, if
// anything has.
func textsUnder(b *stage.Builder, k accessorOf) (series, *splitTexts) {
	if p, ok := k.of.Static.(splitTexts); ok {
		return p.of.Static.(series), &p
	}
	return k.of.Static.(series), nil
}

// mapTexts is a series of what fn makes of texts.
func mapTexts(b *stage.Builder, s *cogen.Site, k series, name any, fn func(x *stage.Object) *stage.Object) *stage.Object {
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return textOrMissing(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t == nil || !stage.IsText(t) {
				return x
			}
			return fn(x)
		}))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: k.index, col: col})
}

// textOrMissing is a text, None or NaN as an object column keeps it.
func textOrMissing(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if t := o.ValueType(); stage.IsText(t) {
		return dynOf(b, b.ToStr(o), stage.StrType)
	}
	return dynOf(b, o, o.ValueType())
}

// countMissing is how many values are missing, an int of Python's.
func countMissing(b *stage.Builder, s *cogen.Site, k series) *stage.Object {
	count := seriesCount(b, s, stage.NewObject(k), nil)
	if b.Current == nil || count.IsDead() {
		return stage.Dead
	}
	return b.Leaf("int.sub", rowCount(b, k.index), b.PythonNumber(count))
}

// leaveIfNoText is for results that have no text at all but rows: pandas makes
// another dtype of them.
func leaveIfNoText(b *stage.Builder, s *cogen.Site, o *stage.Object) {
	k, ok := o.Static.(series)
	if !ok || b.Current == nil || k.col.IsDead() || k.col.Type.Elems[0].Kind == ir.KStr {
		return
	}
	gone := countMissing(b, s, k)
	if b.Current == nil {
		return
	}
	rows := rowCount(b, k.index)
	all := b.Leaf("int.eq", gone, rows)
	b.LeaveIf(b.Value(b.BranchValue(all, func() *stage.Object { return b.Leaf("int.ne", rows, stage.Int(0)) }, func() *stage.Object { return stage.False })))
}

// A stringCall is a method of s.str being generated.
type stringCall struct {
	b    *stage.Builder
	s    *cogen.Site
	name string
	of   series
	args []stage.Arg
}

func (c *stringCall) refuse() *stage.Object {
	panic(c.b.UnsupportedAt(c.s, "Series.str."+c.name+"() with these arguments", ""))
}

func (c *stringCall) bind(params string) []*stage.Object {
	return numpy.Bind(c.b, c.s, "Series.str."+c.name+"()", params, c.args)
}

// number and text are arguments of these types; without one, otherwise.
func (c *stringCall) number(o, otherwise *stage.Object) *stage.Object {
	if o == nil {
		o = otherwise
	}
	if o == nil || o.ValueType() == nil || !stage.IsIntegral(o.ValueType()) {
		c.refuse()
	}
	return o
}

func (c *stringCall) text(o, otherwise *stage.Object) *stage.Object {
	if o == nil {
		o = otherwise
	}
	if o == nil || o.ValueType() == nil || !stage.IsText(o.ValueType()) {
		c.refuse()
	}
	return o
}

// fill is a fill character.
func (c *stringCall) fill(o *stage.Object) *stage.Object {
	o = c.text(o, stage.Const(" "))
	if v, ok := stage.StringConst(o); !ok || utf8.RuneCountInString(v) != 1 {
		c.refuse()
	}
	return o
}

// plain calls str's own method of the name.
func (c *stringCall) plain(args ...*stage.Object) *stage.Object {
	return mapTexts(c.b, c.s, c.of, c.of.name, func(x *stage.Object) *stage.Object {
		return c.b.CallMethod(c.s, x, c.name, splitArgs(c.b, args))
	})
}

// measured is a series of ints or bools; missing is what a missing text gives,
// nil: NaN, so that the dtype is another one, float64 or object.
func (c *stringCall) measured(missing *stage.Object, fn func(x *stage.Object) *stage.Object) *stage.Object {
	b := c.b
	if missing != nil && !missing.IsNone() {
		if v, ok := missing.ConstVal(); ok {
			if f, ok := v.(bool); ok {
				return mapSeries(b, c.s, c.of, c.of.name, func(x *stage.Object) *stage.Object {
					return b.PerMember(x, func(x *stage.Object) *stage.Object {
						if t := x.ValueType(); t == nil || !stage.IsText(t) {
							return stage.Bool(f)
						}
						return b.TruthOf(c.s, fn(x))
					})
				})
			}
		}
		c.refuse()
	}
	of := c.of
	if of.col.Type.Elems[0].Kind == ir.KStr {
		return mapSeries(b, c.s, of, of.name, fn)
	}
	present, wrong := b.Guess("whether no text is missing", true)
	gone := countMissing(b, c.s, of)
	if b.Current == nil || gone.IsDead() {
		return stage.Dead
	}
	if !present {
		// Where all are missing they stay as they are.
		wrong(b.Value(b.BranchValue(b.Leaf("int.eq", gone, stage.Int(0)), func() *stage.Object { return stage.True },
			func() *stage.Object { return b.Leaf("int.eq", gone, rowCount(b, of.index)) })))
		return c.withMissing(fn)
	}
	wrong(b.Value(b.Leaf("int.ne", gone, stage.Int(0))))
	of.col = textsOf(b, c.s, of.col)
	return mapSeries(b, c.s, of, of.name, fn)
}

// pattern is a regular expression that is an argument; ignore: of letters' case.
func (c *stringCall) pattern(o, flags *stage.Object, ignore bool) re.Pattern {
	if o == nil {
		c.refuse()
	}
	if ignore {
		if flags != nil {
			c.refuse()
		}
		flags = stage.Int(2)
	}
	return re.PatternOf(c.b, c.s, o, flags)
}

// find is whether a pattern matches a text, and the match if it does.
func (c *stringCall) find(k re.Pattern, how string, x *stage.Object) (found, m *stage.Object) {
	b := c.b
	if b.Current == nil || x.IsDead() {
		return stage.Dead, stage.Dead
	}
	text := stage.Dynamic(b.Value(b.ToStr(x)), stage.StrType)
	from, to := re.Span(b, c.s, text, nil)
	return re.Find(b, k, how, text, from, to, stage.False)
}

func (c *stringCall) finds(k re.Pattern, how string, x *stage.Object) *stage.Object {
	found, _ := c.find(k, how, x)
	return found
}

var stringTexts = map[string]bool{"lower": true, "upper": true, "title": true, "capitalize": true, "swapcase": true, "casefold": true}

var stringFlags = map[string]bool{
	"isdigit": true, "isalpha": true, "isalnum": true, "isnumeric": true, "isdecimal": true, "islower": true, "isupper": true, "isspace": true, "istitle": true,
}

// stringMethod is s.str.name(...).
func stringMethod(b *stage.Builder, s *cogen.Site, k accessorOf, name string, args []stage.Arg) *stage.Object {
	of, parts := textsUnder(b, k)
	c := &stringCall{b: b, s: s, name: name, of: of, args: args}
	switch {
	case isLists(of.col):
		return c.listMethod()
	case isTuples(of.col):
		return c.tupleMethod()
	case !isTexts(of.col):
		panic(b.UnsupportedAt(s, "Series.str of a column of "+of.col.Type.Elems[0].IR().String(), ""))
	case name == "get":
		as := c.bind("i")
		return stringItem(b, s, k, c.number(as[0], nil))
	case parts != nil:
		if name == "len" && len(args) == 0 {
			return c.measured(nil, func(x *stage.Object) *stage.Object {
				return b.Length(s, b.CallMethod(s, x, parts.name, splitArgs(b, parts.args)))
			})
		}
		c.refuse()
	case stringTexts[name]:
		c.bind("")
		return c.plain()
	case stringFlags[name]:
		c.bind("")
		return c.measured(nil, func(x *stage.Object) *stage.Object { return b.CallMethod(s, x, name, nil) })
	}
	if m := stringMethods[name]; m != nil {
		return m(c)
	}
	panic(b.UnsupportedAt(s, "the method Series.str."+name+"()", ""))
}

var stringMethods map[string]func(c *stringCall) *stage.Object

func init() {
	strip := func(c *stringCall) *stage.Object {
		as := c.bind("to_strip")
		if as[0] == nil || as[0].IsNone() {
			return c.plain()
		}
		return c.plain(c.text(as[0], nil))
	}
	side := func(c *stringCall) *stage.Object {
		as := c.bind("width fillchar")
		return c.plain(c.number(as[0], nil), c.fill(as[1]))
	}
	affix := func(param string) func(c *stringCall) *stage.Object {
		return func(c *stringCall) *stage.Object { return c.plain(c.text(c.bind(param)[0], nil)) }
	}
	edge := func(c *stringCall) *stage.Object {
		as := c.bind("pat na")
		if as[0] == nil {
			c.refuse()
		}
		if !stage.IsTuple(as[0]) {
			c.text(as[0], nil)
		}
		return c.measured(as[1], func(x *stage.Object) *stage.Object {
			return c.b.CallMethod(c.s, x, c.name, []stage.Arg{{Value: as[0]}})
		})
	}
	place := func(c *stringCall) *stage.Object {
		as := c.bind("sub start end")
		bounds := []*stage.Object{c.text(as[0], nil), c.number(as[1], stage.Int(0))}
		if as[2] != nil && !as[2].IsNone() {
			bounds = append(bounds, c.number(as[2], nil))
		}
		return c.measured(nil, func(x *stage.Object) *stage.Object { return c.b.CallMethod(c.s, x, c.name, splitArgs(c.b, bounds)) })
	}
	matches := func(c *stringCall) *stage.Object {
		as := c.bind("pat case flags na")
		k := c.pattern(as[0], as[2], !optionOf(c.b, c.s, as[1], true))
		return c.measured(as[3], func(x *stage.Object) *stage.Object { return c.finds(k, c.name, x) })
	}
	stringMethods = map[string]func(c *stringCall) *stage.Object{
		"strip": strip, "lstrip": strip, "rstrip": strip, "ljust": side, "rjust": side, "center": side,
		"removeprefix": affix("prefix"), "removesuffix": affix("suffix"), "startswith": edge, "endswith": edge, "find": place, "rfind": place,
		"match": matches, "fullmatch": matches, "split": (*stringCall).split, "rsplit": (*stringCall).split, "contains": (*stringCall).contains, "replace": (*stringCall).replace,
		"extract": (*stringCall).extract, "cat": (*stringCall).cat,
		"zfill": func(c *stringCall) *stage.Object { return c.plain(c.number(c.bind("width")[0], nil)) },
		"len": func(c *stringCall) *stage.Object {
			c.bind("")
			return c.measured(nil, func(x *stage.Object) *stage.Object { return c.b.Length(c.s, x) })
		},
		"pad": func(c *stringCall) *stage.Object {
			as := c.bind("width side fillchar")
			where, ok := stage.StringConst(orDefault(as[1], stage.Const("left")))
			if c.name = map[string]string{"left": "rjust", "right": "ljust", "both": "center"}[where]; !ok || c.name == "" {
				c.name = "pad"
				c.refuse()
			}
			return c.plain(c.number(as[0], nil), c.fill(as[2]))
		},
		"slice": func(c *stringCall) *stage.Object {
			as := c.bind("start stop step")
			part := stage.Slice{Lower: stage.ObjectOrNone(as[0]), Upper: stage.ObjectOrNone(as[1]), Step: stage.ObjectOrNone(as[2])}
			for _, o := range []*stage.Object{part.Lower, part.Upper, part.Step} {
				if !o.IsNone() {
					c.number(o, nil)
				}
			}
			return mapTexts(c.b, c.s, c.of, c.of.name, func(x *stage.Object) *stage.Object { return c.b.ItemOf(c.s, x, stage.NewObject(part)) })
		},
		"count": func(c *stringCall) *stage.Object {
			as := c.bind("pat flags")
			k := c.pattern(as[0], as[1], false)
			return c.measured(nil, func(x *stage.Object) *stage.Object {
				m := re.PatternMethod(c.b, c.s, k, "findall", []stage.Arg{{Value: x}})
				if c.b.Current == nil || m.IsDead() {
					return stage.Dead
				}
				return c.b.Length(c.s, m)
			})
		},
	}
}

func orDefault(o, otherwise *stage.Object) *stage.Object {
	if o == nil {
		return otherwise
	}
	return o
}

// contains is s.str.contains(pat, case, flags, na, regex).
func (c *stringCall) contains() *stage.Object {
	b := c.b
	as := c.bind("pat case flags na regex")
	exact := optionOf(b, c.s, as[1], true)
	if !optionOf(b, c.s, as[4], true) {
		if as[2] != nil {
			c.refuse()
		}
		part := c.text(as[0], nil)
		if !exact {
			part = b.CallMethod(c.s, part, "upper", nil)
		}
		return c.measured(as[3], func(x *stage.Object) *stage.Object {
			if !exact {
				x = b.CallMethod(c.s, x, "upper", nil)
			}
			return b.Contains(c.s, x, part)
		})
	}
	k := c.pattern(as[0], as[2], !exact)
	return c.measured(as[3], func(x *stage.Object) *stage.Object { return c.finds(k, "search", x) })
}

// replace is s.str.replace(pat, repl, n, case, flags, regex).
func (c *stringCall) replace() *stage.Object {
	b := c.b
	as := c.bind("pat repl n case flags regex")
	if as[0] == nil || as[1] == nil {
		c.refuse()
	}
	limit := c.number(as[2], stage.Int(-1))
	if _, ok := limit.ConstVal(); !ok {
		c.refuse()
	}
	if !optionOf(b, c.s, as[5], false) {
		if as[3] != nil && !as[3].IsNone() || as[4] != nil {
			c.refuse()
		}
		return c.plain(c.text(as[0], nil), c.text(as[1], nil), limit)
	}
	if v, _ := limit.ConstVal(); v.(*big.Int).Sign() < 0 {
		limit = stage.Int(0)
	}
	exact := true
	if as[3] != nil && !as[3].IsNone() {
		exact = optionOf(b, c.s, as[3], true)
	}
	k := c.pattern(as[0], as[4], !exact)
	return mapTexts(b, c.s, c.of, c.of.name, func(x *stage.Object) *stage.Object {
		return re.PatternMethod(b, c.s, k, "sub", []stage.Arg{{Value: as[1]}, {Value: x}, {Value: limit}})
	})
}

// extract is s.str.extract(pat): a column for each group, named by it, or a series
// of the only one.
func (c *stringCall) extract() *stage.Object {
	b := c.b
	as := c.bind("pat flags expand")
	k := c.pattern(as[0], as[1], false)
	names := make([]string, k.Pat.Groups)
	for name, i := range k.Pat.Names {
		names[i-1] = name
	}
	frame := optionOf(b, c.s, as[2], true) || len(names) > 1
	column := func(i int) *stage.Object { return c.groupColumn(k, i, frame) }
	if len(names) == 0 {
		c.refuse()
	}
	if !frame {
		col := column(0)
		if b.Current == nil {
			return stage.Dead
		}
		name := c.of.name
		if names[0] != "" {
			name = names[0]
		}
		return stage.NewObject(series{name: name, index: c.of.index, col: col})
	}
	if slices.Contains(names, "") && putIntoColumns(b, c.s) {
		return stage.NewObject(textColumns{of: stage.NewObject(c.of), name: c.name, args: c.args})
	}
	var cols []*stage.Object
	for i, n := range names {
		if n == "" {
			panic(b.UnsupportedAt(c.s, "Series.str.extract() of groups without names", "name them: (?P<name>...)"))
		}
		cols = append(cols, column(i))
	}
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, c.s, names, c.of.index, cols)
}

// cat is s.str.cat(others, sep, na_rep) with a series of the same index, or none.
func (c *stringCall) cat() *stage.Object {
	b := c.b
	as := c.bind("others sep na_rep")
	sep := c.text(as[1], stage.Const(""))
	var gone *stage.Object
	if as[2] != nil && !as[2].IsNone() {
		gone = c.text(as[2], nil)
	}
	if as[0] == nil || as[0].IsNone() {
		l := b.NewContainer(c.s, ir.KList)
		b.Each(c.s, c.of.col, func(x *stage.Object) {
			b.PerMember(x, func(x *stage.Object) *stage.Object {
				if t := x.ValueType(); t != nil && stage.IsText(t) {
					b.Put(l, "list.append", b.ToStr(x))
				} else if gone != nil {
					b.Put(l, "list.append", gone)
				}
				return nil
			})
		})
		if b.Current == nil {
			return stage.Dead
		}
		return b.CallMethod(c.s, sep, "join", []stage.Arg{{Value: l}})
	}
	other, ok := as[0].Static.(series)
	if !ok || !isTexts(other.col) {
		c.refuse()
	}
	alignedWith(b, c.s, c.of.index, other.index, "Series.str.cat() with a series with a different index")
	col := mapColumn(b, c.s, rowsOf(b, c.of.index), []*stage.Object{c.of.col, other.col}, func(elems []*stage.Object) *stage.Object {
		part := func(x *stage.Object, then func(x *stage.Object) *stage.Object) *stage.Object {
			return b.PerMember(x, func(x *stage.Object) *stage.Object {
				if t := x.ValueType(); t == nil || !stage.IsText(t) {
					if gone == nil {
						return nan()
					}
					x = gone
				}
				return then(x)
			})
		}
		return textOrMissing(b, part(elems[0], func(x *stage.Object) *stage.Object {
			return part(elems[1], func(y *stage.Object) *stage.Object { return b.ConcatAll([]*stage.Object{b.ToStr(x), sep, b.ToStr(y)}) })
		}))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: c.of.name, index: c.of.index, col: col})
}
