package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Entry is a function that hosts call.
type Entry struct {
	// Func is the IR function, or empty if the whole function runs in CPython.
	Func string
	// Name is what hosts call it, PyName the Python function.
	Name, PyName string
	Line         int
	Role         int // hp_role
	// Params and Result describe a function that runs in CPython; of a native
	// one they follow from the IR function (parameter names apart).
	Params []Param
	Result Kind
	// ResultType says what a nested result is, of native functions too.
	ResultType *Param
	// JSON makes a native result JSON text: for types that engines don't have.
	JSON                                  bool
	ResultNullable, Volatile, NeedsPython bool
	// Places are where the function leaves some values to CPython.
	Places []Place
}

// Place is where a function leaves some values to CPython, by its reason: Whole, CPython
// runs the row from the start, else it does the operation. Lines are for people.
type Place struct {
	Whole         bool
	Reason, Lines string
}

// listInclude is what a unit with lists as arguments includes besides.
const listInclude = "#include <hipy/list_column.h>\n"

// nestedInclude is what one with nested results includes.
const nestedInclude = "#include <hipy/nested_out.h>\n"

// arrayColumnInclude is that of one with arrays as arguments.
const arrayColumnInclude = "#include <hipy/array_column.h>\n"

// NeedsPython reports whether the library of the module must be linked with
// what reaches CPython: an entry runs there as a whole, or an op calls it.
func NeedsPython(mod *ir.Module, entries []Entry) bool {
	var native []*ir.Func
	for _, e := range entries {
		f := mod.Lookup(e.Func)
		if f == nil {
			return true
		}
		native = append(native, f)
	}
	if entries == nil {
		for _, f := range mod.Funcs {
			if f.Entry {
				native = append(native, f)
			}
		}
	}
	p := newPlan(mod, native, false)
	for _, fs := range p.emit {
		for _, f := range fs {
			needed := false
			f.Body.Walk(func(o *ir.Op) { needed = needed || !o.Decl.Structural && o.Decl.Has(ir.Python) })
			if needed {
				return true
			}
		}
	}
	return false
}

// kindOf is the boundary kind of an IR type and, for a union of several, its
// members. ok is false for types that engines don't have.
func kindOf(t *ir.Type) (k Kind, members []Kind, nullable, ok bool) {
	switch t.Kind {
	case ir.KNone, ir.KVoid, ir.KNever:
		return KindNone, nil, true, true
	case ir.KBool:
		return KindBool, nil, false, true
	case ir.KInt, ir.KI64:
		return KindInt, nil, false, true
	case ir.KFloat:
		return KindFloat, nil, false, true
	case ir.KStr, ir.KChar:
		return KindStr, nil, false, true
	case ir.KBytes:
		return KindBytes, nil, false, true
	case ir.KDate:
		return KindDate, nil, false, true
	case ir.KDatetime:
		return KindDatetime, nil, false, true
	case ir.KList, ir.KColumn:
		_, _, _, ok := kindOf(numberOf(t.Elem()))
		return KindList, nil, false, ok
	case ir.KArray:
		return KindList, nil, false, t.Rank() == 1
	case ir.KUnion:
		for _, m := range t.Elems {
			mk, _, _, ok := kindOf(m)
			if !ok {
				return "", nil, false, false
			}
			if mk == KindNone {
				nullable = true
			} else {
				members = append(members, mk)
			}
		}
		if len(members) == 1 {
			return members[0], nil, nullable, true
		}
		return KindUnion, members, nullable, true
	}
	return "", nil, false, false
}

// numberOf is the type of Python's numbers that numpy's scalars are made of, any
// other type as it is.
func numberOf(t *ir.Type) *ir.Type {
	if t.Kind == ir.KNumpy {
		return t.PythonNumber()
	}
	return t
}

// paramOf describes a native parameter of a type.
func paramOf(name string, t *ir.Type) Param {
	k, members, null, _ := kindOf(t)
	p := Param{Name: name, Kind: k, Members: members, Nullable: null}
	for _, m := range t.Members() {
		switch m.Kind {
		case ir.KList:
			e := paramOf("", m.Elem())
			p.Elem = &e
		case ir.KColumn: // of a DataFrame
			e := paramOf("", numberOf(m.Elem()))
			if p.Elem = &e; m.Elem().Kind == ir.KNumpy {
				p.Dtype = m.Elem().Dtype()
			}
		case ir.KArray:
			e := paramOf("", m.Scalar().PythonNumber())
			p.Elem, p.Dtype = &e, m.Scalar().Dtype()
		}
	}
	return p
}

