package pandas

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of times: dtypes datetime64 and timedelta64 (time.go). What pandas makes
// of a column that has NaT depends on its values, mostly; then CPython runs the
// program.

// reducedTicks is the least or greatest number of a column with rows.
func reducedTicks(b *stage.Builder, s *cogen.Site, col *stage.Object, name string) *stage.Object {
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	return numpy.Reduction(b, s, name, numpy.NewArray(b, s, b.Op("column.array", []*ir.Value{v}, ir.Array(1, ir.Int64)).Result()), []*stage.Object{stage.None})
}

// leaveIfOut is for columns with what is no time that native code knows.
func leaveIfOut(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	if b.Current == nil || col.IsDead() {
		return
	}
	found := countRows(b, s, col, func(t *stage.Object) *stage.Object { return isTicks(b, t, outOfTime) })
	b.LeaveIf(b.I64op("i64.ne", found, b.I64Const(0)))
}

// mapTimes is a column of times that fn makes of the values of another.
func mapTimes(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, fn func(elems []*stage.Object) *stage.Object) *stage.Object {
	col := mapColumn(b, s, n, cols, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, fn(elems)) })
	leaveIfOut(b, s, col)
	if b.Current == nil {
		return stage.Dead
	}
	return col
}

// nanosColumn is the nanoseconds of a column of times, ints of Python's.
func nanosColumn(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(isNaT(b, elems[0]), func() *stage.Object { return stage.Int(notATime) }, func() *stage.Object { return nanoseconds(b, elems[0]) })
	})
}

// textsOf is an object column of texts with "" where they are missing.
func textsOf(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if col.Type.Elems[0].Kind == ir.KStr {
		return col
	}
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return dynOf(b, b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if t := x.ValueType(); t != nil && stage.IsText(t) {
				return b.ToStr(x)
			}
			return stage.Const("")
		}), stage.StrType)
	})
}

// isTexts reports whether a column has texts, some of which may be missing.
func isTexts(col *stage.Object) bool { return dtypeOf(col) == "object" && isKey(col) }

// timesOf is a column of texts in ISO format as times, which all are of one shape;
// what pandas says of others CPython finds out.
func timesOf(b *stage.Builder, s *cogen.Site, col *stage.Object, format string, coerce, dayFirst bool) *stage.Object {
	texts := textsOf(b, s, col)
	if b.Current == nil || texts.IsDead() {
		return stage.Dead
	}
	shape, separator := isoFormats[strings.Replace(format, "T", " ", 1)], " "
	if strings.Contains(format, "T") {
		separator = "T"
	}
	parse := func(text *stage.Object) *stage.Object {
		switch {
		case format == "":
			return callParsing(b, s, "iso_of_own", text, stage.Bool(dayFirst))
		case shape != 0:
			return callParsing(b, s, "iso", text, stage.Int(shape), stage.Const(separator))
		}
		return callParsing(b, s, "formatted", text, stage.Const(format))
	}
	if format == "" {
		leaveIfShapesDiffer(b, s, texts, dayFirst)
	}
	if b.Current == nil {
		return stage.Dead
	}
	return mapTimes(b, s, lenOfColumn(b, texts), []*stage.Object{texts}, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(b.Leaf("str.is_empty", elems[0]), func() *stage.Object { return timeOf(b, int64Object(b, notATime), tStamp) }, func() *stage.Object {
			t := timeTicks(b, s, parse(elems[0]), tStamp)
			if !coerce {
				return t
			}
			return b.BranchValue(isTicks(b, t, outOfTime), func() *stage.Object { return timeTicks(b, s, callParsing(b, s, "coerced", elems[0]), tStamp) }, func() *stage.Object { return t })
		})
	})
}

// callParsing calls a function that reads texts of times.
func callParsing(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/dates_parsing", name, args...)
}

// leaveIfShapesDiffer has CPython run the program if the first text is of no shape of
// ISO's, or others are of another one. Each text is read by its own shape, so that
// rows need not wait for the first one.
func leaveIfShapesDiffer(b *stage.Builder, s *cogen.Site, texts *stage.Object, dayFirst bool) {
	first := b.NewContainer(s, ir.KList)
	differ := countRows(b, s, texts, func(text *stage.Object) *stage.Object {
		shape := callParsing(b, s, "shape_of", text, stage.Bool(dayFirst))
		if b.Current == nil {
			return stage.Dead
		}
		return b.BranchValue(b.Leaf("int.eq", shape, stage.Int(0)), func() *stage.Object { return stage.False }, func() *stage.Object {
			return b.BranchValue(b.Leaf("int.eq", b.Length(s, first), stage.Int(0)), func() *stage.Object {
				b.Put(first, "list.append", shape)
				return b.Leaf("int.lt", shape, stage.Int(0))
			}, func() *stage.Object {
				return callParsing(b, s, "other_shape", shape, b.Element("list.get_unchecked", first.Type.Elem(), b.Value(first), b.I64Const(0)))
			})
		})
	})
	if b.Current != nil {
		b.LeaveIf(b.I64op("i64.ne", differ, b.I64Const(0)))
	}
}

