package pandas

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Arrays of objects, and what gives them: s.unique(), np.where(mask, ...).

// objectArray is an array of one dimension of the dtype object, or of texts: the
// values of a column.
type objectArray struct {
	pandasValue
	col    *stage.Object
	texts  bool
	labels bool     // it is the Index of a frame's labels
	names  []string // these
	// key is the place of one that numpy has made without tables: what is done with it but as a column is numpy's
	// own from there.
	key *stage.DecisionSite
}

func (k objectArray) Shape() string {
	if k.labels {
		return fmt.Sprintf("labels %q", k.names)
	}
	if k.texts {
		return "array of texts"
	}
	return "array of objects"
}
func (k objectArray) Leaves() []*stage.Object { return []*stage.Object{k.col} }
func (k objectArray) With(l []*stage.Object) stage.Static {
	return objectArray{col: l[0], texts: k.texts, labels: k.labels, names: k.names, key: k.key}
}

// Elements are labels that are known.
func (k objectArray) Elements() []*stage.Object {
	if k.names == nil {
		return nil
	}
	return stage.StringConsts(k.names)
}

func (objectArray) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}

func (k objectArray) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	if k.labels && k.names != nil {
		if x = b.AsKey(x); b.Current == nil || x.IsDead() {
			return stage.Dead
		}
		return b.AnyEqual(s, stage.StringConsts(k.names), x)
	}
	return nil
}
func (k objectArray) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.FromLeaf(lenOfColumn(b, k.col))
}
func (objectArray) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (k objectArray) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if name == "str" && k.names != nil {
		return stage.NewObject(accessorOf{of: o, name: name})
	}
	return stage.NewObject(stage.Method{Recv: o, Name: name})
}
func (objectArray) TypeName() string { return "numpy.ndarray" }

// arrayOf is the array of a column's values.
func arrayOf(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if dtypeOf(col) == "object" {
		return stage.NewObject(objectArray{col: col})
	}
	if isTimes(col) {
		panic(b.UnsupportedAt(s, "an array of times", ""))
	}
	// A copy: what is written to it is not written to the column.
	return numpy.CopyOf(b, s, sharedArray(b, s, col), col.Type.Elems[0].Scalar)
}

// sharedArray is an array of a column's memory, which nothing may write to.
func sharedArray(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	return numpy.NewArray(b, s, b.Op("column.array", []*ir.Value{v}, ir.Array(1, col.Type.Elems[0].Scalar)).Result())
}

// seriesUnique is s.unique(): the values in the order in which they come.
func seriesUnique(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.unique()", "", args)
	k, ok := dropDuplicates(b, s, o, nil).Static.(series)
	if !ok || b.Current == nil {
		return stage.Dead
	}
	return arrayOf(b, s, k.col)
}

// objectArrayMethod calls a method of one.
func objectArrayMethod(b *stage.Builder, s *cogen.Site, k objectArray, name string, args []stage.Arg) *stage.Object {
	if name != "tolist" {
		panic(b.UnsupportedAt(s, "the method ndarray."+name+"() of objects", ""))
	}
	numpy.Bind(b, s, "ndarray.tolist()", "", args)
	return listOfColumn(b, s, k.col)
}

// tableNumpy is a function of numpy's that is given a series, nil if it is none that
// takes them otherwise than arrays.
func tableNumpy(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	return TableOr(b, "np."+name+"()", func() *stage.Object { return numpyOfTables(b, s, name, args) }, func() *stage.Object {
		return b.CallMethodOf(b.Py("py.import", "numpy", stage.PyObjType), name, b.ArgsForPython(args))
	})
}

