package pandas

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/lib"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Frames that pandas reads from files. Their schema is asked for when code is
// generated (Options.Schema), of the first rows; that the file has it is checked
// when it is read, before anything else is done with it, and if not CPython runs
// the program.

// readFrame is pd.read_csv(path, ...) and the like.
func readFrame(b *stage.Builder, s *cogen.Site, name string, args []stage.Arg) *stage.Object {
	if name == "read_table" { // read_csv whose separator is a tab if none is given
		name = "read_csv"
		if len(args) < 2 || !slices.ContainsFunc(args[1:], func(a stage.Arg) bool { return facts.Has("sep delimiter delim_whitespace", a.Name) }) && args[1].Name != "" {
			args = append(slices.Clone(args), stage.Arg{Name: "sep", Value: stage.Const("\t")})
		}
	}
	var text []string
	index, args := takeIndex(name, args)
	size, args := takeChunks(b, s, name, args)
	made, args := takeCategories(name, args)
	if made.any() && (size > 0 || index.given != nil) {
		panic(b.UnsupportedAt(s, "pd.read_csv() of categories with chunksize or index_col", "use astype() and set_index() afterwards"))
	}
	args = slices.Clone(args)
	var stream *stage.Object // what is read, if it is no file
	for i := range args {
		t, ok := "", false
		if x := args[i].Value; name == "read_csv" && stage.IsStringIO(x) && (i == 0 && args[i].Name == "" || args[i].Name == "filepath_or_buffer") {
			t, ok = b.HintedStream(x)
			t, stream = "io.StringIO("+t+")", x
		} else if i == 0 && args[i].Name == "" && x.Static == nil && (stage.IsText(x.ValueType()) || stage.IsPyObj(x)) {
			if t, ok = b.HintedText(x.Value); ok {
				t, ok = quotedText(t)
			}
			if ok && stage.IsPyObj(x) {
				args[i].Value = b.FileName(x)
			}
		} else {
			args[i].Value = literalArg(b, s, name, args[i].Value)
			t, ok = literalText(args[i].Value)
		}
		if !ok {
			panic(b.UnsupportedAt(s, "pd."+name+"() with arguments known only at run time", "pass literals"))
		}
		if args[i].Name != "" {
			t = args[i].Name + "=" + t
		}
		text = append(text, t)
	}
	if b.Compiler.Schema == nil || b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "pd."+name+"()", ""))
	}
	key := name + "(" + strings.Join(text, ", ") + ")"
	schema, asked := stateOf(b.Compiler).schemas[key]
	if !asked {
		schema, _ = b.Compiler.Schema("pd." + key)
		stateOf(b.Compiler).schemas[key] = schema
	}
	if schema == nil || len(schema.Columns) == 0 {
		if stream != nil {
			key = name + "() of this text"
		}
		panic(b.UnsupportedAt(s, "pd."+key+", whose columns could not be asked for when the program was compiled", "compile it where the file is, with a CPython that has pandas"))
	}
	if stream != nil {
		args = ofStream(b, s, args, stream, schema)
	}
	if size > 0 {
		if !schema.Native || index.given != nil {
			panic(b.UnsupportedAt(s, "pd.read_csv() with chunksize", ""))
		}
		return readChunks(b, s, args, schema, size)
	}
	if schema.Native {
		return made.in(b, s, readNative(b, s, args, schema, index))
	}
	indexAt, indexName := -1, any(nil)
	if index.given != nil {
		indexAt, indexName = index.column(b, s, schema, args)
	}
	cols := schema.Columns
	b.NoteFallback("pd."+name+"()", "pandas reads the file", "")
	pd := b.Py("py.import", "pandas", stage.PyObjType)
	df := callPyDisplays(b, b.GetAttrPython(pd, name), args)
	f := frameFromPython(b, s, df, cols)
	if k, ok := f.Static.(DataFrame); ok && indexAt >= 0 && b.Current != nil {
		x := tableIndex{name: indexName, of: k.cols[indexAt]}
		names, cols := withoutColumn(k.Names, k.cols, indexAt)
		return newFrame(b, s, names, x, cols)
	}
	return made.in(b, s, f)
}