// isoFormats are formats of ISO's as lib/pandas/dates_parsing.py has their shapes.
var isoFormats = map[string]int64{"%Y-%m-%d": 10, "%Y-%m-%d %H:%M": 16, "%Y-%m-%d %H:%M:%S": 19, "%Y-%m-%d %H:%M:%S.%f": -19}

// toDatetime is pd.to_datetime(...) of a series, a list or a text.
func toDatetime(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.to_datetime()", "arg errors dayfirst yearfirst utc format exact unit", args)
	refuse := func(what string) *stage.Object { panic(b.UnsupportedAt(s, "pd.to_datetime() "+what, "")) }
	if as[0] == nil || as[3] != nil || as[4] != nil || as[6] != nil || as[7] != nil && (as[5] != nil || as[1] != nil) {
		refuse("with these arguments")
	}
	dayFirst := optionOf(b, s, as[2], false)
	coerce, format := false, ""
	if as[1] != nil {
		name, ok := stage.StringConst(as[1])
		if coerce = name == "coerce"; !ok || !coerce && name != "raise" {
			refuse("with these errors")
		}
	}
	if as[5] != nil && !as[5].IsNone() {
		var ok bool
		if format, ok = stage.StringConst(as[5]); !ok || isoFormats[strings.Replace(format, "T", " ", 1)] == 0 && !plainFormat(format) {
			refuse("with this format")
		}
	}
	if as[7] != nil {
		return timesOfNumbers(b, s, as[0], as[7])
	}
	switch k := as[0].Static.(type) {
	case series:
		if isMoments(k.col) {
			return as[0]
		}
		if isTimes(k.col) && dtypeOf(k.col) == "date" && format == "" {
			return stage.NewObject(series{name: k.name, index: k.index, col: stage.Dynamic(b.Value(k.col), stage.ColumnType(tStamp))})
		}
		if !isTexts(k.col) {
			refuse("of a column of " + k.col.Type.Elems[0].IR().String())
		}
		col := timesOf(b, s, k.col, format, coerce, dayFirst)
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: k.name, index: k.index, col: col})
	case stage.Display:
		if k.Keys == nil {
			return listedTimes(b, s, as[0], format, coerce, dayFirst)
		}
	case nil:
		if t := as[0].ValueType(); t != nil && t.Kind == ir.KList {
			return listedTimes(b, s, as[0], format, coerce, dayFirst)
		}
	}
	if text, ok := stage.StringConst(as[0]); ok && format == "" && !coerce {
		return stamp(b, s, text)
	}
	return refuse("of a " + as[0].TypeName())
}

// timesOfNumbers is pd.to_datetime(s, unit=unit) of ints.
func timesOfNumbers(b *stage.Builder, s *cogen.Site, of, unit *stage.Object) *stage.Object {
	name, _ := stage.StringConst(unit)
	per := map[string]int64{"s": 1e9, "ms": 1e6, "us": 1e3, "ns": 1}[name]
	k, ok := of.Static.(series)
	if !ok || per == 0 || dtypeOf(k.col) != "int64" {
		panic(b.UnsupportedAt(s, "pd.to_datetime() with this unit", ""))
	}
	col := mapTimes(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return timeTicks(b, s, callDates(b, s, "counted", pythonElem(b, elems[0]), stage.Int(per)), tStamp)
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// plainFormat reports whether lib/pandas/dates_parsing.py reads texts of a format: numbers and
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
	of   *stage.Object
	key  stage.DecisionSite
	freq *frequency // nil: none
	// column says that it has a frequency which has no model: it is no index of ours.
	column bool
}

func (k timesIndex) Shape() string {
	return fmt.Sprintf("times %s %v", tableIndex{freq: k.freq}.freqName(), k.column)
}
func (k timesIndex) Leaves() []*stage.Object             { return []*stage.Object{k.of} }
func (k timesIndex) With(l []*stage.Object) stage.Static { k.of = l[0]; return k }
func (k timesIndex) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterColumn(b, k.of), true
}
func (k timesIndex) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return rowCount(b, rangeIndex(lenOfColumn(b, k.of)))
}
func (k timesIndex) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return inPandas(b, k.key)
}
func (k timesIndex) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return inPandas(b, k.key).Value, true
}
func (k timesIndex) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return inPandas(b, k.key)
}
func (timesIndex) TypeName() string { return "DatetimeIndex" }

// pandasDtype is the dtype of a column that is no number of numpy's.
type pandasDtype struct {
	stage.NoLeaves
	name string
}