func numpyOfTables(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	given := false
	for _, a := range args {
		given = given || isSeries(a.Value) || name == "select" && stage.IsDisplay(a.Value)
	}
	if !given {
		return whereTexts(b, s, name, args)
	}
	if u, ok := numpy.Ufuncs[name]; ok && u.Arity == 1 && len(args) == 1 {
		k := args[0].Value.Static.(series)
		if !holdsNumbers(k.col) {
			panic(b.UnsupportedAt(s, "np."+name+"() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
		}
		return ofArray(b, s, k, numpy.CallUfunc(b, s, name, u, []*stage.Object{sharedArray(b, s, k.col)}))
	}
	if name == "where" && len(args) == 3 {
		as := numpy.Bind(b, s, "np.where()", "condition x y", args)
		return whereArray(b, s, as[0], as[1], as[2])
	}
	if name == "select" {
		return numpySelect(b, s, args)
	}
	panic(b.UnsupportedAt(s, "np."+name+"() of a Series", ""))
}

// whereTexts is np.where(mask, x, y) of an array of bools and texts; nil of other calls.
func whereTexts(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	if name != "where" || len(args) != 3 || args[0].Name != "" || !models(b, "pandas") || b.InRegion > 0 || b.Current == nil {
		return nil
	}
	cond, key := args[0].Value, b.DecisionSite(s, "texts")
	text := func(o *stage.Object) bool { t := o.ValueType(); return t != nil && stage.IsText(t) }
	if !stage.IsArray(cond) || cond.Type.Rank != 1 || cond.Type.Scalar != ir.BoolU || !text(args[1].Value) || !text(args[2].Value) || stateOf(b.Compiler).sitesApart[key] {
		return nil
	}
	col := arrayColumn(b, s, cond)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	r := whereArray(b, s, stage.NewObject(series{index: rangeIndex(lenOfColumn(b, col)), col: col}), args[1].Value, args[2].Value)
	if k, ok := r.Static.(objectArray); ok {
		k.key = &key
		return stage.NewObject(k)
	}
	return r
}

// whereArray is np.where(mask, x, y) of series and scalars.
func whereArray(b *stage.Builder, s *cogen.Site, cond, x, y *stage.Object) *stage.Object {
	m, ok := cond.Static.(series)
	if !ok || dtypeOf(m.col) != "bool" {
		panic(b.UnsupportedAt(s, "np.where() of this condition and a Series", ""))
	}
	n := rowsOf(b, m.index)
	textArrays := [2]bool{}
	x, textArrays[0] = whereOperand(b, s, m.index, x)
	y, textArrays[1] = whereOperand(b, s, m.index, y)
	if b.Current == nil || n == nil {
		return stage.Dead
	}
	cols := []*stage.Object{m.col}
	texts := true
	var types [2]*stage.Type
	numbers := ir.BoolU
	for i, o := range []*stage.Object{x, y} {
		t := o.ValueType()
		switch k := o.Static.(type) {
		case series:
			alignedWith(b, s, m.index, k.index, "np.where() of series with different indices")
			cols = append(cols, k.col)
			t, texts = k.col.Type.Elems[0], texts && textArrays[i]
		default:
			if o.Static != nil && !isConst(o) || t == nil || !stage.IsText(t) && stage.TypeOfNumber(t) == nil && t.Kind != ir.KNone {
				panic(b.UnsupportedAt(s, "np.where() of a series and a "+o.TypeName(), ""))
			}
		}
		if stage.IsText(t) {
			t = stage.StrType
		} else if t.Kind != ir.KUnion {
			texts = false
		}
		if n := stage.TypeOfNumber(t); isTime(t) || n != nil && n != ir.Int64 && n != ir.Float64 && n != ir.BoolU {
			panic(b.UnsupportedAt(s, "np.where() of values of "+t.IR().String(), ""))
		} else if n == nil {
			numbers = nil
		} else if numbers != nil && n != numbers {
			switch {
			case i == 0:
				numbers = n
			case n == ir.BoolU || numbers == ir.BoolU:
				panic(b.UnsupportedAt(s, "np.where() of bools and numbers", ""))
			default:
				numbers = ir.Float64
			}
		}
		types[i] = t
	}
	if numbers == nil {
		for _, t := range types {
			if stage.TypeOfNumber(t) != nil && !(t.Kind == ir.KFloat && isNaN(x, y)) {
				panic(b.UnsupportedAt(s, "np.where() of numbers and objects", ""))
			}
		}
		if types[0].Kind == ir.KFloat && stage.IsText(types[1]) && (!isSeries(y) || textArrays[1]) || types[1].Kind == ir.KFloat && stage.IsText(types[0]) && (!isSeries(x) || textArrays[0]) {
			panic(b.UnsupportedAt(s, "np.where() of a number and a text", "")) // which makes texts of both
		}
	}
	if b.Current == nil || n == nil {
		return stage.Dead
	}
	col := mapColumn(b, s, n, cols, func(elems []*stage.Object) *stage.Object {
		vals, rest := []*stage.Object{x, y}, elems[1:]
		for i, o := range vals {
			if isSeries(o) {
				vals[i], rest = rest[0], rest[1:]
			}
		}
		value := func(o *stage.Object) *stage.Object {
			if numbers != nil {
				return stage.FromScalar(numpy.Scalar(b, s, o, numbers, true))
			}
			if stage.IsText(o.ValueType()) {
				return b.ToStr(o)
			}
			return o
		}
		r := b.BranchValue(stage.Dynamic(b.Op1("np.truth", ir.Bool, b.Value(elems[0])), stage.BoolType), func() *stage.Object { return value(vals[0]) }, func() *stage.Object { return value(vals[1]) })
		if numbers != nil {
			return r
		}
		return dynOf(b, r, b.Compiler.Join(types[0], types[1]))
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if numbers == nil {
		return stage.NewObject(objectArray{col: col, texts: texts})
	}
	return arrayOf(b, s, col)
}

// whereOperand is an array that np.where() chooses from as a series with the mask's
// index, if there is a value for each row of it; and whether it is one of texts.
// Other operands stay as they are.
func whereOperand(b *stage.Builder, s *cogen.Site, x tableIndex, o *stage.Object) (*stage.Object, bool) {
	texts := false
	var col *stage.Object
	if k, ok := o.Static.(objectArray); ok {
		col, texts = k.col, k.texts
	} else if stage.IsArray(o) {
		col = arrayColumn(b, s, o)
	} else {
		return o, false
	}
	if b.Current == nil || col.IsDead() {
		return stage.Dead, false
	}
	b.LeaveIf(b.I64op("i64.ne", lenOfColumn(b, col), rowsOf(b, x)))
	return stage.NewObject(series{index: x, col: col}), texts
}

func isSeries(o *stage.Object) bool { _, ok := o.Static.(series); return ok }

// isNaN reports whether one of two is the constant.
func isNaN(os ...*stage.Object) bool {
	for _, o := range os {
		v, _ := o.ConstVal()
		if f, ok := v.(float64); ok && f != f {
			return true
		}
	}
	return false
}

// objectArrayText is its text, by numpy.
func objectArrayText(b *stage.Builder, s *cogen.Site, k objectArray) *stage.Object {
	if k.texts {
		if text, ok := labelsText(k.names); ok && k.labels && plainOptions(b) {
			return stage.Const(text)
		}
		panic(b.UnsupportedAt(s, "the text of an array of texts", ""))
	}
	b.NoteFallback("str()", "the text of an array of objects is made by numpy", "")
	l := b.Py("py.list_new", "", stage.PyObjType)
	b.Each(s, k.col, func(v *stage.Object) { b.Py("py.list_append", "", nil, l.Value, b.ToPython(v)) })
	if b.Current == nil {
		return stage.Dead
	}
	np := b.Py("py.import", "numpy", stage.PyObjType)
	return b.Leaf("py.str", b.CallPy(b.GetAttrPython(np, "array").Value, []stage.Arg{{Value: l}, {Name: "dtype", Value: stage.Const("object")}}))
}

// labelsText is the text of the Index of a frame's labels, in lines of 80 columns.
func labelsText(names []string) (text string, ok bool) {
	if len(names) == 0 || len(names) > 100 {
		return "", false
	}
	const (
		start = "\n       "
		width = 80
		kind  = "dtype='object')"
	)
	items := make([]string, len(names))
	for i, n := range names {
		if !oneLine(n) || !utf8.ValidString(n) {
			return "", false
		}
		items[i] = "'" + n + "'"
	}
	if len(names) < 3 {
		return "Index([" + strings.Join(items, ", ") + "], " + kind, true
	}
	lines, line := "", start
	columns := func(text string) int { return utf8.RuneCountInString(strings.TrimRightFunc(text, unicode.IsSpace)) }
	for i, item := range items {
		room := width - 2
		if i < len(items)-1 {
			item, room = item+", ", width
		}
		if columns(line)+columns(item) >= room {
			lines, line = lines+strings.TrimRightFunc(line, unicode.IsSpace), start
		}
		line += item
	}
	lines += line + "],"
	if utf8.RuneCountInString(lines) > width {
		lines += start[:len(start)-1]
	} else {
		lines += " "
	}
	return "Index([" + lines[len(start):] + kind, true
}

// slicedLabels are df.columns[1:3], of numbers that are known; nil of other slices, and where there are none.
func slicedLabels(b *stage.Builder, s *cogen.Site, names []string, sl stage.Slice) *stage.Object {
	for _, o := range []*stage.Object{sl.Lower, sl.Upper} {
		if _, known := knownInt(o); !known && !o.IsNone() {
			return nil
		}
	}
	if !sl.Step.IsNone() {
		return nil
	}
	sliced := b.ItemOf(s, stage.TupleOf(stage.StringConsts(names)...), stage.NewObject(sl)).Static.(stage.Tuple)
	if len(sliced.Elems) == 0 {
		return nil
	}
	return labelArray(b, s, labelsOf(b, s, stage.NewObject(sliced)))
}

// objectArrayItem is an element at a number that is known, or those of a mask, of labels;
// nil: another index.
func objectArrayItem(b *stage.Builder, s *cogen.Site, k objectArray, i *stage.Object) *stage.Object {
	if m, ok := i.Static.(series); ok && dtypeOf(m.col) == "bool" && k.names != nil && slices.Equal(k.names, m.index.known) {
		_, cols := filterRows(b, s, m.index, []*stage.Object{k.col}, m.col)
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(objectArray{col: cols[0], texts: k.texts, labels: k.labels})
	}
	if sl, ok := i.Static.(stage.Slice); ok && k.labels {
		return slicedLabels(b, s, k.names, sl)
	}
	at, ok := knownInt(i)
	if at < 0 {
		at += int64(len(k.names))
	}
	if ok && at >= 0 && at < int64(len(k.names)) {
		return stage.Const(k.names[at])
	}
	return nil
}