// rows writes the row functions of the entries that have one in clone k, with
// the readers and writers of their union types.
func (m *moduleEmitter) rows(k clone) string {
	var all strings.Builder
	done := map[string]bool{}
	// once reports whether a reader or writer is still to be emitted here. Those
	// of the shared namespace serve the others too.
	once := func(key string) bool {
		if done[key] || m.sharedIO[key] {
			return false
		}
		done[key] = true
		if k == shared {
			m.sharedIO[key] = true
		}
		return true
	}
	for i, e := range m.opts.Entries {
		if e.Func == "" {
			continue
		}
		f := m.plan.callee(e.Func)
		start := m.plan.entryClone[f]
		if k != start && !(k == exact && m.plan.restarts(f)) {
			continue
		}
		var b strings.Builder
		owned := func(t *ir.Type) bool { return m.plan.lasts(f) && m.keepsText(f) && !plainState(t) }
		for _, p := range f.Params() {
			m.readers(&b, p.Type, k, once)
			if owned(p.Type) {
				m.owners(&b, p.Type, k, once)
			}
		}
		if !e.JSON {
			m.writers(&b, f.Result, k, once)
		}
		all.WriteString(b.String())
		b.Reset()
		macro := "HP_ROW"
		if k == exact && start == fast {
			macro = "HP_ROW_RARE"
		}
		fmt.Fprintf(&b, "%s(%s) {\n", macro, m.rowName(i, f))
		call := "c"
		for j, p := range f.Params() {
			pt := macroArgument(&b, fmt.Sprintf("T%d", j), m.types.cxx(p.Type, k))
			fmt.Fprintf(&b, "  HP_ARG(%s, a%d, %d)\n", pt, j, j)
			if owned(p.Type) {
				fmt.Fprintf(&b, "  if (!hp_own(c, &a%d)) return c->pending;\n", j)
			}
			call += fmt.Sprintf(", a%d", j)
		}
		fn := m.funcName(f)
		switch {
		case !hasResult(f.Result):
			fmt.Fprintf(&b, "  HP_RUN_VOID(%s(%s))\n", fn, call)
		case e.JSON:
			rt := m.types.cxx(f.Result, k)
			fmt.Fprintf(&b, "  %s v;\n  HP_RUN(hp_str, %s(%s, &v) && hp_json_text(c, v, &r))\n", rt, fn, call)
		default:
			fmt.Fprintf(&b, "  HP_RUN(%s, %s(%s, &r))\n", macroArgument(&b, "R", m.types.cxx(f.Result, k)), fn, call)
		}
		b.WriteString("}\n\n")
		if k == exact && start == fast {
			all.WriteString(rareText(b.String()))
		} else {
			all.WriteString(b.String())
		}
	}
	return all.String()
}

// macroArgument is a type as an argument of a macro, which would make two of one with a comma: that gets the name.
func macroArgument(b *strings.Builder, name, cxx string) string {
	if !strings.Contains(cxx, ",") {
		return cxx
	}
	fmt.Fprintf(b, "  using %s = %s;\n", name, cxx)
	return name
}

// readers writes those of the unions in a parameter's type.
func (m *moduleEmitter) readers(b *strings.Builder, t *ir.Type, k clone, once func(string) bool) {
	switch t.Kind {
	case ir.KList, ir.KColumn:
		m.readers(b, t.Elem(), k, once)
	case ir.KUnion, ir.KTuple:
		for _, e := range t.Elems {
			m.readers(b, e, k, once)
		}
		if !mentionsInt(t) {
			// Its struct is in the shared namespace, where templates look for its reader.
			if key := "get " + t.String(); !m.sharedIO[key] {
				m.sharedIO[key] = true
				m.sharedReaders += m.reader(t, shared)
			}
		} else if once("get " + t.String()) {
			b.WriteString(m.reader(t, k))
		}
	}
}

func (m *moduleEmitter) rowName(i int, f *ir.Func) string {
	return fmt.Sprintf("%s_row%d", strings.TrimSuffix(m.funcName(f), "_fn"), i)
}

