package vobj

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Columns of times: dtypes datetime64 and timedelta64 (time.go). What pandas makes
// of a column that has NaT depends on its values, mostly; then CPython runs the
// program.

// reducedTicks is the least or greatest number of a column with rows.
func (b *builder) reducedTicks(s *cogen.Site, col *object, name string) *object {
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	return b.reduction(s, name, b.newArray(s, b.op("column.array", []*ir.Value{v}, ir.Array(1, ir.Int64)).Result()), []*object{noneObject})
}

// leaveIfOut is for columns with what is no time that native code knows.
func (b *builder) leaveIfOut(s *cogen.Site, col *object) {
	if b.cur == nil || col.isDead() {
		return
	}
	found := b.countRows(s, col, func(t *object) *object { return b.isTicks(t, outOfTime) })
	b.leaveIf(b.i64op("i64.ne", found, b.i64Const(0)))
}

// mapTimes is a column of times that fn makes of the values of another.
func (b *builder) mapTimes(s *cogen.Site, n *ir.Value, cols []*object, fn func(elems []*object) *object) *object {
	col := b.mapColumn(s, n, cols, func(elems []*object) *object { return b.inColumn(s, fn(elems)) })
	b.leaveIfOut(s, col)
	if b.cur == nil {
		return deadObject
	}
	return col
}

// nanosColumn is the nanoseconds of a column of times, ints of Python's.
func (b *builder) nanosColumn(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.branchValue(b.isNaT(elems[0]), func() *object { return mkInt(notATime) }, func() *object { return b.nanoseconds(elems[0]) })
	})
}

// textsOf is an object column of texts with "" where they are missing.
func (b *builder) textsOf(s *cogen.Site, col *object) *object {
	if col.t.elems[0].kind == ir.KStr {
		return col
	}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return dynOf(b, b.perMember(elems[0], func(x *object) *object {
			if t := x.typ(); t != nil && isText(t) {
				return b.toStr(x)
			}
			return mkConst("")
		}), tStr)
	})
}

// isTexts reports whether a column has texts, some of which may be missing.
func isTexts(col *object) bool { return dtypeOf(col) == "object" && isKey(col) }

// timesOf is a column of texts in ISO format as times, which all are of one shape;
// what pandas says of others CPython finds out.
func (b *builder) timesOf(s *cogen.Site, col *object, format string, coerce, dayFirst bool) *object {
	texts := b.textsOf(s, col)
	if b.cur == nil || texts.isDead() {
		return deadObject
	}
	shape, separator := isoFormats[strings.Replace(format, "T", " ", 1)], " "
	if strings.Contains(format, "T") {
		separator = "T"
	}
	parse := func(text *object) *object {
		switch {
		case format == "":
			return b.dates(s, "iso_of_own", text, mkBool(dayFirst))
		case shape != 0:
			return b.dates(s, "iso", text, mkInt(shape), mkConst(separator))
		}
		return b.dates(s, "formatted", text, mkConst(format))
	}
	if format == "" {
		b.leaveIfShapesDiffer(s, texts, dayFirst)
	}
	if b.cur == nil {
		return deadObject
	}
	return b.mapTimes(s, b.lenOfColumn(texts), []*object{texts}, func(elems []*object) *object {
		return b.branchValue(b.leaf("str.is_empty", elems[0]), func() *object { return b.timeOf(b.int64Object(notATime), tStamp) }, func() *object {
			t := b.timeTicks(s, parse(elems[0]), tStamp)
			if !coerce {
				return t
			}
			return b.branchValue(b.isTicks(t, outOfTime), func() *object { return b.timeTicks(s, b.dates(s, "coerced", elems[0]), tStamp) }, func() *object { return t })
		})
	})
}

// leaveIfShapesDiffer has CPython run the program if the first text is of no shape of
// ISO's, or others are of another one. Each text is read by its own shape, so that
// rows need not wait for the first one.
func (b *builder) leaveIfShapesDiffer(s *cogen.Site, texts *object, dayFirst bool) {
	first := b.newContainer(s, ir.KList)
	differ := b.countRows(s, texts, func(text *object) *object {
		shape := b.dates(s, "shape_of", text, mkBool(dayFirst))
		if b.cur == nil {
			return deadObject
		}
		return b.branchValue(b.leaf("int.eq", shape, mkInt(0)), func() *object { return falseObject }, func() *object {
			return b.branchValue(b.leaf("int.eq", b.length(s, first), mkInt(0)), func() *object {
				b.put(first, "list.append", shape)
				return b.leaf("int.lt", shape, mkInt(0))
			}, func() *object {
				return b.dates(s, "other_shape", shape, b.element("list.get_unchecked", first.t.elem(), b.value(first), b.i64Const(0)))
			})
		})
	})
	if b.cur != nil {
		b.leaveIf(b.i64op("i64.ne", differ, b.i64Const(0)))
	}
}

