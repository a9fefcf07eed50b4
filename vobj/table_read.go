package vobj

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/lib"
)

// Frames that pandas reads from files. Their schema is asked for when code is
// generated (Options.Schema), of the first rows; that the file has it is checked
// when it is read, before anything else is done with it, and if not CPython runs
// the program.

// readFrame is pd.read_csv(path, ...) and the like.
func (b *builder) readFrame(s *cogen.Site, name string, args []arg) *object {
	var text []string
	index, args := takeIndex(name, args)
	size, args := takeChunks(b, s, name, args)
	made, args := takeCategories(name, args)
	if made.any() && (size > 0 || index.given != nil) {
		panic(b.unsupportedAt(s, "pd.read_csv() of categories with chunksize or index_col", "use astype() and set_index() afterwards"))
	}
	args = slices.Clone(args)
	for i := range args {
		t, ok := "", false
		if x := args[i].val; i == 0 && args[i].name == "" && x.k == nil && (isText(x.typ()) || isPyObj(x)) {
			if t, ok = b.hintedText(x.v); ok {
				t, ok = quotedText(t)
			}
			if ok && isPyObj(x) {
				args[i].val = b.fileName(x)
			}
		} else {
			args[i].val = b.literalArg(s, name, args[i].val)
			t, ok = literalText(args[i].val)
		}
		if !ok {
			panic(b.unsupportedAt(s, "pd."+name+"() with arguments known only at run time", "pass literals"))
		}
		if args[i].name != "" {
			t = args[i].name + "=" + t
		}
		text = append(text, t)
	}
	if b.c.schema == nil || b.inRegion > 0 {
		panic(b.unsupportedAt(s, "pd."+name+"()", ""))
	}
	key := name + "(" + strings.Join(text, ", ") + ")"
	schema, asked := b.c.pandas().schemas[key]
	if !asked {
		schema, _ = b.c.schema("pd." + key)
		b.c.pandas().schemas[key] = schema
	}
	if schema == nil || len(schema.Columns) == 0 {
		panic(b.unsupportedAt(s, "pd."+key+", whose columns could not be asked for when the program was compiled", "compile it where the file is, with a CPython that has pandas"))
	}
	if size > 0 {
		if !schema.Native || index.given != nil {
			panic(b.unsupportedAt(s, "pd.read_csv() with chunksize", ""))
		}
		return b.readChunks(s, args, schema, size)
	}
	if schema.Native {
		return made.in(b, s, b.readNative(s, args, schema, index))
	}
	indexAt, indexName := -1, any(nil)
	if index.given != nil {
		indexAt, indexName = index.column(b, s, schema, args)
	}
	cols := schema.Columns
	b.noteFallback("pd."+name+"()", "pandas reads the file", "")
	pd := b.py("py.import", "pandas", tPyObj)
	df := b.callPyDisplays(b.getAttrPython(pd, name), args)
	f := b.frameFromPython(s, df, cols)
	if k, ok := f.k.(dataFrame); ok && indexAt >= 0 && b.cur != nil {
		x := tableIndex{name: indexName, of: k.cols[indexAt]}
		return b.newFrame(s, slices.Delete(slices.Clone(k.names), indexAt, indexAt+1), x, slices.Delete(slices.Clone(k.cols), indexAt, indexAt+1))
	}
	return made.in(b, s, f)
}

// literalArg is a display as one, anything else as it is.
func (b *builder) literalArg(s *cogen.Site, what string, o *object) *object {
	if _, ok := o.k.(display); ok {
		return o
	}
	if _, ok := literalText(o); !ok && !isTuple(o) {
		panic(b.unsupportedAt(s, "pd."+what+"() with arguments known only at run time", "pass literals"))
	}
	return o
}