// reader reads the members of a struct, or a union parameter: NULL as None where it has that member, else
// as the member that the column holds, or the nearest.
func (m *moduleEmitter) reader(t *ir.Type, k clone) string {
	var b strings.Builder
	fmt.Fprintf(&b, "HP_INLINE uint8_t hp_get(hp_ctx* c, const hp_col* k, int64_t row, %s* o) {\n", m.types.cxx(t, k))
	if t.Kind == ir.KTuple {
		b.WriteString("  if (hp_col_null(k, row)) return HP_ROW_NULL;\n")
		for i := range t.Elems {
			fmt.Fprintf(&b, "  if (uint8_t st = hp_get(c, &k->elems[%d], row, &o->f%d); HP_UNLIKELY(st)) return st == HP_ROW_NULL ? hp_get_null_member(c, k, %d) : st;\n", i, i, i)
		}
		b.WriteString("  return HP_OK;\n}\n\n")
		return b.String()
	}
	none := t.MemberIndex(ir.None)
	if none < 0 {
		b.WriteString("  if (hp_col_null(k, row)) return HP_ROW_NULL;\n")
	} else {
		fmt.Fprintf(&b, "  if (hp_col_null(k, row)) {\n    o->tag = %d;\n    return HP_OK;\n  }\n", none)
	}
	// What a column of one kind is read as, best first: Python's own tower.
	tower := []struct {
		column Kind
		as     []ir.Kind
	}{
		{KindBool, []ir.Kind{ir.KBool, ir.KInt, ir.KFloat}},
		{KindInt, []ir.Kind{ir.KInt, ir.KFloat}},
		{KindFloat, []ir.Kind{ir.KFloat}},
		{KindStr, []ir.Kind{ir.KStr}},
		{KindBytes, []ir.Kind{ir.KBytes}},
		{KindDate, []ir.Kind{ir.KDate}},
		{KindDatetime, []ir.Kind{ir.KDatetime}},
		{KindDecimal, []ir.Kind{ir.KDecimal}},
		{KindStruct, []ir.Kind{ir.KTuple}},
		{KindList, []ir.Kind{ir.KList, ir.KArray}},
	}
	member := func(kind ir.Kind) int {
		for i, e := range t.Elems {
			if e.Kind == kind {
				return i
			}
		}
		return -1
	}
	var cases []string
	last := -1
	for _, col := range tower {
		for _, kind := range col.as {
			if i := member(kind); i >= 0 {
				cases = append(cases, fmt.Sprintf("  if (k->kind == %s) {\n    o->tag = %d;\n    return hp_get(c, k, row, &o->m%d);\n  }\n", col.column, i, i))
				last = i
				break
			}
		}
	}
	storage := 0
	for _, e := range t.Elems {
		if hasStorage(e) {
			storage++
		}
	}
	if storage > 1 {
		b.WriteString(strings.Join(cases, ""))
	}
	if last >= 0 {
		fmt.Fprintf(&b, "  o->tag = %d;\n  return hp_get(c, k, row, &o->m%d);\n}\n\n", last, last)
	} else {
		b.WriteString("  return HP_ROW_NULL;\n}\n\n")
	}
	return b.String()
}

// owners writes what copies the texts of the unions in a parameter's type: see hp_own.
func (m *moduleEmitter) owners(b *strings.Builder, t *ir.Type, k clone, once func(string) bool) {
	for _, e := range t.Elems {
		m.owners(b, e, k, once)
	}
	if t.Kind != ir.KUnion && t.Kind != ir.KTuple || !once("own "+t.String()) {
		return
	}
	if !mentionsInt(t) { // its struct is in the shared namespace
		m.sharedIO["own "+t.String()] = true
		m.sharedReaders += m.owner(t, shared)
	} else {
		b.WriteString(m.owner(t, k))
	}
}

func (m *moduleEmitter) owner(t *ir.Type, k clone) string {
	var b strings.Builder
	if t.Kind == ir.KTuple {
		fmt.Fprintf(&b, "HP_INLINE bool hp_own(hp_ctx* c, %s* o) {\n  return true", m.types.cxx(t, k))
		for i, e := range t.Elems {
			if !plainState(e) {
				fmt.Fprintf(&b, " && hp_own(c, &o->f%d)", i)
			}
		}
		b.WriteString(";\n}\n\n")
		return b.String()
	}
	fmt.Fprintf(&b, "HP_INLINE bool hp_own(hp_ctx* c, %s* o) {\n  switch (o->tag) {\n", m.types.cxx(t, k))
	for i, e := range t.Elems {
		if hasStorage(e) && !plainState(e) {
			fmt.Fprintf(&b, "    case %d: return hp_own(c, &o->m%d);\n", i, i)
		}
	}
	b.WriteString("  }\n  return true;\n}\n\n")
	return b.String()
}