// isoFormats are formats of ISO's as lib/pandas/dates.py has their shapes.
var isoFormats = map[string]int64{"%Y-%m-%d": 10, "%Y-%m-%d %H:%M": 16, "%Y-%m-%d %H:%M:%S": 19, "%Y-%m-%d %H:%M:%S.%f": -19}

// toDatetime is pd.to_datetime(...) of a series, a list or a text.
func (b *builder) toDatetime(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.to_datetime()", "arg errors dayfirst yearfirst utc format exact unit", args)
	refuse := func(what string) *object { panic(b.unsupportedAt(s, "pd.to_datetime() "+what, "")) }
	if as[0] == nil || as[3] != nil || as[4] != nil || as[6] != nil || as[7] != nil && (as[5] != nil || as[1] != nil) {
		refuse("with these arguments")
	}
	dayFirst := b.option(s, as[2], false)
	coerce, format := false, ""
	if as[1] != nil {
		name, ok := strConst(as[1])
		if coerce = name == "coerce"; !ok || !coerce && name != "raise" {
			refuse("with these errors")
		}
	}
	if as[5] != nil && !as[5].isNone() {
		var ok bool
		if format, ok = strConst(as[5]); !ok || isoFormats[strings.Replace(format, "T", " ", 1)] == 0 && !plainFormat(format) {
			refuse("with this format")
		}
	}
	if as[7] != nil {
		return b.timesOfNumbers(s, as[0], as[7])
	}
	switch k := as[0].k.(type) {
	case series:
		if isMoments(k.col) {
			return as[0]
		}
		if isTimes(k.col) && dtypeOf(k.col) == "date" && format == "" {
			return mkStatic(series{name: k.name, index: k.index, col: dyn(b.value(k.col), columnType(tStamp))})
		}
		if !isTexts(k.col) {
			refuse("of a column of " + k.col.t.elems[0].ir().String())
		}
		col := b.timesOf(s, k.col, format, coerce, dayFirst)
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(series{name: k.name, index: k.index, col: col})
	case display:
		if k.keys == nil {
			return b.listedTimes(s, as[0], format, coerce, dayFirst)
		}
	case nil:
		if t := as[0].typ(); t != nil && t.kind == ir.KList {
			return b.listedTimes(s, as[0], format, coerce, dayFirst)
		}
	}
	if text, ok := strConst(as[0]); ok && format == "" && !coerce {
		return b.stamp(s, text)
	}
	return refuse("of a " + as[0].typeName())
}

// timesOfNumbers is pd.to_datetime(s, unit=unit) of ints.
func (b *builder) timesOfNumbers(s *cogen.Site, of, unit *object) *object {
	name, _ := strConst(unit)
	per := map[string]int64{"s": 1e9, "ms": 1e6, "us": 1e3, "ns": 1}[name]
	k, ok := of.k.(series)
	if !ok || per == 0 || dtypeOf(k.col) != "int64" {
		panic(b.unsupportedAt(s, "pd.to_datetime() with this unit", ""))
	}
	col := b.mapTimes(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.timeTicks(s, b.dates(s, "counted", b.pythonElem(elems[0]), mkInt(per)), tStamp)
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// plainFormat reports whether lib/pandas/dates.py reads texts of a format: numbers and
// names, of which there is all that makes a date.
func plainFormat(f string) bool {
	seen := map[byte]bool{}
	for i := 0; i < len(f); i++ {
		if f[i] != '%' {
			if f[i] < ' ' || f[i] > '~' {
				return false
			}
			continue
		}
		i++
		if i == len(f) || !strings.ContainsRune("YymbBdHIMSfpaA", rune(f[i])) || seen[f[i]] {
			return false
		}
		seen[f[i]] = true
	}
	exactlyOne := func(of string) bool {
		n := 0
		for i := range len(of) {
			if seen[of[i]] {
				n++
			}
		}
		return n == 1
	}
	return exactlyOne("Yy") && exactlyOne("mbB") && seen['d'] && seen['I'] == seen['p'] && !(seen['H'] && seen['I']) && !(seen['a'] && seen['A'])
}

// timesIndex is a DatetimeIndex that becomes a column or is looped over; where something else
// is done with it, it is pandas' own from where it is made.
type timesIndex struct {
	of   *object
	key  decisionSite
	freq *frequency // nil: none
	// column says that it has a frequency which has no model: it is no index of ours.
	column bool
}

func (k timesIndex) shape() string {
	return fmt.Sprintf("times %s %v", tableIndex{freq: k.freq}.freqName(), k.column)
}
func (k timesIndex) leaves() []*object       { return []*object{k.of} }
func (k timesIndex) with(l []*object) static { k.of = l[0]; return k }
func (k timesIndex) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterColumn(k.of), true
}
func (k timesIndex) length(b *builder, s *cogen.Site, o *object) *object {
	return b.rowCount(rangeIndex(b.lenOfColumn(k.of)))
}
func (k timesIndex) repr(b *builder, s *cogen.Site, o *object) *object { return b.inPandas(k.key) }
func (k timesIndex) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.inPandas(k.key).v, true
}
func (k timesIndex) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.inPandas(k.key)
}
func (timesIndex) typeName() string { return "DatetimeIndex" }

