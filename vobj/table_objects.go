package vobj

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Arrays of objects, and what gives them: s.unique(), np.where(mask, ...).

// objectArray is an array of one dimension of the dtype object, or of texts: the
// values of a column.
type objectArray struct {
	pandasValue
	col    *object
	texts  bool
	labels bool     // it is the Index of a frame's labels
	names  []string // these
	// key is the place of one that numpy has made without tables: what is done with it but as a column is numpy's
	// own from there.
	key *decisionSite
}

func (k objectArray) shape() string {
	if k.labels {
		return fmt.Sprintf("labels %q", k.names)
	}
	if k.texts {
		return "array of texts"
	}
	return "array of objects"
}
func (k objectArray) leaves() []*object { return []*object{k.col} }
func (k objectArray) with(l []*object) static {
	return objectArray{col: l[0], texts: k.texts, labels: k.labels, names: k.names, key: k.key}
}
func (objectArray) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}

func (k objectArray) contains(b *builder, s *cogen.Site, o, x *object) *object {
	if k.labels && k.names != nil {
		return b.anyEqual(s, constants(k.names), x)
	}
	return nil
}
func (k objectArray) length(b *builder, s *cogen.Site, o *object) *object {
	return b.fromLeaf(b.lenOfColumn(k.col))
}
func (objectArray) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (k objectArray) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "str" && k.names != nil {
		return mkStatic(accessorOf{of: o, name: name})
	}
	return mkStatic(method{o, name})
}
func (objectArray) typeName() string { return "numpy.ndarray" }

// arrayOf is the array of a column's values.
func (b *builder) arrayOf(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if dtypeOf(col) == "object" {
		return mkStatic(objectArray{col: col})
	}
	if isTimes(col) {
		panic(b.unsupportedAt(s, "an array of times", ""))
	}
	// A copy: what is written to it is not written to the column.
	return b.copyOf(s, b.sharedArray(s, col), col.t.elems[0].num)
}

// sharedArray is an array of a column's memory, which nothing may write to.
func (b *builder) sharedArray(s *cogen.Site, col *object) *object {
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	return b.newArray(s, b.op("column.array", []*ir.Value{v}, ir.Array(1, col.t.elems[0].num)).Result())
}

// seriesUnique is s.unique(): the values in the order in which they come.
func (b *builder) seriesUnique(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.unique()", "", args)
	k, ok := b.dropDuplicates(s, o, nil).k.(series)
	if !ok || b.cur == nil {
		return deadObject
	}
	return b.arrayOf(s, k.col)
}

// objectArrayMethod calls a method of one.
func (b *builder) objectArrayMethod(s *cogen.Site, k objectArray, name string, args []arg) *object {
	if name != "tolist" {
		panic(b.unsupportedAt(s, "the method ndarray."+name+"() of objects", ""))
	}
	b.bindNumpy(s, "ndarray.tolist()", "", args)
	return b.listOfColumn(s, k.col)
}

// tableNumpy is a function of numpy's that is given a series, nil if it is none that
// takes them otherwise than arrays.
func (b *builder) tableNumpy(s *cogen.Site, name string, args []arg) *object {
	return b.tableOr("np."+name+"()", func() *object { return b.numpyOfTables(s, name, args) }, func() *object {
		return b.callMethodOf(b.py("py.import", "numpy", tPyObj), name, b.argsForPython(args))
	})
}

func (b *builder) numpyOfTables(s *cogen.Site, name string, args []arg) *object {
	given := false
	for _, a := range args {
		given = given || isSeries(a.val) || name == "select" && isDisplay(a.val)
	}
	if !given {
		return b.whereTexts(s, name, args)
	}
	if u, ok := ufuncs[name]; ok && u.arity == 1 && len(args) == 1 {
		k := args[0].val.k.(series)
		if !holdsNumbers(k.col) {
			panic(b.unsupportedAt(s, "np."+name+"() of a column of "+k.col.t.elems[0].ir().String(), ""))
		}
		return b.ofArray(s, k, b.callUfunc(s, name, u, []*object{b.sharedArray(s, k.col)}))
	}
	if name == "where" && len(args) == 3 {
		as := b.bindNumpy(s, "np.where()", "condition x y", args)
		return b.whereArray(s, as[0], as[1], as[2])
	}
	if name == "select" {
		return b.numpySelect(s, args)
	}
	panic(b.unsupportedAt(s, "np."+name+"() of a Series", ""))
}

