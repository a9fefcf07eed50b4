package vobj

import (
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// CSV files that native code reads (ops csv.*): all columns are read here; those
// that nobody needs, and reading row by row, are the business of passes.

// A csvIndex is the column that read_csv(index_col=...) makes the index of.
type csvIndex struct{ given *object }

// takeIndex takes index_col out of the arguments of read_csv.
func takeIndex(name string, args []arg) (csvIndex, []arg) {
	for i, a := range args {
		if v, ok := a.val.constVal(); name == "read_csv" && a.name == "index_col" && ok && v != false {
			rest := append(append([]arg{}, args[:i]...), args[i+1:]...)
			if a.val.isNone() {
				return csvIndex{}, rest
			}
			return csvIndex{a.val}, rest
		}
	}
	return csvIndex{}, args
}

// column is the number of the column in a schema, and what the index is called.
func (x csvIndex) column(b *builder, s *cogen.Site, schema *Schema, args []arg) (int, any) {
	refuse := func() {
		panic(b.unsupportedAt(s, "pd.read_csv() with this index_col", "use set_index() afterwards"))
	}
	const times = "datetime64[ns]"
	at := -1
	v, _ := x.given.constVal()
	switch v := v.(type) {
	case string:
		for i, c := range schema.Columns {
			if c.Name == v {
				at = i
			}
		}
	case *big.Int:
		for _, a := range args {
			if a.name == "usecols" {
				refuse()
			}
		}
		if v.IsInt64() && v.Sign() >= 0 && v.Int64() < int64(len(schema.Columns)) {
			at = int(v.Int64())
		}
	}
	if at < 0 || len(schema.Columns) == 1 {
		refuse()
	}
	c := schema.Columns[at]
	for _, a := range args {
		switch a.name {
		case "parse_dates":
			// A list of columns, where the index is one of times; True is about the index, numbers may be.
			if d, ok := a.val.k.(display); ok && d.keys == nil && !slices.ContainsFunc(d.vals, func(o *object) bool {
				n, ok := strConst(o)
				return !ok || n == c.Name && c.Kind != times
			}) {
				continue
			}
			refuse()
		case "dtype", "names":
			refuse() // they may be about the index
		}
	}
	if c.Kind != "int64" && c.Kind != "str" && c.Kind != times {
		refuse()
	}
	if schema.Native && schema.Header[c.Place] == "" {
		return at, nil
	}
	if !schema.Native && strings.HasPrefix(c.Name, "Unnamed: ") {
		refuse()
	}
	return at, c.Name
}

// askedType is the letter of csv.open for a column whose dtype the program asks for, 0 if
// it does not or that makes no difference.
func askedType(dtype *object, c SchemaColumn) byte {
	if dtype == nil {
		return 0
	}
	if k, ok := dtype.k.(display); ok {
		dtype = nil
		for i, key := range k.keys {
			if name, ok := strConst(key); ok && name == c.Name {
				dtype = k.vals[i]
			}
		}
		if dtype == nil {
			return 0
		}
	}
	return map[string]byte{"str": 't', "str?": 'u', "float64": 'd'}[c.Kind]
}

// csvFile is a CSV file that native code reads: the number that names it, its columns, and
// the format of its dates.
type csvFile struct {
	file   *ir.Value
	schema *Schema
	dates  string
	// dayFirst is the argument dayfirst.
	dayFirst bool
}

// openCSV opens the file of a call of pd.read_csv().
func (b *builder) openCSV(args []arg, schema *Schema) csvFile {
	width := len(schema.Header)
	header := ""
	for _, name := range schema.Header {
		header += name + "\x00"
	}
	if width == 0 {
		width = len(schema.Columns)
	}
	f := csvFile{schema: schema}
	path := mkConst("")
	var dtype *object
	for i, a := range args {
		switch {
		case a.name == "date_format":
			f.dates, _ = strConst(a.val)
		case a.name == "dayfirst":
			v, _ := a.val.constVal()
			f.dayFirst = v == true
		case a.name == "dtype":
			if !a.val.isNone() {
				dtype = a.val
			}
		case i == 0 && a.name == "" || a.name == "filepath_or_buffer":
			path = a.val
		}
	}
	letters := []byte(strings.Repeat("-", width))
	for _, c := range schema.Columns {
		if t := askedType(dtype, c); t != 0 {
			letters[c.Place] = t
			continue
		}
		if letters[c.Place] = 'i'; narrowInts[c.Kind] != nil {
			continue
		}
		letters[c.Place] = map[string]byte{"int64": 'i', "float64": 'f', "bool": 'b', "str": 's', "str?": 'm', "datetime64[ns]": 'm'}[c.Kind]
	}
	text := func(t string) *ir.Value { return b.value(mkConst(t)) }
	f.file = b.op("csv.open", []*ir.Value{b.coerce(path, tStr), text(header), text(string(letters)), text(schema.Format)}, ir.I64).Result()
	return f
}

// columns are those of the n rows that were read last; nil if this is not reached.
func (f csvFile) columns(b *builder, s *cogen.Site, n *ir.Value) (names []string, cols []*object) {
	column := func(i int, t *ir.Type, elem *vtype) *object {
		o := b.op("csv.column", []*ir.Value{f.file, n}, ir.List(t))
		o.Attrs.Index, o.Attrs.Type = i, t
		return b.columnOfValue(o.Result(), elem)
	}
	names, cols = make([]string, len(f.schema.Columns)), make([]*object, len(f.schema.Columns))
	for i, c := range f.schema.Columns {
		names[i] = c.Name
		elem := schemaType(c.Kind)
		if isTime(elem) {
			elem = tStr
		}
		narrow := narrowInts[c.Kind]
		if narrow != nil {
			elem = scalarType(ir.Int64)
		}
		cols[i] = column(2*c.Place, elem.ir(), elem)
		if narrow != nil { // what does not fit is cut off, as numpy does
			cols[i] = b.mapColumn(s, n, []*object{cols[i]}, func(elems []*object) *object { return fromScalar(b.cast(b.value(elems[0]), narrow)) })
		}
		if isTime(schemaType(c.Kind)) {
			cols[i] = b.timesOf(s, cols[i], f.dates, false, f.dayFirst)
			if b.cur == nil {
				return nil, nil
			}
		}
		if c.Kind == "str?" {
			cols[i] = b.orMissing(s, rangeIndex(n), cols[i], column(2*c.Place+1, ir.BoolU, scalarType(ir.BoolU)), nan(), tFloat)
		}
	}
	return names, cols
}

// readNative is pd.read_csv() of a file with a schema that native code reads.
func (b *builder) readNative(s *cogen.Site, args []arg, schema *Schema, x csvIndex) *object {
	indexAt, indexName := -1, any(nil)
	if x.given != nil {
		indexAt, indexName = x.column(b, s, schema, args)
	}
	f := b.openCSV(args, schema)
	n := b.op("csv.rest", []*ir.Value{f.file}, ir.I64).Result()
	names, cols := f.columns(b, s, n)
	if cols == nil {
		return deadObject
	}
	index := rangeIndex(n)
	if indexAt >= 0 {
		index = tableIndex{name: indexName, of: cols[indexAt]}
		names, cols = slices.Delete(names, indexAt, indexAt+1), slices.Delete(cols, indexAt, indexAt+1)
	}
	return b.newFrame(s, names, index, cols)
}