// ofStream replaces an io.StringIO among the arguments by the rest of its text: as it is for native code, else
// as an io.StringIO of CPython's.
func ofStream(b *stage.Builder, s *cogen.Site, args []stage.Arg, stream *stage.Object, schema *stage.Schema) []stage.Arg {
	text := b.CallMethod(s, stream, "read", nil)
	if b.Current != nil && !schema.Native {
		text = b.CallPy(b.GetAttrPython(b.Py("py.import", "io", stage.PyObjType), "StringIO").Value, []stage.Arg{{Value: text}})
	}
	for i := range args {
		if args[i].Value == stream {
			args[i].Value = text
		}
	}
	return args
}

// literalArg is a display as one, anything else as it is.
func literalArg(b *stage.Builder, s *cogen.Site, what string, o *stage.Object) *stage.Object {
	if _, ok := o.Static.(stage.Display); ok {
		return o
	}
	if _, ok := literalText(o); !ok && !stage.IsTuple(o) {
		panic(b.UnsupportedAt(s, "pd."+what+"() with arguments known only at run time", "pass literals"))
	}
	return o
}

// literalText is the Python text of a constant or display of some.
func literalText(o *stage.Object) (string, bool) {
	if v, ok := o.ConstVal(); ok {
		switch v := v.(type) {
		case nil:
			return "None", true
		case bool:
			if v {
				return "True", true
			}
			return "False", true
		case *big.Int:
			return v.String(), true
		case string:
			return quotedText(v)
		}
		return "", false
	}
	switch k := o.Static.(type) {
	case numpy.Type:
		return "'" + k.T.Dtype() + "'", true
	case numpy.Dtype:
		return "'" + k.T.Dtype() + "'", true
	}
	if k, ok := o.Static.(stage.TypeObject); ok {
		switch k.Name {
		case "str", "int", "float", "bool", "object": // dtypes
			return k.Name, true
		}
	}
	k, ok := o.Static.(stage.Display)
	if !ok {
		return "", false
	}
	parts := make([]string, len(k.Values))
	for i, x := range k.Values {
		t, ok := literalText(x)
		if !ok {
			return "", false
		}
		if k.Keys != nil {
			key, ok := literalText(k.Keys[i])
			if !ok {
				return "", false
			}
			t = key + ": " + t
		}
		parts[i] = t
	}
	if k.Keys != nil {
		return "{" + strings.Join(parts, ", ") + "}", true
	}
	return "[" + strings.Join(parts, ", ") + "]", true
}

// quotedText is the Python text of a str.
func quotedText(v string) (string, bool) {
	for _, r := range v {
		if r > 0xffff || r < ' ' && r != '\t' && r != '\n' {
			return "", false
		}
	}
	return strconv.QuoteToASCII(v), true
}