// literalText is the Python text of a constant or display of some.
func literalText(o *object) (string, bool) {
	if v, ok := o.constVal(); ok {
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
	switch k := o.k.(type) {
	case numpyType:
		return "'" + k.t.Dtype() + "'", true
	case numpyDtype:
		return "'" + k.t.Dtype() + "'", true
	}
	if k, ok := o.k.(typeObject); ok {
		switch k.name {
		case "str", "int", "float", "bool", "object": // dtypes
			return k.name, true
		}
	}
	k, ok := o.k.(display)
	if !ok {
		return "", false
	}
	parts := make([]string, len(k.vals))
	for i, x := range k.vals {
		t, ok := literalText(x)
		if !ok {
			return "", false
		}
		if k.keys != nil {
			key, ok := literalText(k.keys[i])
			if !ok {
				return "", false
			}
			t = key + ": " + t
		}
		parts[i] = t
	}
	if k.keys != nil {
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
func (b *builder) callPyDisplays(f *object, args []arg) *object {
	as := make([]arg, len(args))
	for i, a := range args {
		as[i] = arg{name: a.name, val: b.displayInPython(a.val)}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.callPy(f.v, as)
}

// displayInPython is a display of literals as CPython's list or dict.
func (b *builder) displayInPython(o *object) *object {
	k, ok := o.k.(display)
	if !ok || b.cur == nil {
		return o
	}
	if k.keys == nil {
		l := b.py("py.list_new", "", tPyObj)
		for _, v := range k.vals {
			b.py("py.list_append", "", nil, l.v, b.toPython(b.displayInPython(v)))
		}
		return l
	}
	d := b.py("py.dict_new", "", tPyObj)
	for i, key := range k.keys {
		b.py("py.setitem", "", nil, d.v, b.toPython(key), b.toPython(b.displayInPython(k.vals[i])))
	}
	return d
}

// frameFromPython takes a frame of CPython's over.
func (b *builder) frameFromPython(s *cogen.Site, df *object, schema []SchemaColumn) *object {
	if b.cur == nil || df.isDead() {
		return deadObject
	}
	fn := b.unpackFunction("unpack")
	names, kinds := make([]string, len(schema)), make([]string, len(schema))
	for i, c := range schema {
		names[i], kinds[i] = c.Name, c.Kind
	}
	parts := b.callPy(fn.v, []arg{{val: df}, {val: mkConst(strings.Join(names, "\x00"))}, {val: mkConst(strings.Join(kinds, " "))}})
	cols := b.columnsFromPython(s, parts, schema, b.leaveIf)
	if cols == nil {
		return deadObject
	}
	return b.newFrame(s, names, rangeIndex(b.lenOfColumn(cols[0])), cols)
}

// unpackFunction is a function of lib/pandas/unpack.py, in CPython.
func (b *builder) unpackFunction(name string) *object {
	ns := b.py("py.dict_new", "", tPyObj)
	// The code sees its own names only, so that no activation of ours is asked for.
	exec := b.py("py.getattr", "exec", tPyObj, b.py("py.import", "builtins", tPyObj).v)
	b.callPy(exec.v, []arg{{val: mkConst(lib.Unpacker)}, {val: ns}})
	return b.getItemPython(ns, mkConst(name))
}

// columnsFromPython are the columns that unpack() of lib/pandas/unpack.py has made parts
// of, nil if this is not reached. Leave is for other columns.
func (b *builder) columnsFromPython(s *cogen.Site, parts *object, schema []SchemaColumn, leave func(cond *ir.Value)) []*object {
	if b.cur == nil || parts.isDead() {
		return nil
	}
	leave(b.value(b.py("py.is_none", "", tBool, parts.v)))
	part := func(i int) *object { return b.getItemPython(parts, mkInt(int64(i))) }
	cols := make([]*object, len(schema))
	for i, c := range schema {
		x := part(2 * i)
		if b.cur == nil {
			return nil
		}
		switch c.Kind {
		case "str", "str?", "str|None":
			text := b.py("py.to_str", "", tStr, x.v)
			t := ir.List(ir.Str)
			l := b.op("str.split", []*ir.Value{b.value(text), b.value(mkConst("\x00")), b.i64Const(-1)}, t).Result()
			cols[i] = b.columnOfValue(l, tStr)
			if c.Kind != "str" {
				gone, t := nan(), tFloat
				if c.Kind == "str|None" {
					gone, t = noneObject, tNone
				}
				cols[i] = b.orMissing(s, rangeIndex(b.lenOfColumn(cols[i])), cols[i], b.columnOfBytes(part(2*i+1), ir.BoolU), gone, t)
			}
		default:
			t := schemaType(c.Kind)
			if cols[i] = b.columnOfBytes(x, t.ir()); isTime(t) && !cols[i].isDead() {
				cols[i] = dyn(cols[i].v, columnType(t))
			}
		}
		if b.cur == nil {
			return nil
		}
	}
	return cols
}

// orMissing is a column of texts with NaN or None, gone, where another column says
// that they are missing.
func (b *builder) orMissing(s *cogen.Site, x tableIndex, texts, missing, gone *object, t *vtype) *object {
	if b.cur == nil || missing.isDead() {
		return deadObject
	}
	return b.mapColumn(s, b.rowsOf(x), []*object{texts, missing}, func(elems []*object) *object {
		o := b.branchValue(dyn(b.op1("np.truth", ir.Bool, b.value(elems[1])), tBool), func() *object { return gone }, func() *object { return elems[0] })
		return dynOf(b, o, b.c.join(t, tStr))
	})
}

// schemaType is the type of the values of a column, nil of kinds that are not
// modelled.
func schemaType(kind string) *vtype {
	switch kind {
	case "str", "str?", "str|None":
		return tStr
	case "bool":
		return scalarType(ir.BoolU)
	}
	if t := timeTypes[kind]; t != nil {
		return t
	}
	return fixedTypes[kind]
}

// columnOfBytes is a column of the memory of an array of numpy's.
func (b *builder) columnOfBytes(o *object, t *ir.Type) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	data := b.py("py.to_bytes", "", tBytes, o.v)
	return dyn(b.typedOp("column.of_bytes", t, []*ir.Value{b.value(data)}, ir.Column(t)), columnType(scalarType(t)))
}