// writers writes those of the unions and tuples in a result's type.
func (m *moduleEmitter) writers(b *strings.Builder, t *ir.Type, k clone, once func(string) bool) {
	switch t.Kind {
	case ir.KList, ir.KSeq, ir.KDict, ir.KUnion, ir.KTuple:
	default:
		return
	}
	for _, e := range t.Elems {
		m.writers(b, e, k, once)
	}
	switch {
	case t.Kind != ir.KUnion && t.Kind != ir.KTuple:
	case mentionsInt(t):
		if once("put " + t.String()) {
			b.WriteString(m.writer(t, k))
		}
	default:
		// Its struct is in the shared namespace, where templates look for its writer.
		if key := "put " + t.String(); !m.sharedIO[key] {
			m.sharedIO[key] = true
			m.sharedReaders += m.writer(t, shared)
		}
	}
}

// writer writes a union result, None as NULL, or the members of a tuple.
func (m *moduleEmitter) writer(t *ir.Type, k clone) string {
	var b strings.Builder
	if t.Kind == ir.KTuple {
		fmt.Fprintf(&b, "HP_INLINE uint8_t hp_put(hp_ctx* c, hp_out* o, int64_t row, const %s& v) {\n", m.types.cxx(t, k))
		for i := range t.Elems {
			fmt.Fprintf(&b, "  if (uint8_t st = hp_put(c, &o->elems[%d], row, v.f%d); HP_UNLIKELY(st)) return st;\n", i, i)
		}
		b.WriteString("  return HP_OK;\n}\n\n")
		return b.String()
	}
	fmt.Fprintf(&b, "HP_INLINE uint8_t hp_put(hp_ctx* c, hp_out* o, int64_t row, %s v) {\n  switch (v.tag) {\n", m.types.cxx(t, k))
	for i, e := range t.Elems {
		if hasStorage(e) {
			fmt.Fprintf(&b, "    case %d: return hp_put(c, o, row, v.m%d);\n", i, i)
		}
	}
	b.WriteString("  }\n  return hp_put_null(o, row);\n}\n\n")
	return b.String()
}

