package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// to_csv: a line for each row, made by one table.compute, and written one by one
// as csv.writer does, so that what is in the file after an exception is the same.

// csvStyle is how fields are written.
type csvStyle struct {
	sep, end, na string
	single       bool // a line has one field only
}

// field is a text that is known, quoted if csv.writer quotes it.
func (k csvStyle) field(text string) string {
	if strings.ContainsAny(text, k.sep+"\""+k.end) {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	if text == "" && k.single {
		return `""`
	}
	return text
}

// tableToCSV is df.to_csv(...) or s.to_csv(...).
func (b *builder) tableToCSV(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".to_csv()"
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
	as := b.bindNumpy(s, what, "path_or_buf sep na_rep columns header index index_label lineterminator mode encoding", args)
	for i, a := range args {
		if i > 0 && a.name == "" {
			refuse() // pandas warns
		}
	}
	constant := func(i int, usual any) any {
		if as[i] == nil {
			return usual
		}
		v, ok := as[i].constVal()
		if !ok {
			refuse()
		}
		return v
	}
	text := func(i int, usual string) string {
		t, ok := constant(i, usual).(string)
		if !ok {
			refuse()
		}
		return t
	}
	flag := func(i int) bool {
		v, ok := constant(i, true).(bool)
		if !ok {
			refuse()
		}
		return v
	}
	k := csvStyle{sep: text(1, ","), na: text(2, ""), end: "\n"}
	if v := constant(7, nil); v != nil {
		k.end = text(7, "")
	}
	label, isText := constant(6, "").(string)
	encoding := constant(9, nil)
	if len(k.sep) != 1 || strings.ContainsAny(k.sep, "\"\r\n") || k.end != "\n" && k.end != "\r\n" || !isText || text(8, "w") != "w" || encoding != nil && encoding != "utf-8" {
		refuse()
	}
	var names []string
	var cols []*object
	var index tableIndex
	switch f := o.k.(type) {
	case dataFrame:
		names, cols, index = f.names, f.cols, f.index
		if as[3] != nil {
			names, cols = b.labels(s, as[3]), nil
			for _, n := range names {
				c := f.col(n)
				if c == nil {
					refuse()
				}
				cols = append(cols, c)
			}
		}
	case series:
		names, cols, index = []string{"0"}, []*object{f.col}, f.index
		if n, ok := f.name.(string); ok {
			names[0] = n
		}
		if as[3] != nil {
			refuse()
		}
	}
	if len(cols) == 0 || index.name != nil {
		refuse()
	}
	withIndex := flag(5)
	k.single = len(cols) == 1 && !withIndex
	lines := b.csvLines(s, k, index, withIndex, cols)
	header := ""
	if flag(4) {
		fields := []string{}
		if withIndex {
			fields = append(fields, k.field(label))
		}
		for _, n := range names {
			fields = append(fields, k.field(n))
		}
		header = strings.Join(fields, k.sep) + k.end
	}
	if b.cur == nil || lines.isDead() {
		return deadObject
	}
	return b.writeCSV(s, as[0], header, lines, refuse)
}

// csvLines is the column of lines.
func (b *builder) csvLines(s *cogen.Site, k csvStyle, index tableIndex, withIndex bool, cols []*object) *object {
	ins := append([]*object{}, cols...)
	if withIndex && !index.isRange() && !index.of.isDead() {
		ins = append(ins, index.of)
	}
	out := b.tableCompute(s, b.rowsOf(index), ins, func(row *ir.Value, elems []*object) (*ir.Value, []*object) {
		var parts []*object
		if withIndex && index.isRange() {
			parts = append(parts, b.csvPlain(k, b.leaf("int.to_str", b.fromLeaf(row))))
		} else if withIndex {
			parts = append(parts, b.csvField(s, k, index.of, elems[len(cols)]))
		}
		for i, c := range cols {
			parts = append(parts, b.csvField(s, k, c, elems[i]))
		}
		line := make([]*object, 0, 2*len(parts))
		for i, p := range parts {
			if i > 0 {
				line = append(line, mkConst(k.sep))
			}
			line = append(line, p)
		}
		t := b.concatAll(append(line, mkConst(k.end)))
		if b.cur == nil || t.isDead() {
			return nil, []*object{deadObject}
		}
		return nil, []*object{dynOf(b, b.toStr(t), tStr)}
	})
	if out == nil {
		return deadObject
	}
	return out[0]
}

// csvField is the text of a value.
func (b *builder) csvField(s *cogen.Site, k csvStyle, col, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	missing := func(o *object, text func() *object) *object {
		return b.branchValue(b.isMissing(s, o), func() *object { return mkConst(k.field(k.na)) }, text)
	}
	switch cellsOf(col) {
	case "cells_int":
		return b.csvPlain(k, b.leaf("int.to_str", b.pythonElem(o)))
	case "cells_float":
		return missing(o, func() *object { return b.csvPlain(k, b.leaf("float.repr", b.pythonElem(o))) })
	case "cells_bool":
		return b.branchValue(dyn(b.op1("np.truth", ir.Bool, b.value(o)), tBool),
			func() *object { return mkConst(k.field("True")) }, func() *object { return mkConst(k.field("False")) })
	case "cells_text", "cells_object":
		return b.perMember(o, func(o *object) *object {
			if t := o.typ(); t == nil || !isText(t) {
				return mkConst(k.field(k.na))
			}
			return b.textModelOf(s, "pandas/csv", "field", b.toStr(o), mkConst(k.sep), mkConst(k.end), mkBool(k.single))
		})
	}
	panic(b.unsupportedAt(s, "to_csv() of a column of "+col.t.elems[0].ir().String(), ""))
}

// csvPlain is the text of a number, which only odd separators have quoted.
func (b *builder) csvPlain(k csvStyle, o *object) *object {
	if strings.ContainsAny(k.sep, "-+.0123456789einfa") {
		panic(unsupported("to_csv() with this separator", ""))
	}
	return o
}

// writeCSV writes the lines, or joins them if there is no target.
func (b *builder) writeCSV(s *cogen.Site, target *object, header string, lines *object, refuse func()) *object {
	if target == nil || target.isNone() {
		return b.textModelOf(s, "pandas/csv", "joined", mkConst(header), lines)
	}
	if k, ok := target.k.(stream); ok && k.kind == "output" {
		if header != "" {
			b.write(k, mkConst(header))
		}
		b.each(s, lines, func(line *object) { b.write(k, line) })
		return noneObject
	}
	if t := target.typ(); t == nil || !isText(t) || !b.c.isProgram() {
		refuse()
	}
	return b.textModelOf(s, "pandas/csv", "save", b.toStr(target), mkConst(header), lines)
}

// textModelOf calls a function of a file of lib/pandas.
func (b *builder) textModelOf(s *cogen.Site, file, name string, args ...*object) *object {
	as := make([]arg, len(args))
	for i, a := range args {
		if a.isDead() {
			return deadObject
		}
		as[i] = arg{val: a}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.callFunction(s, *b.c.lib.find(file, name), as)
}