// pandasDtype is the dtype of a column that is no number of numpy's.
type pandasDtype struct {
	noLeaves
	name string
}

func (k pandasDtype) shape() string         { return "dtype " + k.name }
func (k pandasDtype) with([]*object) static { return k }

// stamp is pd.Timestamp(text).
func (b *builder) stamp(s *cogen.Site, text string) *object {
	n, t, ok := stampConstant(text)
	if !ok {
		panic(b.unsupportedAt(s, "pd.Timestamp() of this text", "write it as year-month-day, perhaps with a time"))
	}
	return b.timeOf(b.int64Object(n), t)
}

func (b *builder) newTimestamp(s *cogen.Site, args []arg) *object {
	if len(args) == 1 && args[0].name == "" {
		if isTime(args[0].val.typ()) && !args[0].val.t.unit().span {
			return args[0].val
		}
		if text, ok := strConst(args[0].val); ok {
			return b.stamp(s, text)
		}
	}
	// pd.Timestamp(2020, 1, 31), by place or name.
	if len(args) == 3 {
		as := b.bindNumpy(s, "pd.Timestamp()", "year month day", args)
		nums := []int64{}
		for _, a := range as {
			v, _ := objectOrNone(a).constVal()
			if n, ok := v.(*big.Int); ok && n.IsInt64() {
				nums = append(nums, n.Int64())
			}
		}
		if len(nums) == 3 && nums[0] > 1677 && nums[0] < 2262 && nums[1] > 0 && nums[1] < 13 && nums[2] > 0 && nums[2] <= monthDays(nums[0], nums[1]) {
			return b.timeOf(b.int64Object(daysOf(nums[0], nums[1], nums[2])*86400*1000000), timeTypes["datetime64[us]"])
		}
	}
	panic(b.unsupportedAt(s, "pd.Timestamp() with these arguments", "use a literal"))
}