// tables writes the kernels, the descriptions of the entries and the module's.
func (m *moduleEmitter) tables(sites string) string {
	var b, funcs strings.Builder
	b.WriteString("// ---- what hosts see " + strings.Repeat("-", 54) + "\n\n")
	for i, e := range m.opts.Entries {
		params, result, nullable := e.Params, e.Result, e.ResultNullable
		kernel, lasting := "nullptr", false
		if e.Func != "" {
			f := m.plan.callee(e.Func)
			kernel = m.rowName(i, f) + "_kernel"
			row := m.rowName(i, f)
			lasting = m.plan.lasts(f)
			start, restart := m.plan.entryClone[f], m.plan.entryClone[f]
			if m.plan.restarts(f) {
				restart = exact
			}
			fmt.Fprintf(&b, "HP_KERNEL(%s, %s, %s)\n", kernel, qualify(start, row), qualify(restart, row))
			params = nil
			for j, p := range f.Params() {
				name := p.Name
				if j < len(e.Params) && e.Params[j].Name != "" {
					name = e.Params[j].Name
				}
				if j < len(e.Params) && e.Params[j].Declared {
					params = append(params, e.Params[j])
				} else {
					params = append(params, paramOf(name, p.Type))
				}
				if j < len(e.Params) {
					params[j].Optional = e.Params[j].Optional
				}
			}
			var null bool
			result, _, null, _ = kindOf(f.Result)
			nullable = nullable || null
			if e.ResultType != nil {
				result = e.ResultType.Kind
			}
			if e.JSON {
				result = KindJSON
			}
		}
		resultType := "nullptr"
		if e.ResultType != nil {
			resultType = fmt.Sprintf("&result%d", i)
			line := describeParam(&b, fmt.Sprintf("part%d", i), e.ResultType)
			fmt.Fprintf(&b, "static const hp_param_desc result%d = %s;\n", i, strings.TrimSuffix(strings.TrimSpace(line), ","))
		}
		paramTable := "nullptr"
		if len(params) > 0 {
			paramTable = fmt.Sprintf("params%d", i)
			rows := ""
			for j := range params {
				rows += describeParam(&b, fmt.Sprintf("elem%d_%d", i, j), &params[j])
			}
			fmt.Fprintf(&b, "static const hp_param_desc %s[] = {\n%s};\n", paramTable, rows)
		}
		fmt.Fprintf(&funcs, "  {%s, %s, %d, %d, %s, %t, %t, %t, %s, %s, %t, %s, (hp_role)%d},\n", quote(e.Name), paramTable, len(params), e.Line,
			nonEmptyKind(result), nullable, e.Volatile, e.NeedsPython, kernel, quote(nonEmpty(e.PyName, e.Name)), lasting, resultType, e.Role)
	}
	table := "nullptr"
	if funcs.Len() > 0 {
		table = "funcs"
		fmt.Fprintf(&b, "static const hp_func_desc funcs[] = {\n%s};\n", funcs.String())
	}
	places, nplaces := m.placeRows(&b)
	d := m.opts.Module
	fileRows, files := m.files.define("char* const", "files")
	functionRows, functions := m.functions.define("char* const", "functions")
	inlinedRows, inlined := m.inlined.define("hp_inlined", "inlined")
	markRows, marks := m.marks.define("hp_text_place", "marks")
	b.WriteString(fileRows + functionRows + inlinedRows + markRows)
	pyRows := "nullptr"
	if d.PythonSource != "" || m.needsPython {
		pyRows = "hp_py_rows"
	}
	if e := m.opts.Target; e.ByFileName() {
		fmt.Fprintf(&b, "%s(%s)\n", e.Entry, m.opts.Base)
	}
	lines := func(name string, value any) { fmt.Fprintf(&b, "  .%s = %v,\n", name, value) }
	late := m.lates && d.PythonSource == "" && d.LaterSource != ""
	b.WriteString("extern const hp_module_desc hp_module = {\n")
	for _, field := range []struct {
		name  string
		value any
	}{
		{"abi_version", d.ABIVersion}, {"runtime_version", d.RuntimeVersion},
		{"manifest", quote(d.Manifest)}, {"cpu", quote(d.CPU)},
		{"python_source", orNull(d.PythonSource)}, {"python_file", orNull(d.PythonFile)},
		{"libpython", orNull(d.LibPython)}, {"python_exe", orNull(d.PythonExe)}, {"csv_splitter", orNull(d.CSVSplitter)},
		{"funcs", table}, {"nfuncs", len(m.opts.Entries)}, {"nperm", m.slots},
		{"files", files}, {"nfiles", len(m.files.rows)}, {"functions", functions}, {"marks", marks}, {"inlined", inlined},
		{"py_rows", pyRows}, {"timeout", d.Timeout}, {"sites", sites}, {"nsites", len(m.sites)},
		{"places", places}, {"nplaces", nplaces},
	} {
		if late && (field.name == "python_source" || field.name == "python_file" || field.name == "py_rows") {
			// For rows whose exact clone can't be had.
			b.WriteString("#ifdef HP_LATER\n")
			lines(field.name, map[string]string{"python_source": quote(d.LaterSource), "python_file": quote(d.PythonFile), "py_rows": "hp_py_rows"}[field.name])
			b.WriteString("#else\n")
			lines(field.name, field.value)
			b.WriteString("#endif\n")
			continue
		}
		lines(field.name, field.value)
	}
	b.WriteString("};\n")
	return b.String()
}

// placeRows writes the table of places, and returns its name and length.
func (m *moduleEmitter) placeRows(b *strings.Builder) (name string, n int) {
	var rows strings.Builder
	for i, e := range m.opts.Entries {
		for _, p := range e.Places {
			fmt.Fprintf(&rows, "  {%d, %t, %s, %s},\n", i, p.Whole, quote(p.Reason), quote(p.Lines))
			n++
		}
	}
	if n == 0 {
		return "nullptr", 0
	}
	fmt.Fprintf(b, "static const hp_place_desc places[] = {\n%s};\n", rows.String())
	return "places", n
}

func qualify(k clone, name string) string {
	if ns := k.namespace(); ns != "" {
		return ns + "::" + name
	}
	return name
}
