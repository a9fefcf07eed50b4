package pandas

import (
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// CSV files that native code reads (ops csv.*): all columns are read here; those
// that nobody needs, and reading row by row, are the business of passes.

// A csvIndex is the column that read_csv(index_col=...) makes the index of.
type csvIndex struct{ given *stage.Object }

// takeIndex takes index_col out of the arguments of read_csv.
func takeIndex(name string, args []stage.Arg) (csvIndex, []stage.Arg) {
	for i, a := range args {
		if v, ok := a.Value.ConstVal(); name == "read_csv" && a.Name == "index_col" && ok && v != false {
			rest := append(append([]stage.Arg{}, args[:i]...), args[i+1:]...)
			if a.Value.IsNone() {
				return csvIndex{}, rest
			}
			return csvIndex{a.Value}, rest
		}
	}
	return csvIndex{}, args
}

// column is the number of the column in a schema, and what the index is called.
func (x csvIndex) column(b *stage.Builder, s *cogen.Site, schema *stage.Schema, args []stage.Arg) (int, any) {
	refuse := func() {
		panic(b.UnsupportedAt(s, "pd.read_csv() with this index_col", "use set_index() afterwards"))
	}
	const times = "datetime64[ns]"
	at := -1
	v, _ := x.given.ConstVal()
	switch v := v.(type) {
	case string:
		for i, c := range schema.Columns {
			if c.Name == v {
				at = i
			}
		}
	case *big.Int:
		for _, a := range args {
			if a.Name == "usecols" {
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
		switch a.Name {
		case "parse_dates":
			// A list of columns, where the index is one of times; True is about the index, numbers may be.
			if d, ok := a.Value.Static.(stage.Display); ok && d.Keys == nil && !slices.ContainsFunc(d.Values, func(o *stage.Object) bool {
				n, ok := stage.StringConst(o)
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
func askedType(dtype *stage.Object, c stage.SchemaColumn) byte {
	if dtype == nil {
		return 0
	}
	if k, ok := dtype.Static.(stage.Display); ok {
		dtype = nil
		for i, key := range k.Keys {
			if name, ok := stage.StringConst(key); ok && name == c.Name {
				dtype = k.Values[i]
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
	schema *stage.Schema
	dates  string
	// dayFirst is the argument dayfirst.
	dayFirst bool
}

// openCSV opens the file of a call of pd.read_csv().
func openCSV(b *stage.Builder, args []stage.Arg, schema *stage.Schema) csvFile {
	width := len(schema.Header)
	header := ""
	for _, name := range schema.Header {
		header += name + "\x00"
	}
	if width == 0 {
		width = len(schema.Columns)
	}
	f := csvFile{schema: schema}
	path := stage.Const("")
	var dtype *stage.Object
	for i, a := range args {
		switch {
		case a.Name == "date_format":
			f.dates, _ = stage.StringConst(a.Value)
		case a.Name == "dayfirst":
			v, _ := a.Value.ConstVal()
			f.dayFirst = v == true
		case a.Name == "dtype":
			if !a.Value.IsNone() {
				dtype = a.Value
			}
		case i == 0 && a.Name == "" || a.Name == "filepath_or_buffer":
			path = a.Value
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
	text := func(t string) *ir.Value { return b.Value(stage.Const(t)) }
	f.file = b.Op("csv.open", []*ir.Value{b.Coerce(path, stage.StrType), text(header), text(string(letters)), text(schema.Format)}, ir.I64).Result()
	return f
}

// columns are those of the n rows that were read last; nil if this is not reached.
func (f csvFile) columns(b *stage.Builder, s *cogen.Site, n *ir.Value) (names []string, cols []*stage.Object) {
	column := func(i int, t *ir.Type, elem *stage.Type) *stage.Object {
		o := b.Op("csv.column", []*ir.Value{f.file, n}, ir.List(t))
		o.Attrs.Index, o.Attrs.Type = i, t
		return columnOfValue(b, o.Result(), elem)
	}
	names, cols = make([]string, len(f.schema.Columns)), make([]*stage.Object, len(f.schema.Columns))
	for i, c := range f.schema.Columns {
		names[i] = c.Name
		elem := schemaType(c.Kind)
		if isTime(elem) {
			elem = stage.StrType
		}
		narrow := narrowInts[c.Kind]
		if narrow != nil {
			elem = stage.ScalarType(ir.Int64)
		}
		cols[i] = column(2*c.Place, elem.IR(), elem)
		if narrow != nil { // what does not fit is cut off, as numpy does
			cols[i] = mapColumn(b, s, n, []*stage.Object{cols[i]}, func(elems []*stage.Object) *stage.Object {
				return stage.FromScalar(numpy.Cast(b, b.Value(elems[0]), narrow))
			})
		}
		if isTime(schemaType(c.Kind)) {
			cols[i] = timesOf(b, s, cols[i], f.dates, false, f.dayFirst)
			if b.Current == nil {
				return nil, nil
			}
		}
		if c.Kind == "str?" {
			cols[i] = orMissing(b, s, rangeIndex(n), cols[i], column(2*c.Place+1, ir.BoolU, stage.ScalarType(ir.BoolU)), nan(), stage.FloatType)
		}
	}
	return names, cols
}

// readNative is pd.read_csv() of a file with a schema that native code reads.
func readNative(b *stage.Builder, s *cogen.Site, args []stage.Arg, schema *stage.Schema, x csvIndex) *stage.Object {
	indexAt, indexName := -1, any(nil)
	if x.given != nil {
		indexAt, indexName = x.column(b, s, schema, args)
	}
	f := openCSV(b, args, schema)
	n := b.Op("csv.rest", []*ir.Value{f.file}, ir.I64).Result()
	names, cols := f.columns(b, s, n)
	if cols == nil {
		return stage.Dead
	}
	index := rangeIndex(n)
	if indexAt >= 0 {
		index = tableIndex{name: indexName, of: cols[indexAt]}
		names, cols = slices.Delete(names, indexAt, indexAt+1), slices.Delete(cols, indexAt, indexAt+1)
	}
	return newFrame(b, s, names, index, cols)
}