func (k pandasDtype) Shape() string                     { return "dtype " + k.name }
func (k pandasDtype) With([]*stage.Object) stage.Static { return k }

// stamp is pd.Timestamp(text).
func stamp(b *stage.Builder, s *cogen.Site, text string) *stage.Object {
	n, t, ok := stampConstant(text)
	if !ok {
		panic(b.UnsupportedAt(s, "pd.Timestamp() of this text", "write it as year-month-day, perhaps with a time"))
	}
	return timeOf(b, int64Object(b, n), t)
}

func newTimestamp(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	if len(args) == 1 && args[0].Name == "" {
		if isTime(args[0].Value.ValueType()) && !unitOf(args[0].Value.Type).span {
			return args[0].Value
		}
		if text, ok := stage.StringConst(args[0].Value); ok {
			return stamp(b, s, text)
		}
	}
	// pd.Timestamp(2020, 1, 31), by place or name.
	if len(args) == 3 {
		as := numpy.Bind(b, s, "pd.Timestamp()", "year month day", args)
		nums := []int64{}
		for _, a := range as {
			v, _ := stage.ObjectOrNone(a).ConstVal()
			if n, ok := v.(*big.Int); ok && n.IsInt64() {
				nums = append(nums, n.Int64())
			}
		}
		if len(nums) == 3 && nums[0] > 1677 && nums[0] < 2262 && nums[1] > 0 && nums[1] < 13 && nums[2] > 0 && nums[2] <= monthDays(nums[0], nums[1]) {
			return timeOf(b, int64Object(b, daysOf(nums[0], nums[1], nums[2])*86400*1000000), timeTypes["datetime64[us]"])
		}
	}
	panic(b.UnsupportedAt(s, "pd.Timestamp() with these arguments", "use a literal"))
}

// newTimedelta is pd.Timedelta(days=...) and the like, of ints.
func newTimedelta(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	units := map[string]int64{"weeks": 604800, "days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
	words := map[string]string{"W": "weeks", "D": "days", "day": "days", "h": "hours", "hour": "hours", "min": "minutes", "minute": "minutes", "s": "seconds", "second": "seconds"}
	parts := map[string]int64{"ms": 1e6, "milliseconds": 1e6, "us": 1e3, "microseconds": 1e3} // in nanoseconds
	total := big.NewInt(0)
	add := func(n *big.Int, unit string) {
		total.Add(total, new(big.Int).Mul(n, big.NewInt(parts[unit])))
		total.Add(total, new(big.Int).Mul(n, big.NewInt(units[unit]*1000000000)))
	}
	refuse := func() { panic(b.UnsupportedAt(s, "pd.Timedelta() with these arguments", "use literal ints of units")) }
	if o := countedTimedelta(b, s, args, units, words); o != nil {
		return o
	}
	number := func(o *stage.Object) *big.Int {
		v, _ := o.ConstVal()
		n, ok := v.(*big.Int)
		if !ok {
			refuse()
		}
		return n
	}
	if len(args) == 0 {
		refuse()
	}
	if text, ok := stage.StringConst(args[0].Value); ok && len(args) == 1 && args[0].Name == "" {
		head := strings.TrimLeft(text, "0123456789")
		n, ok := new(big.Int).SetString(text[:len(text)-len(head)], 10)
		word := strings.TrimPrefix(head, " ")
		if words[word] != "" {
			word = words[word]
		}
		if !ok || units[word]+parts[word] == 0 {
			refuse()
		}
		add(n, word)
	} else if args[0].Name == "" {
		as := numpy.Bind(b, s, "pd.Timedelta()", "value unit", args)
		unit, ok := stage.StringConst(stage.ObjectOrNone(as[1]))
		if words[unit] != "" {
			unit = words[unit]
		}
		if !ok || units[unit]+parts[unit] == 0 {
			refuse()
		}
		add(number(as[0]), unit)
	} else {
		for _, a := range args {
			if units[a.Name]+parts[a.Name] == 0 || len(a.Name) == 2 {
				refuse()
			}
			add(number(a.Value), a.Name)
		}
	}
	if !total.IsInt64() || total.Int64() == notATime || total.Int64() == outOfTime {
		refuse()
	}
	return timeOf(b, int64Object(b, total.Int64()), tSpan)
}

// countedTimedelta is pd.Timedelta(days=n) or pd.Timedelta(n, unit="D") of an int known only at run time; nil: something else.
func countedTimedelta(b *stage.Builder, s *cogen.Site, args []stage.Arg, units map[string]int64, words map[string]string) *stage.Object {
	if len(args) == 0 || len(args) > 2 || args[0].Name == "" && len(args) == 1 || args[0].Name != "" && len(args) == 2 {
		return nil
	}
	unit, n := args[0].Name, args[0].Value
	if unit == "" {
		name, _ := stage.StringConst(args[1].Value)
		if args[1].Name != "" && args[1].Name != "unit" {
			return nil
		}
		if unit = name; words[unit] != "" {
			unit = words[unit]
		}
	}
	t := n.ValueType()
	if isConst(n) || n.Static != nil || t == nil || units[unit] == 0 || t.Kind != ir.KInt {
		return nil
	}
	return inTime(b, timeTicks(b, s, callDates(b, s, "counted", n, stage.Int(units[unit]*1000000000)), tSpan))
}

// timeOperand is what an operator of a column of times takes for a value: a text in
// a comparison is a time.
func timeOperand(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if text, ok := stage.StringConst(o); ok {
		n, t, ok := stampConstant(text)
		if !ok {
			panic(b.UnsupportedAt(s, "comparing times with this text", "write it as year-month-day, perhaps with a time"))
		}
		return timeOf(b, int64Object(b, n), t)
	}
	return o
}

// timeExtreme is s.min() or s.max() of times.
func timeExtreme(b *stage.Builder, s *cogen.Site, k series, name string) *stage.Object {
	t := k.col.Type.Elems[0]
	n := rowsOf(b, k.index)
	if n == nil {
		return stage.Dead
	}
	if unitOf(t).kind == "date" { // no date compares with NaT
		b.LeaveIf(b.I64op("i64.ne", countRows(b, s, k.col, func(o *stage.Object) *stage.Object { return isNaT(b, o) }), b.I64Const(0)))
		leaveIfEmpty(b, n)
	}
	col := k.col
	if name == "min" {
		col = mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
			return b.BranchValue(isNaT(b, elems[0]), func() *stage.Object { return int64Object(b, outOfTime) }, func() *stage.Object { return ticks(b, elems[0]) })
		})
	}
	none := func() *stage.Object { return timeOf(b, int64Object(b, notATime), t) }
	return b.BranchValue(stage.Dynamic(b.I64op("i64.eq", n, b.I64Const(0)), stage.BoolType), none, func() *stage.Object {
		o := timeOf(b, reducedTicks(b, s, col, name), t)
		return b.BranchValue(isTicks(b, o, outOfTime), none, func() *stage.Object { return o })
	})
}