// whereTexts is np.where(mask, x, y) of an array of bools and texts; nil of other calls.
func (b *builder) whereTexts(s *cogen.Site, name string, args []arg) *object {
	if name != "where" || len(args) != 3 || args[0].name != "" || !b.models("pandas") || b.inRegion > 0 || b.cur == nil {
		return nil
	}
	cond, key := args[0].val, b.decisionSite(s, "texts")
	text := func(o *object) bool { t := o.typ(); return t != nil && isText(t) }
	if !isArray(cond) || cond.t.rank != 1 || cond.t.num != ir.BoolU || !text(args[1].val) || !text(args[2].val) || b.c.pandas().sitesApart[key] {
		return nil
	}
	col := b.arrayColumn(s, cond)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	r := b.whereArray(s, mkStatic(series{index: rangeIndex(b.lenOfColumn(col)), col: col}), args[1].val, args[2].val)
	if k, ok := r.k.(objectArray); ok {
		k.key = &key
		return mkStatic(k)
	}
	return r
}

// whereArray is np.where(mask, x, y) of series and scalars.
func (b *builder) whereArray(s *cogen.Site, cond, x, y *object) *object {
	m, ok := cond.k.(series)
	if !ok || dtypeOf(m.col) != "bool" {
		panic(b.unsupportedAt(s, "np.where() of this condition and a Series", ""))
	}
	n := b.rowsOf(m.index)
	textArrays := [2]bool{}
	x, textArrays[0] = b.whereOperand(s, m.index, x)
	y, textArrays[1] = b.whereOperand(s, m.index, y)
	if b.cur == nil || n == nil {
		return deadObject
	}
	cols := []*object{m.col}
	texts := true
	var types [2]*vtype
	numbers := ir.BoolU
	for i, o := range []*object{x, y} {
		t := o.typ()
		switch k := o.k.(type) {
		case series:
			b.alignedWith(s, m.index, k.index, "np.where() of series with different indices")
			cols = append(cols, k.col)
			t, texts = k.col.t.elems[0], texts && textArrays[i]
		default:
			if o.k != nil && !isConst(o) || t == nil || !isText(t) && typeOfNumber(t) == nil && t.kind != ir.KNone {
				panic(b.unsupportedAt(s, "np.where() of a series and a "+o.typeName(), ""))
			}
		}
		if isText(t) {
			t = tStr
		} else if t.kind != ir.KUnion {
			texts = false
		}
		if n := typeOfNumber(t); isTime(t) || n != nil && n != ir.Int64 && n != ir.Float64 && n != ir.BoolU {
			panic(b.unsupportedAt(s, "np.where() of values of "+t.ir().String(), ""))
		} else if n == nil {
			numbers = nil
		} else if numbers != nil && n != numbers {
			switch {
			case i == 0:
				numbers = n
			case n == ir.BoolU || numbers == ir.BoolU:
				panic(b.unsupportedAt(s, "np.where() of bools and numbers", ""))
			default:
				numbers = ir.Float64
			}
		}
		types[i] = t
	}
	if numbers == nil {
		for _, t := range types {
			if typeOfNumber(t) != nil && !(t.kind == ir.KFloat && isNaN(x, y)) {
				panic(b.unsupportedAt(s, "np.where() of numbers and objects", ""))
			}
		}
		if types[0].kind == ir.KFloat && isText(types[1]) && (!isSeries(y) || textArrays[1]) || types[1].kind == ir.KFloat && isText(types[0]) && (!isSeries(x) || textArrays[0]) {
			panic(b.unsupportedAt(s, "np.where() of a number and a text", "")) // which makes texts of both
		}
	}
	if b.cur == nil || n == nil {
		return deadObject
	}
	col := b.mapColumn(s, n, cols, func(elems []*object) *object {
		vals, rest := []*object{x, y}, elems[1:]
		for i, o := range vals {
			if isSeries(o) {
				vals[i], rest = rest[0], rest[1:]
			}
		}
		value := func(o *object) *object {
			if numbers != nil {
				return fromScalar(b.scalar(s, o, numbers, true))
			}
			if isText(o.typ()) {
				return b.toStr(o)
			}
			return o
		}
		r := b.branchValue(dyn(b.op1("np.truth", ir.Bool, b.value(elems[0])), tBool), func() *object { return value(vals[0]) }, func() *object { return value(vals[1]) })
		if numbers != nil {
			return r
		}
		return dynOf(b, r, b.c.join(types[0], types[1]))
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if numbers == nil {
		return mkStatic(objectArray{col: col, texts: texts})
	}
	return b.arrayOf(s, col)
}

// whereOperand is an array that np.where() chooses from as a series with the mask's
// index, if there is a value for each row of it; and whether it is one of texts.
// Other operands stay as they are.
func (b *builder) whereOperand(s *cogen.Site, x tableIndex, o *object) (*object, bool) {
	texts := false
	var col *object
	if k, ok := o.k.(objectArray); ok {
		col, texts = k.col, k.texts
	} else if isArray(o) {
		col = b.arrayColumn(s, o)
	} else {
		return o, false
	}
	if b.cur == nil || col.isDead() {
		return deadObject, false
	}
	b.leaveIf(b.i64op("i64.ne", b.lenOfColumn(col), b.rowsOf(x)))
	return mkStatic(series{index: x, col: col}), texts
}

func isSeries(o *object) bool { _, ok := o.k.(series); return ok }

// isNaN reports whether one of two is the constant.
func isNaN(os ...*object) bool {
	for _, o := range os {
		v, _ := o.constVal()
		if f, ok := v.(float64); ok && f != f {
			return true
		}
	}
	return false
}

// objectArrayText is its text, by numpy.
func (b *builder) objectArrayText(s *cogen.Site, k objectArray) *object {
	if k.texts {
		if text, ok := labelsText(k.names); ok && k.labels && b.plainOptions() {
			return mkConst(text)
		}
		panic(b.unsupportedAt(s, "the text of an array of texts", ""))
	}
	b.noteFallback("str()", "the text of an array of objects is made by numpy", "")
	l := b.py("py.list_new", "", tPyObj)
	b.each(s, k.col, func(v *object) { b.py("py.list_append", "", nil, l.v, b.toPython(v)) })
	if b.cur == nil {
		return deadObject
	}
	np := b.py("py.import", "numpy", tPyObj)
	return b.leaf("py.str", b.callPy(b.getAttrPython(np, "array").v, []arg{{val: l}, {name: "dtype", val: mkConst("object")}}))
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

// objectArrayItem is an element at a number that is known, or those of a mask, of labels;
// nil: another index.
func (b *builder) objectArrayItem(s *cogen.Site, k objectArray, i *object) *object {
	if m, ok := i.k.(series); ok && dtypeOf(m.col) == "bool" && k.names != nil && slices.Equal(k.names, m.index.known) {
		_, cols := b.filterRows(s, m.index, []*object{k.col}, m.col)
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(objectArray{col: cols[0], texts: k.texts, labels: k.labels})
	}
	at, ok := knownInt(i)
	if at < 0 {
		at += int64(len(k.names))
	}
	if ok && at >= 0 && at < int64(len(k.names)) {
		return mkConst(k.names[at])
	}
	return nil
}
