package pandas

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Frames of lists of dicts whose keys are known only at run time: what json.load() gives, or
// what a program builds key by key. Labels and dtypes are those that pandas gave
// them when it was asked, as of files (read.go): of the document that the text says, if it does.
// What has others when the program runs is left to CPython, and the frames are pandas' own from the next run on.

// keyedColumns are the functions of lib/pandas/records.py that make a column of a kind.
var keyedColumns = map[string]string{
	"int64": "ints", "float64": "floats", "bool": "bools", "str": "texts", "str?": "texts_or_nan", "str|None": "texts_or_none",
}

// isKeyed reports whether a value may be a list of dicts with texts as keys, and that nothing in these dicts has a class
// of the program's or a library's.
func isKeyed(o *stage.Object) bool {
	t := o.ValueType()
	if t == nil || o.Static != nil {
		return false
	}
	for _, m := range t.Members() {
		if m.Kind != ir.KList {
			continue
		}
		for _, row := range m.Elem().Unlinked().Members() {
			if row.Kind == ir.KDict && stage.IsText(row.Elem()) {
				return !slices.ContainsFunc(row.Val().Unlinked().Members(), func(x *stage.Type) bool { return !isPlain(x) })
			}
		}
	}
	return false
}

// isPlain reports whether values are of Python's own types, of which pandas infers dtypes.
func isPlain(t *stage.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KFloat, ir.KBool, ir.KStr, ir.KChar, ir.KNone, ir.KList, ir.KDict:
		return true
	}
	return false
}

// frameOfKeyed is pd.DataFrame(data, columns) of such a value, nil of others.
func frameOfKeyed(b *stage.Builder, s *cogen.Site, data, columns *stage.Object) *stage.Object {
	if !isKeyed(data) {
		return nil
	}
	given := ""
	if columns != nil {
		text, ok := literalText(columns)
		if !ok {
			panic(b.UnsupportedAt(s, "pd.DataFrame() of dicts with columns known only at run time", "select columns afterwards"))
		}
		given = "columns=" + text
	}
	schema := keyedSchema(b, "DataFrame", data, given)
	if schema == nil {
		panic(b.UnsupportedAt(s, "pd.DataFrame() of dicts whose keys are known only at run time", "name the columns: pd.DataFrame({\"a\": [...]})"))
	}
	return keyedFrame(b, s, schema, b.TextModelOf(s, "pandas/records", "dicts", data), columns == nil)
}

// jsonNormalize is pd.json_normalize(data, sep): a list of dicts within which there may be others, whose keys are joined.
func jsonNormalize(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.json_normalize()", "data record_path meta meta_prefix record_prefix errors sep", args)
	sep := stage.Const(".")
	if as[6] != nil {
		sep = as[6]
	}
	text, ok := literalText(sep)
	data := as[0]
	if data != nil && stage.IsDisplay(data) {
		data = b.Materialise(data)
	}
	if b.Current == nil || data != nil && data.IsDead() {
		return stage.Dead
	}
	if data == nil || !ok || !stage.IsText(sep.ValueType()) || !isKeyed(data) || slices.ContainsFunc(as[1:6], func(o *stage.Object) bool { return o != nil }) {
		panic(b.UnsupportedAt(s, "pd.json_normalize() with these arguments", ""))
	}
	schema := keyedSchema(b, "json_normalize", data, "sep="+text)
	if schema == nil {
		panic(b.UnsupportedAt(s, "pd.json_normalize() of dicts whose keys are known only at run time", ""))
	}
	rows := b.TextModelOf(s, "pandas/records", "flattened", b.TextModelOf(s, "pandas/records", "dicts", data), sep)
	return keyedFrame(b, s, schema, rows, true)
}

// keyedFrame is the frame of such dicts, whose keys are looked at unless labels were given.
func keyedFrame(b *stage.Builder, s *cogen.Site, schema *stage.Schema, rows *stage.Object, check bool) *stage.Object {
	names := make([]string, len(schema.Columns))
	for i, c := range schema.Columns {
		names[i] = c.Name
	}
	if check {
		b.TextModelOf(s, "pandas/records", "check_labels", rows, stage.Const(strings.Join(names, "\x00")))
	}
	cols := make([]*stage.Object, len(names))
	for i, c := range schema.Columns {
		l := b.TextModelOf(s, "pandas/records", keyedColumns[c.Kind], rows, stage.Const(c.Name))
		if b.Current == nil || l.IsDead() {
			return stage.Dead
		}
		if cols[i] = columnOf(b, s, l); b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	return newFrame(b, s, names, rangeIndex(lenOfColumn(b, cols[0])), cols)
}

// keyedSchema is what is known of the columns that a function of pandas makes of data, nil if that is nothing.
func keyedSchema(b *stage.Builder, function string, data *stage.Object, options string) *stage.Schema {
	text, ok := b.HintedValue(data)
	if !ok || b.Compiler.Schema == nil || b.InRegion > 0 || b.GuessedWrong("rows as they were looked at") {
		return nil
	}
	if options != "" {
		text += ", " + options
	}
	known := stateOf(b.Compiler).schemas
	key := "pd." + function + "(" + text + ")"
	schema, asked := known[key]
	if !asked {
		schema, _ = b.Compiler.Schema(key)
		known[key] = schema

	}
	if schema == nil || len(schema.Columns) == 0 || slices.ContainsFunc(schema.Columns, func(c stage.SchemaColumn) bool { return keyedColumns[c.Kind] == "" }) {
		return nil
	}
	return schema
}
