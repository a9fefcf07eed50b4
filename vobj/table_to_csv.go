package vobj

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// to_csv: one table.fold puts the fields of each row at the end of texts of whole
// lines, which are written one by one. What can't be encoded has a line of its own,
// so that what is in the file after an exception is the same as if lines were.

// csvStyle is how fields are written.
type csvStyle struct {
	sep, end, na string
	single       bool                // a line has one field only
	floats       *object             // float_format, or nil
	dates        *object             // date_format, or nil
	digits       map[*object]*object // how precisely columns of times are written
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

// toCSV is a call of to_csv that is native.
type toCSV struct {
	style                 csvStyle
	target                *object // a path, a stream, or nil
	mode                  string  // w or a
	names                 []string
	cols                  []*object
	index                 tableIndex
	label                 string
	aliases               []string // what the header has in place of names
	withIndex, withHeader bool
}

// tableToCSV is df.to_csv(...) or s.to_csv(...). What is not native pandas does with
// a copy.
func (b *builder) tableToCSV(s *cogen.Site, o *object, args []arg) *object {
	for _, a := range args {
		if a.val.isDead() {
			return deadObject
		}
	}
	w := toCSV{style: csvStyle{sep: ",", end: "\n"}, withIndex: true, withHeader: true, mode: "w"}
	if !b.bindToCSV(&w, o, args) {
		return b.tableViaPython(s, o, "to_csv", args)
	}
	for _, c := range w.cols {
		if b.cur != nil && !c.isDead() && isCategorical(c) && categoriesOf(c).ofInts() {
			b.leaveIfMissing(s, c) // intervals are those of floats beside it
		}
	}
	k := w.style
	lines := b.csvLines(s, k, w.index, w.withIndex, w.cols)
	header := ""
	if w.withHeader {
		fields := []string{}
		if w.withIndex {
			fields = append(fields, k.field(w.label))
		}
		for _, n := range w.aliases {
			fields = append(fields, k.field(n))
		}
		header = strings.Join(fields, k.sep) + k.end
	}
	if b.cur == nil || lines.isDead() {
		return deadObject
	}
	return b.writeCSV(s, w.target, w.mode, header, lines)
}

// bindToCSV takes the arguments apart; false: they are not native. What pandas says
// of arguments that are wrong is its own.
func (b *builder) bindToCSV(w *toCSV, o *object, args []arg) bool {
	w.index, w.cols = tableParts(o)
	w.label, _ = w.index.name.(string)
	switch f := o.k.(type) {
	case dataFrame:
		w.names = f.names
	case series:
		w.names = []string{"0"}
		if f.name != nil {
			w.names[0] = fmt.Sprint(f.name)
		}
	}
	for i, a := range args {
		v, known := a.val.constVal()
		text, isText := v.(string)
		flag, isFlag := v.(bool)
		name := a.name
		if name == "" && i == 0 {
			name = "path_or_buf"
		}
		ok := known && isText
		switch name { // pandas warns of others without a name
		case "path_or_buf":
			if known && v == nil {
				ok = true
				break
			}
			w.target = a.val
			out, isStream := a.val.k.(stream)
			t := a.val.typ()
			ok = isStream && out.kind == "output" || t != nil && (t.kind == ir.KStr || t.kind == ir.KChar) && b.c.isProgram()
		case "sep":
			w.style.sep = text
			ok = ok && len(text) == 1 && !strings.ContainsAny(text, "\"\r\n-+.0123456789einfa")
		case "na_rep":
			w.style.na = text
		case "columns":
			k, isFrame := o.k.(dataFrame)
			d, isList := a.val.k.(display)
			if !isFrame || !isList || d.keys != nil {
				return false
			}
			w.names, w.cols = nil, nil
			for _, x := range d.vals {
				n, isName := strConst(x)
				c := k.col(n)
				if !isName || c == nil {
					return false
				}
				w.names, w.cols = append(w.names, n), append(w.cols, c)
			}
			ok = true
		case "header":
			if d, isList := a.val.k.(display); isList && d.keys == nil {
				ok = true
				for _, x := range d.vals {
					n, isName := strConst(x)
					ok = ok && isName
					w.aliases = append(w.aliases, n)
				}
				break
			}
			w.withHeader, ok = flag, isFlag
		case "float_format":
			if w.style.floats = a.val; known && v == nil {
				w.style.floats, ok = nil, true
			}
			ok = ok && (v == nil || oneConversion(text))
		case "date_format":
			if w.style.dates = a.val; known && v == nil {
				w.style.dates, ok = nil, true
			}
		case "index":
			w.withIndex, ok = flag, isFlag
		case "index_label":
			w.label = text // None leaves the index's own name to pandas
		case "lineterminator":
			w.style.end = text
			ok = ok && (text == "\n" || text == "\r\n")
		case "mode":
			w.mode = text
			ok = ok && (text == "w" || text == "a")
		case "encoding":
			ok = v == nil && known || text == "utf-8"
		default:
			ok = false
		}
		if !ok {
			return false
		}
	}
	cols := w.cols
	if w.withIndex && !w.index.of.isDead() && !w.index.isRange() {
		cols = append(append([]*object{}, cols...), w.index.of)
	}
	for _, c := range cols {
		if !c.isDead() && (cellsOf(c) == "" || w.style.dates != nil && isTimes(c) && (c.t.elems[0].unit().span || isPeriods(c))) {
			return false
		}
	}
	if w.aliases == nil {
		w.aliases = w.names
	}
	w.style.single = len(w.cols) == 1 && !w.withIndex
	return !isNumbered(w.index.name) && len(w.cols) > 0 && len(w.aliases) == len(w.names)
}

// oneConversion reports whether a format is of one float, such as "%.2f".
func oneConversion(format string) bool {
	at := strings.IndexByte(format, '%')
	if at < 0 {
		return false
	}
	rest := strings.TrimLeft(format[at+1:], "+-0123456789.")
	return rest != "" && strings.ContainsAny(rest[:1], "feEgG") && !strings.Contains(rest, "%") && strings.Count(format[at:], ".") <= 1
}

// csvLines is the list of texts of lines.
func (b *builder) csvLines(s *cogen.Site, k csvStyle, index tableIndex, withIndex bool, cols []*object) *object {
	ins := append([]*object{}, cols...)
	if withIndex && !index.isRange() && !index.of.isDead() {
		ins = append(ins, index.of)
	}
	k.digits = b.csvDigits(s, b.rowsOf(index), ins, k.dates)
	if b.cur == nil {
		return deadObject
	}
	p := csvPut{b: b, s: s, style: k, lines: b.newContainer(s, ir.KList)}
	b.c.grow(p.lines.t.cls, tStr, false)
	b.tableFold(s, b.rowsOf(index), ins, func(row *ir.Value, elems []*object) {
		if withIndex && index.isRange() {
			p.int(row)
			p.text(k.sep)
		} else if withIndex {
			p.field(index.of, elems[len(cols)])
			p.text(k.sep)
		}
		for i, c := range cols {
			if i > 0 {
				p.text(k.sep)
			}
			p.field(c, elems[i])
		}
		p.text(k.end)
		p.do("csv.end_line")
	})
	return p.lines
}

// csvDigits is how precisely columns of times are written: as precisely as any of
// their values needs. pandas looks at so many rows at a time.
func (b *builder) csvDigits(s *cogen.Site, n *ir.Value, cols []*object, dates *object) map[*object]*object {
	out := map[*object]*object{}
	for _, c := range cols {
		if c.isDead() || !isTimes(c) || dates != nil || !isPandasTime(c.t.elems[0]) {
			continue
		}
		digits := b.dates(s, "precision", b.nanosColumn(s, c))
		if b.cur == nil {
			return nil
		}
		out[c] = digits
		b.leaveIf(b.value(b.branchValue(dyn(b.i64op("i64.lt", b.i64Const(int64(100000/len(cols))), n), tBool),
			func() *object { return b.leaf("int.ne", digits, mkInt(0)) }, func() *object { return falseObject })))
	}
	return out
}

// writeCSV writes the texts of lines, or joins them if there is no target.
func (b *builder) writeCSV(s *cogen.Site, target *object, mode, header string, lines *object) *object {
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
	return b.textModelOf(s, "pandas/csv", "save", b.toStr(target), mkConst(mode), mkConst(header), lines)
}

// frameToParquet is df.to_parquet(...), which pandas does with a copy.
func (b *builder) frameToParquet(s *cogen.Site, o *object, args []arg) *object {
	return b.tableViaPython(s, o, "to_parquet", args)
}