// newTimedelta is pd.Timedelta(days=...) and the like, of ints.
func (b *builder) newTimedelta(s *cogen.Site, args []arg) *object {
	units := map[string]int64{"weeks": 604800, "days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
	words := map[string]string{"W": "weeks", "D": "days", "day": "days", "h": "hours", "hour": "hours", "min": "minutes", "minute": "minutes", "s": "seconds", "second": "seconds"}
	total := big.NewInt(0)
	add := func(n *big.Int, unit string) {
		total.Add(total, new(big.Int).Mul(n, big.NewInt(units[unit]*1000000000)))
	}
	refuse := func() { panic(b.unsupportedAt(s, "pd.Timedelta() with these arguments", "use literal ints of units")) }
	if o := b.countedTimedelta(s, args, units, words); o != nil {
		return o
	}
	number := func(o *object) *big.Int {
		v, _ := o.constVal()
		n, ok := v.(*big.Int)
		if !ok {
			refuse()
		}
		return n
	}
	if len(args) == 0 {
		refuse()
	}
	if text, ok := strConst(args[0].val); ok && len(args) == 1 && args[0].name == "" {
		head := strings.TrimLeft(text, "0123456789")
		n, ok := new(big.Int).SetString(text[:len(text)-len(head)], 10)
		word := strings.TrimPrefix(head, " ")
		if words[word] != "" {
			word = words[word]
		}
		if !ok || units[word] == 0 {
			refuse()
		}
		add(n, word)
	} else if args[0].name == "" {
		as := b.bindNumpy(s, "pd.Timedelta()", "value unit", args)
		unit, ok := strConst(objectOrNone(as[1]))
		if words[unit] != "" {
			unit = words[unit]
		}
		if !ok || units[unit] == 0 {
			refuse()
		}
		add(number(as[0]), unit)
	} else {
		for _, a := range args {
			if units[a.name] == 0 {
				refuse()
			}
			add(number(a.val), a.name)
		}
	}
	if !total.IsInt64() || total.Int64() == notATime || total.Int64() == outOfTime {
		refuse()
	}
	return b.timeOf(b.int64Object(total.Int64()), tSpan)
}

// countedTimedelta is pd.Timedelta(days=n) or pd.Timedelta(n, unit="D") of an int known only at run time; nil: something else.
func (b *builder) countedTimedelta(s *cogen.Site, args []arg, units map[string]int64, words map[string]string) *object {
	if len(args) == 0 || len(args) > 2 || args[0].name == "" && len(args) == 1 || args[0].name != "" && len(args) == 2 {
		return nil
	}
	unit, n := args[0].name, args[0].val
	if unit == "" {
		name, _ := strConst(args[1].val)
		if args[1].name != "" && args[1].name != "unit" {
			return nil
		}
		if unit = name; words[unit] != "" {
			unit = words[unit]
		}
	}
	t := n.typ()
	if isConst(n) || n.k != nil || t == nil || units[unit] == 0 || t.kind != ir.KInt {
		return nil
	}
	return b.inTime(b.timeTicks(s, b.dates(s, "counted", n, mkInt(units[unit]*1000000000)), tSpan))
}

// timeOperand is what an operator of a column of times takes for a value: a text in
// a comparison is a time.
func (b *builder) timeOperand(s *cogen.Site, o *object) *object {
	if text, ok := strConst(o); ok {
		n, t, ok := stampConstant(text)
		if !ok {
			panic(b.unsupportedAt(s, "comparing times with this text", "write it as year-month-day, perhaps with a time"))
		}
		return b.timeOf(b.int64Object(n), t)
	}
	return o
}

// timeExtreme is s.min() or s.max() of times.
func (b *builder) timeExtreme(s *cogen.Site, k series, name string) *object {
	t := k.col.t.elems[0]
	n := b.rowsOf(k.index)
	if n == nil {
		return deadObject
	}
	if t.unit().kind == "date" { // no date compares with NaT
		b.leaveIf(b.i64op("i64.ne", b.countRows(s, k.col, b.isNaT), b.i64Const(0)))
		b.leaveIfEmpty(n)
	}
	col := k.col
	if name == "min" {
		col = b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
			return b.branchValue(b.isNaT(elems[0]), func() *object { return b.int64Object(outOfTime) }, func() *object { return b.ticks(elems[0]) })
		})
	}
	none := func() *object { return b.timeOf(b.int64Object(notATime), t) }
	return b.branchValue(dyn(b.i64op("i64.eq", n, b.i64Const(0)), tBool), none, func() *object {
		o := b.timeOf(b.reducedTicks(s, col, name), t)
		return b.branchValue(b.isTicks(o, outOfTime), none, func() *object { return o })
	})
}

// fillTimes is s.fillna(time).
func (b *builder) fillTimes(s *cogen.Site, k series, x *object) *object {
	if isPandasTime(k.col.t.elems[0]) {
		x = b.timeOperand(s, x)
	}
	e := k.col.t.elems[0]
	if !isTime(x.typ()) || !isPandasTime(e) {
		panic(b.unsupportedAt(s, "Series.fillna() of times with a "+x.typeName(), ""))
	}
	x = b.scaled(x, e.unit())
	if x == nil {
		panic(b.unsupportedAt(s, "Series.fillna() of times with a time of another unit", ""))
	}
	return b.mapSeries(s, k, k.name, func(v *object) *object {
		return b.branchValue(b.isNaT(v), func() *object { return x }, func() *object { return v })
	})
}

// listedDate is an object of the library's as a column has it: a datetime as nanoseconds, with NaT for None, a date as
// its day. What has a time zone is left to CPython.
func (b *builder) listedDate(s *cogen.Site, o *object) *object {
	to := tDay
	for _, m := range possible(o) {
		switch name := hostDate(m); {
		case name == "datetime":
			to = tStamp
		case name == "" && !m.isNone():
			panic(b.unsupportedAt(s, "a "+m.typeName()+" in a column", ""))
		}
	}
	member := func(m *object) *object {
		name := hostDate(m)
		if b.cur == nil || m.isDead() {
			return deadObject
		}
		if name == "" && to == tStamp {
			return b.timeOf(b.int64Object(notATime), to)
		}
		if (name == "datetime") != (to == tStamp) {
			panic(b.unsupportedAt(s, "a column that holds dates and other values", ""))
		}
		field := func(name string) *object { return b.GetAttr(s, m, name).(*object) }
		parts := []*object{mkInt(0), mkInt(0), mkInt(0), mkInt(0)}
		if name == "datetime" {
			b.leaveIf(b.value(b.truth(s, b.Compare(s, tree.IsNot, field("tzinfo"), noneObject).(*object))))
			parts = []*object{field("hour"), field("minute"), field("second"), field("microsecond")}
		}
		parts = append([]*object{field("year"), field("month"), field("day")}, parts...)
		if b.cur == nil {
			return deadObject
		}
		return b.timeTicks(s, b.dates(s, "of_fields", parts...), to)
	}
	return dynOf(b, b.perMember(o, member), to)
}
