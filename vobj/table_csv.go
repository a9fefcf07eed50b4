package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// CSV files that native code reads (ops csv.*): all columns are read here; those
// that nobody needs, and reading row by row, are the business of passes.

// readNative is pd.read_csv() of a file with a schema that native code reads.
func (b *builder) readNative(s *cogen.Site, args []arg, schema *Schema) *object {
	width := len(schema.Header)
	header := ""
	for _, name := range schema.Header {
		header += name + "\x00"
	}
	if width == 0 {
		width = len(schema.Columns)
	}
	path, sep := "", ","
	for i, a := range args {
		text, _ := isStrLabel(a.val)
		switch {
		case i == 0 && a.name == "" || a.name == "filepath_or_buffer":
			path = text
		case a.name == "sep" || a.name == "delimiter":
			sep = text
		}
	}
	letters := []byte(strings.Repeat("-", width))
	for _, c := range schema.Columns {
		letters[c.Place] = map[string]byte{"int64": 'i', "float64": 'f', "bool": 'b', "str": 's', "str?": 'm', "datetime64[ns]": 'm'}[c.Kind]
	}
	text := func(t string) *ir.Value { return b.value(mkConst(t)) }
	file := b.op("csv.open", []*ir.Value{text(path), text(header), text(string(letters)), text(sep)}, ir.I64).Result()
	n := b.op("csv.rest", []*ir.Value{file}, ir.I64).Result()
	column := func(i int, t *ir.Type, elem *vtype) *object {
		o := b.op("csv.column", []*ir.Value{file, n}, ir.List(t))
		o.Attrs.Index, o.Attrs.Type = i, t
		return b.columnOfValue(o.Result(), elem)
	}
	names, cols := make([]string, len(schema.Columns)), make([]*object, len(schema.Columns))
	for i, c := range schema.Columns {
		names[i] = c.Name
		elem := schemaType(c.Kind)
		if isTime(elem) {
			elem = tStr
		}
		cols[i] = column(2*c.Place, elem.ir(), elem)
		if isTime(schemaType(c.Kind)) {
			cols[i] = b.timesOf(s, cols[i], "", false)
			if b.cur == nil {
				return deadObject
			}
		}
		if c.Kind == "str?" {
			cols[i] = b.orMissing(s, rangeIndex(n), cols[i], column(2*c.Place+1, ir.BoolU, scalarType(ir.BoolU)), nan(), tFloat)
		}
	}
	return b.newFrame(s, names, rangeIndex(n), cols)
}
