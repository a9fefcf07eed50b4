package pandas

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// to_csv: one table.fold puts the fields of each row at the end of texts of whole
// lines, which are written one by one. What can't be encoded has a line of its own,
// so that what is in the file after an exception is the same as if lines were.

// csvStyle is how fields are written.
type csvStyle struct {
	sep, end, na string
	single       bool                            // a line has one field only
	floats       *stage.Object                   // float_format, or nil
	dates        *stage.Object                   // date_format, or nil
	digits       map[*stage.Object]*stage.Object // how precisely columns of times are written
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
	target                *stage.Object // a path, a stream, or nil
	mode                  string        // w or a
	names                 []string
	cols                  []*stage.Object
	index                 tableIndex
	label                 string
	aliases               []string // what the header has in place of names
	withIndex, withHeader bool
}

// tableToCSV is df.to_csv(...) or s.to_csv(...). What is not native pandas does with
// a copy.
func tableToCSV(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	for _, a := range args {
		if a.Value.IsDead() {
			return stage.Dead
		}
	}
	w := toCSV{style: csvStyle{sep: ",", end: "\n"}, withIndex: true, withHeader: true, mode: "w"}
	if !bindToCSV(b, &w, o, args) {
		return tableViaPython(b, s, o, "to_csv", args)
	}
	for _, c := range w.cols {
		if b.Current != nil && !c.IsDead() && isCategorical(c) && categoriesOf(c).ofInts() {
			leaveIfMissing(b, s, c) // intervals are those of floats beside it
		}
	}
	k := w.style
	lines := csvLines(b, s, k, w.index, w.withIndex, w.cols)
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
	if b.Current == nil || lines.IsDead() {
		return stage.Dead
	}
	return writeCSV(b, s, w.target, w.mode, header, lines)
}