// callPyDisplays calls a function of CPython's with displays made there.
func callPyDisplays(b *stage.Builder, f *stage.Object, args []stage.Arg) *stage.Object {
	as := make([]stage.Arg, len(args))
	for i, a := range args {
		as[i] = stage.Arg{Name: a.Name, Value: displayInPython(b, a.Value)}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return b.CallPy(f.Value, as)
}

// displayInPython is a display of literals as CPython's list or dict.
func displayInPython(b *stage.Builder, o *stage.Object) *stage.Object {
	k, ok := o.Static.(stage.Display)
	if !ok || b.Current == nil {
		return o
	}
	if k.Keys == nil {
		l := b.Py("py.list_new", "", stage.PyObjType)
		for _, v := range k.Values {
			b.Py("py.list_append", "", nil, l.Value, b.ToPython(displayInPython(b, v)))
		}
		return l
	}
	d := b.Py("py.dict_new", "", stage.PyObjType)
	for i, key := range k.Keys {
		b.Py("py.setitem", "", nil, d.Value, b.ToPython(key), b.ToPython(displayInPython(b, k.Values[i])))
	}
	return d
}

// frameFromPython takes a frame of CPython's over.
func frameFromPython(b *stage.Builder, s *cogen.Site, df *stage.Object, schema []stage.SchemaColumn) *stage.Object {
	if b.Current == nil || df.IsDead() {
		return stage.Dead
	}
	fn := unpackFunction(b, "unpack")
	names, kinds := make([]string, len(schema)), make([]string, len(schema))
	for i, c := range schema {
		names[i], kinds[i] = c.Name, c.Kind
	}
	parts := b.CallPy(fn.Value, []stage.Arg{{Value: df}, {Value: stage.Const(strings.Join(names, "\x00"))}, {Value: stage.Const(strings.Join(kinds, " "))}})
	cols := columnsFromPython(b, s, parts, schema, b.LeaveIf)
	if cols == nil {
		return stage.Dead
	}
	return newFrame(b, s, names, rangeIndex(lenOfColumn(b, cols[0])), cols)
}

// unpackFunction is a function of lib/pandas/unpack.py, in CPython.
func unpackFunction(b *stage.Builder, name string) *stage.Object {
	ns := b.Py("py.dict_new", "", stage.PyObjType)
	// The code sees its own names only, so that no activation of ours is asked for.
	exec := b.Py("py.getattr", "exec", stage.PyObjType, b.Py("py.import", "builtins", stage.PyObjType).Value)
	b.CallPy(exec.Value, []stage.Arg{{Value: stage.Const(lib.Unpacker)}, {Value: ns}})
	return b.GetItemPython(ns, stage.Const(name))
}

// columnsFromPython are the columns that unpack() of lib/pandas/unpack.py has made parts
// of, nil if this is not reached. Leave is for other columns.
func columnsFromPython(b *stage.Builder, s *cogen.Site, parts *stage.Object, schema []stage.SchemaColumn, leave func(cond *ir.Value)) []*stage.Object {
	if b.Current == nil || parts.IsDead() {
		return nil
	}
	leave(b.Value(b.Py("py.is_none", "", stage.BoolType, parts.Value)))
	part := func(i int) *stage.Object { return b.GetItemPython(parts, stage.Int(int64(i))) }
	cols := make([]*stage.Object, len(schema))
	for i, c := range schema {
		x := part(2 * i)
		if b.Current == nil {
			return nil
		}
		switch c.Kind {
		case "str", "str?", "str|None":
			text := b.Py("py.to_str", "", stage.StrType, x.Value)
			t := ir.List(ir.Str)
			l := b.Op("str.split", []*ir.Value{b.Value(text), b.Value(stage.Const("\x00")), b.I64Const(-1)}, t).Result()
			cols[i] = columnOfValue(b, l, stage.StrType)
			if c.Kind != "str" {
				gone, t := nan(), stage.FloatType
				if c.Kind == "str|None" {
					gone, t = stage.None, stage.NoneType
				}
				cols[i] = orMissing(b, s, rangeIndex(lenOfColumn(b, cols[i])), cols[i], columnOfBytes(b, part(2*i+1), ir.BoolU), gone, t)
			}
		default:
			t := schemaType(c.Kind)
			if cols[i] = columnOfBytes(b, x, t.IR()); isTime(t) && !cols[i].IsDead() {
				cols[i] = stage.Dynamic(cols[i].Value, stage.ColumnType(t))
			}
		}
		if b.Current == nil {
			return nil
		}
	}
	return cols
}

// orMissing is a column of texts with NaN or None, gone, where another column says
// that they are missing.
func orMissing(b *stage.Builder, s *cogen.Site, x tableIndex, texts, missing, gone *stage.Object, t *stage.Type) *stage.Object {
	if b.Current == nil || missing.IsDead() {
		return stage.Dead
	}
	return mapColumn(b, s, rowsOf(b, x), []*stage.Object{texts, missing}, func(elems []*stage.Object) *stage.Object {
		o := b.BranchValue(stage.Dynamic(b.Op1("np.truth", ir.Bool, b.Value(elems[1])), stage.BoolType), func() *stage.Object { return gone }, func() *stage.Object { return elems[0] })
		return dynOf(b, o, b.Compiler.Join(t, stage.StrType))
	})
}

// schemaType is the type of the values of a column, nil of kinds that are not
// modelled.
func schemaType(kind string) *stage.Type {
	switch kind {
	case "str", "str?", "str|None":
		return stage.StrType
	case "bool":
		return stage.ScalarType(ir.BoolU)
	}
	if t := timeTypes[kind]; t != nil {
		return t
	}
	return stage.FixedTypes[kind]
}

// columnOfBytes is a column of the memory of an array of numpy's.
func columnOfBytes(b *stage.Builder, o *stage.Object, t *ir.Type) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	data := b.Py("py.to_bytes", "", stage.BytesType, o.Value)
	return stage.Dynamic(numpy.TypedOp(b, "column.of_bytes", t, []*ir.Value{b.Value(data)}, ir.Column(t)), stage.ColumnType(stage.ScalarType(t)))
}