// fillTimes is s.fillna(time).
func fillTimes(b *stage.Builder, s *cogen.Site, k series, x *stage.Object) *stage.Object {
	if isPandasTime(k.col.Type.Elems[0]) {
		x = timeOperand(b, s, x)
	}
	e := k.col.Type.Elems[0]
	if !isTime(x.ValueType()) || !isPandasTime(e) {
		panic(b.UnsupportedAt(s, "Series.fillna() of times with a "+x.TypeName(), ""))
	}
	x = scaled(b, x, unitOf(e))
	if x == nil {
		panic(b.UnsupportedAt(s, "Series.fillna() of times with a time of another unit", ""))
	}
	return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object {
		return b.BranchValue(isNaT(b, v), func() *stage.Object { return x }, func() *stage.Object { return v })
	})
}

// listedDate is an object of the library's as a column has it: a datetime as nanoseconds, with NaT for None, a date as
// its day. What has a time zone is left to CPython.
func listedDate(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	to := tDay
	for _, m := range stage.PossibleResults(o) {
		switch name := stage.HostDate(m); {
		case name == "datetime":
			to = tStamp
		case name == "" && !m.IsNone():
			panic(b.UnsupportedAt(s, "a "+m.TypeName()+" in a column", ""))
		}
	}
	member := func(m *stage.Object) *stage.Object {
		name := stage.HostDate(m)
		if b.Current == nil || m.IsDead() {
			return stage.Dead
		}
		if name == "" && to == tStamp {
			return timeOf(b, int64Object(b, notATime), to)
		}
		if (name == "datetime") != (to == tStamp) {
			panic(b.UnsupportedAt(s, "a column that holds dates and other values", ""))
		}
		field := func(name string) *stage.Object { return b.GetAttr(s, m, name).(*stage.Object) }
		parts := []*stage.Object{stage.Int(0), stage.Int(0), stage.Int(0), stage.Int(0)}
		if name == "datetime" {
			b.LeaveIf(b.Value(b.TruthOf(s, b.Compare(s, tree.IsNot, field("tzinfo"), stage.None).(*stage.Object))))
			parts = []*stage.Object{field("hour"), field("minute"), field("second"), field("microsecond")}
		}
		parts = append([]*stage.Object{field("year"), field("month"), field("day")}, parts...)
		if b.Current == nil {
			return stage.Dead
		}
		return timeTicks(b, s, callDates(b, s, "of_fields", parts...), to)
	}
	return dynOf(b, b.PerMember(o, member), to)
}