// bindToCSV takes the arguments apart; false: they are not native. What pandas says
// of arguments that are wrong is its own.
func bindToCSV(b *stage.Builder, w *toCSV, o *stage.Object, args []stage.Arg) bool {
	w.index, w.cols = tableParts(o)
	w.label, _ = w.index.name.(string)
	switch f := o.Static.(type) {
	case DataFrame:
		w.names = f.Names
	case series:
		w.names = []string{"0"}
		if f.name != nil {
			w.names[0] = fmt.Sprint(f.name)
		}
	}
	for i, a := range args {
		v, known := a.Value.ConstVal()
		text, isText := v.(string)
		flag, isFlag := v.(bool)
		name := a.Name
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
			if known && isText && openedOtherwise(text) {
				return false
			}
			w.target = a.Value
			out, isStream := a.Value.Static.(stage.Stream)
			t := a.Value.ValueType()
			ok = isStream && out.Kind == "output" || stage.IsStringIO(a.Value) || t != nil && (t.Kind == ir.KStr || t.Kind == ir.KChar) && b.Compiler.IsProgram()
		case "sep":
			w.style.sep = text
			ok = ok && len(text) == 1 && !strings.ContainsAny(text, "\"\r\n-+.0123456789einfa")
		case "na_rep":
			w.style.na = text
		case "columns":
			k, isFrame := o.Static.(DataFrame)
			d, isList := a.Value.Static.(stage.Display)
			if !isFrame || !isList || d.Keys != nil {
				return false
			}
			w.names, w.cols = nil, nil
			for _, x := range d.Values {
				n, isName := stage.StringConst(x)
				c := k.col(n)
				if !isName || c == nil {
					return false
				}
				w.names, w.cols = append(w.names, n), append(w.cols, c)
			}
			ok = true
		case "header":
			if d, isList := a.Value.Static.(stage.Display); isList && d.Keys == nil {
				ok = true
				for _, x := range d.Values {
					n, isName := stage.StringConst(x)
					ok = ok && isName
					w.aliases = append(w.aliases, n)
				}
				break
			}
			w.withHeader, ok = flag, isFlag
		case "float_format":
			if w.style.floats = a.Value; known && v == nil {
				w.style.floats, ok = nil, true
			}
			ok = ok && (v == nil || oneConversion(text))
		case "date_format":
			if w.style.dates = a.Value; known && v == nil {
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
	if w.withIndex && !w.index.of.IsDead() && !w.index.isRange() {
		cols = append(append([]*stage.Object{}, cols...), w.index.of)
	}
	for _, c := range cols {
		if !c.IsDead() && (cellsOf(c) == "" || w.style.dates != nil && isTimes(c) && (unitOf(c.Type.Elems[0]).span || isPeriods(c))) {
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

// packedEndings are those of files that pandas packs.
var packedEndings = []string{".gz", ".bz2", ".zip", ".xz", ".zst", ".tar"}

// openedOtherwise reports whether pandas opens a file that it writes by other means than open().
// writeCSV asks the same of a path when it is written to.
func openedOtherwise(path string) bool {
	if strings.HasPrefix(path, "~") || strings.Contains(path, "://") {
		return true
	}
	path = strings.ToLower(path)
	return slices.ContainsFunc(packedEndings, func(end string) bool { return strings.HasSuffix(path, end) })
}

// csvLines is the list of texts of lines.
func csvLines(b *stage.Builder, s *cogen.Site, k csvStyle, index tableIndex, withIndex bool, cols []*stage.Object) *stage.Object {
	ins := append([]*stage.Object{}, cols...)
	if withIndex && !index.isRange() && !index.of.IsDead() {
		ins = append(ins, index.of)
	}
	size := int64(max(100000/max(len(cols), 1), 1))
	parts := csvDigits(b, s, size, ins, k.dates)
	if b.Current == nil {
		return stage.Dead
	}
	p := csvPut{b: b, s: s, style: k, lines: b.NewContainer(s, ir.KList)}
	b.Compiler.Grow(p.lines.Type.Class, stage.StrType, false)
	tableFold(b, s, rowsOf(b, index), ins, func(row *ir.Value, elems []*stage.Object) {
		p.style.digits = digitsOfPart(b, parts, ins, row, size)
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
// their values needs of the rows that pandas writes at a time, a list with the digits of
// each such part.
func csvDigits(b *stage.Builder, s *cogen.Site, size int64, cols []*stage.Object, dates *stage.Object) map[*stage.Object]*stage.Object {
	out := map[*stage.Object]*stage.Object{}
	for _, c := range cols {
		if c.IsDead() || !isTimes(c) || dates != nil || !isPandasTime(c.Type.Elems[0]) {
			continue
		}
		if out[c] = callDates(b, s, "precisions", nanosColumn(b, s, c), stage.Int(size)); b.Current == nil {
			return nil
		}
	}
	return out
}

// digitsOfPart is what csvDigits found of the part that a row is in.
func digitsOfPart(b *stage.Builder, parts map[*stage.Object]*stage.Object, cols []*stage.Object, row *ir.Value, size int64) map[*stage.Object]*stage.Object {
	out := map[*stage.Object]*stage.Object{}
	if len(parts) == 0 {
		return out
	}
	part := b.I64op("i64.floordiv", row, b.I64Const(size))
	for _, c := range cols { // in their order: the code is the same each time
		if digits := parts[c]; digits != nil {
			out[c] = b.Element("list.get_unchecked", digits.Type.Elem(), b.Value(digits), part)
		}
	}
	return out
}

// writeCSV writes the texts of lines, or joins them if there is no target.
func writeCSV(b *stage.Builder, s *cogen.Site, target *stage.Object, mode, header string, lines *stage.Object) *stage.Object {
	if target == nil || target.IsNone() {
		return b.TextModelOf(s, "pandas/csv", "joined", stage.Const(header), lines)
	}
	if stage.IsStringIO(target) {
		text := b.TextModelOf(s, "pandas/csv", "joined", stage.Const(header), lines)
		b.CallMethod(s, target, "write", []stage.Arg{{Value: text}})
		return stage.None
	}
	if k, ok := target.Static.(stage.Stream); ok && k.Kind == "output" {
		if header != "" {
			b.Write(k, stage.Const(header))
		}
		b.Each(s, lines, func(line *stage.Object) { b.Write(k, line) })
		return stage.None
	}
	path := b.ToStr(target)
	b.TextModelOf(s, "pandas/csv", "leave_if_opened_otherwise", path, stage.TupleOf(stage.StringConsts(packedEndings)...))
	return b.TextModelOf(s, "pandas/csv", "save", path, stage.Const(mode), stage.Const(header), lines)
}

// frameToParquet is df.to_parquet(...), which pandas does with a copy.
func frameToParquet(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	return tableViaPython(b, s, o, "to_parquet", args)
}
