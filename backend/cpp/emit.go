package cpp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// Options say what the translation unit is for.
type Options struct {
	// Entries are the functions that hosts call, in the manifest's order. If
	// nil, the module's functions marked Entry, by their own names.
	Entries []Entry
	// ExcClasses are the exception classes that the program defines, bases
	// before derived ones.
	ExcClasses []ExcClass
	// Target has an entry in the text if it finds it by the file's name: Base is that, up to the
	// first dot, a C identifier.
	Target *engine.Engine
	Base   string
	// Program: the one entry is a whole program, whose input and output are
	// replayed when it starts again in the exact clone.
	Program bool
	// Levels is how many levels deep lazy values are computed ahead; 0: as many as usual.
	Levels int
	// CountLazy has the program count what becomes of lazy values: see LazyCounts.
	CountLazy bool
	// Module describes the library as a whole.
	Module Description
	// Profile has the library count calls and time of this file's lines and of
	// its operations in CPython; nil: no profile.
	Profile *source.File
	// Mark tells the line of a span, and what a traceback of a program marks of it; nil: nothing but its first line.
	Mark func(source.Span) source.Mark
}

// ExcClass is an exception class of the program.
type ExcClass struct {
	Name string // as ops name it
	Base string // a built-in class or an earlier ExcClass
	// Builtin is a built-in base besides, which derives from that of Base, or "".
	Builtin string
	// Python is its name in Python, empty: Name; Shown is what tracebacks call it, empty: that.
	Python, Shown string
	// Own reports whether it is of the user's main file.
	Own bool
}

// Description fills hp_module_desc.
type Description struct {
	ABIVersion, RuntimeVersion uint32
	Manifest                   string // JSON
	CPU                        string // required CPU features, space separated
	// PythonSource is the user's module where CPython is needed, else empty.
	PythonSource, PythonFile, LibPython string
	// LaterSource is that text where CPython is needed only if the exact clone can't be had later;
	// PythonFile is its file.
	LaterSource string
	// PythonExe is the interpreter that a program may be left to.
	PythonExe string
	// Timeout is how many nanoseconds a call may take by default; 0: any time.
	Timeout int64
	// CSVSplitter is the library that splits CSV text into fields.
	CSVSplitter string
}

// Emit returns the C++ translation unit of a verified module. The text is a
// function of its arguments alone. Panics on IR that the verifier refuses.
func Emit(mod *ir.Module, opts Options) (string, error) {
	u, err := EmitUnit(mod, opts)
	if err != nil {
		return "", err
	}
	return u.Text, nil
}

// EmitUnit is Emit that remembers which text is of which function.
func EmitUnit(mod *ir.Module, opts Options) (*Unit, error) {
	if opts.Entries == nil {
		for _, f := range mod.Funcs {
			if f.Entry {
				opts.Entries = append(opts.Entries, Entry{Func: f.Name, Name: f.Name, PyName: f.PyName})
			}
		}
	}
	m := newModuleEmitter(mod, opts)
	for _, e := range opts.ExcClasses {
		if m.excBase(e.Base) == "" {
			return nil, fmt.Errorf("exception class %s: unknown base %s", e.Name, e.Base)
		}
		m.excClasses[e.Name] = e
	}
	var native []*ir.Func
	for _, e := range opts.Entries {
		if e.Func == "" {
			continue
		}
		f := mod.Lookup(e.Func)
		if f == nil {
			return nil, fmt.Errorf("no function %s in module %s", e.Func, mod.Name)
		}
		native = append(native, f)
	}
	if len(native) > 0 {
		m.source = native[0].Span.File
	}
	m.plan = newPlan(mod, native, opts.Program)
	m.nameFuncs()
	m.findTwins()
	m.types.hook = func(f *ir.Func, k clone) string { return m.prototype(f, k, false) + ";\n" }
	u := &Unit{Text: m.emit(), funcs: map[string]*ir.Func{}}
	for f, name := range m.funcs {
		if m.twins[f] != nil {
			continue
		}
		u.funcs[strings.TrimSuffix(name, "_fn")] = f
	}
	return u, nil
}

func newModuleEmitter(mod *ir.Module, opts Options) *moduleEmitter {
	return &moduleEmitter{mod: mod, opts: opts, types: newTypeTable(mod), regexes: newRegexTable(), names: nameSet{}, funcs: map[*ir.Func]string{},
		bigInts: map[string]string{}, arrays: map[ir.ArrayConst]string{}, thunks: map[string]thunk{}, globals: map[string]global{}, excClasses: map[string]ExcClass{}, sharedIO: map[string]bool{}, outlines: map[string]string{}, placeTables: map[string]string{}, siteIndex: map[site]int{}, files: newRowTable(), functions: newRowTable(), inlined: newRowTable(), marks: newRowTable(),
		helpers: map[clone]*helpers{shared: {}, fast: {}, exact: {}}}
}

func (m *moduleEmitter) nameFuncs() {
	for _, f := range m.plan.allFuncs() {
		m.funcs[f] = m.names.pick(funcBase(f.Name)) + "_fn"
	}
}

func nonEmpty(s, or string) string {
	if s == "" {
		return or
	}
	return s
}

// moduleEmitter holds what the functions of one translation unit share.
type moduleEmitter struct {
	mod        *ir.Module
	opts       Options
	plan       *plan
	source     *source.File // of the entries
	types      *typeTable
	regexes    *regexTable
	names      nameSet
	funcs      map[*ir.Func]string
	statics    strings.Builder // constants shared by all
	bigInts    map[string]string
	arrays     map[ir.ArrayConst]string
	thunks     map[string]thunk
	globals    map[string]global
	excClasses map[string]ExcClass
	sharedIO   map[string]bool // readers and writers of unions in the shared namespace
	// sharedReaders is the text of such readers, of unions without ints.
	sharedReaders string
	slots         int               // of hp_ctx.perm
	outlines      map[string]string // functions of single ops: see outlined.go
	places        places
	helpers       map[clone]*helpers
	files         rowTable // as tracebacks number them
	functions     rowTable // as the places of ops in CPython number them
	inlined       rowTable // what ops stand in the place of, as tracebacks number it
	marks         rowTable // the places of ops, likewise
	// The functions that are one with others, the tables of those that have such, by function and
	// by what is in them: see twins.go.
	twins       map[*ir.Func]*ir.Func
	placed      map[*ir.Func]*placing
	placeTables map[string]string
	// sharesRows: threads share loops.
	sharesRows bool
	// lates: the exact clone may be compiled later.
	lates bool
	// needsPython: an op calls CPython.
	needsPython bool
	// The places of a profile: see profile.go.
	sites     []site
	siteIndex map[site]int
}

// helpers are what the functions of a clone turned out to need: thunks,
// initialisers of globals; declared before the functions, defined after.
type helpers struct{ decls, defs strings.Builder }

// funcName is the C++ name of a function, the same in every clone.
func (m *moduleEmitter) funcName(f *ir.Func) string { return m.funcs[f] }

// emit writes the translation unit: per clone types, prototypes, functions;
// then the entry points' kernels and the tables. All functions are written
// before anything is put together, since later clones may need more of what
// is shared.
func (m *moduleEmitter) emit() string {
	clones := []clone{shared, fast, exact}
	protos, bodies, states := map[clone]string{}, map[clone]string{}, map[clone]string{}
	for _, k := range clones {
		for _, f := range m.each(m.plan.emit[k]) {
			protos[k] += m.prototype(f, k, false) + ";\n"
			text := m.emitFunc(f, k)
			if m.plan.rare(f, k) {
				text = rareText(text)
			}
			bodies[k] += text
		}
		bodies[k] += m.rows(k)
		states[k] = m.stateVars(k)
	}
	code := map[clone]string{}
	for _, k := range clones {
		h := m.helpers[k]
		text := section("", m.types.defs[k].String()) + section("", m.types.records[k].String()) + section("", states[k]) + section("", protos[k]+h.decls.String()) + h.defs.String()
		if k == shared {
			text += m.sharedReaders
		}
		text += bodies[k]
		if text == "" {
			continue
		}
		switch k {
		case fast:
			code[k] = "// ---- the fast clone: int is a checked int64_t " + strings.Repeat("-", 28) + "\n"
		case exact:
			code[k] = "// ---- the exact clone: int is of any size " + strings.Repeat("-", 33) + "\n"
		}
		if ns := k.namespace(); ns != "" {
			text = "namespace " + ns + " {\n\n" + text + "} // namespace " + ns + "\n\n"
		}
		code[k] += text
	}
	sites, siteName := m.siteTable()
	m.lates = m.twoParts(code)
	tables := m.tables(siteName)

	var b strings.Builder
	fmt.Fprintf(&b, "// Generated by HiPy from module %s.\n%s", comment(nonEmpty(m.mod.Name, "?")), genInclude)
	if m.types.arrays {
		b.WriteString(arrayInclude)
	}
	if slices.ContainsFunc([]Kind{KindList, KindStruct, KindMap, KindDecimal}, func(k Kind) bool { return strings.Contains(tables, string(k)) }) {
		b.WriteString(listInclude)
		if m.types.arrays {
			b.WriteString(arrayColumnInclude)
		}
	}
	if slices.ContainsFunc(m.opts.Entries, func(e Entry) bool { return e.ResultType != nil }) {
		b.WriteString(nestedInclude)
	}
	if m.types.generators {
		b.WriteString(coroInclude)
	}
	if m.types.lazies {
		b.WriteString(lazyInclude)
	}
	if m.regexes.used() {
		b.WriteString(m.regexes.include())
	}
	if m.sharesRows {
		b.WriteString("#include <hipy/rows.h>\n")
	}
	if e := m.opts.Target; e.ByFileName() {
		fmt.Fprintf(&b, "#include <hipy/%s>\n", e.Header)
	}
	b.WriteString("\n")
	if m.lates && len(m.opts.ExcClasses) > 0 {
		b.WriteString(partsHead)
	}
	b.WriteString(m.excDefs() + section("", m.statics.String()) + section("", m.places.defs()) + m.regexes.text() + sites + code[shared])
	if m.lates {
		b.WriteString(m.parted(code, tables))
	} else {
		b.WriteString(code[fast] + everyRow(code[exact]) + tables)
	}
	return b.String()
}

// section is text followed by an empty line, or nothing.
func section(head, text string) string {
	if text == "" {
		return ""
	}
	return head + text + "\n"
}

// thunk is the code of closures of one function with a number of captured
// operands.
type thunk struct{ name, env string }

// thunk returns the closure code of f over n captured operands in clone k.
func (m *moduleEmitter) thunk(f *ir.Func, n int, k clone) thunk {
	k = m.plan.cloneOf(f, k)
	key := fmt.Sprintf("%d %d %s", k, n, f.Name)
	if t, ok := m.thunks[key]; ok {
		return t
	}
	base := strings.TrimSuffix(m.funcName(f), "_fn")
	t := thunk{name: fmt.Sprintf("%s_bound%d", base, n), env: fmt.Sprintf("%s_env%d", base, n)}
	m.thunks[key] = t

	h := m.helpers[k]
	params, pass, fields := "", "", ""
	for i, p := range f.Params() {
		ct := m.types.cxx(p.Type, k)
		if i < n {
			fields += fmt.Sprintf("  %s a%d;\n", ct, i)
			pass += fmt.Sprintf(", e->a%d", i)
		} else {
			params += fmt.Sprintf(", %s a%d", ct, i)
			pass += fmt.Sprintf(", a%d", i)
		}
	}
	if hasResult(f.Result) {
		params += ", " + m.types.cxx(f.Result, k) + "* out"
		pass += ", out"
	}
	bind, unused := "", " /*env*/"
	if n > 0 {
		fmt.Fprintf(&h.decls, "struct %s {\n%s};\n", t.env, fields)
		bind = fmt.Sprintf("  auto* e = static_cast<%s*>(env);\n", t.env)
		unused = " env"
	}
	head := fmt.Sprintf("static bool %s(hp_ctx* c, void*%s%s)", t.name, unused, params)
	fmt.Fprintf(&h.decls, "%s;\n", head)
	fmt.Fprintf(&h.defs, "%s {\n%s  return %s(c%s);\n}\n\n", head, bind, m.funcName(f), pass)
	return t
}

// global is a module constant in one representation.
type global struct {
	slot int    // in hp_ctx.perm
	init string // builds it
	// fixed: it is a dict made for searches, see hipy/fixed.h.
	fixed bool
}

// global returns where clone k finds a module constant. It is built by its
// first use in a context, after the constants that it is built from, since the
// permanent memory is opened once at a time. A constant that the fast clone
// can't hold is tried once: the next slot says so.
func (m *moduleEmitter) global(name string, k clone) global {
	_, g := m.plan.global(name)
	k = m.plan.cloneOf(g.Init, k)
	key := fmt.Sprintf("%d %s", k, name)
	if gl, ok := m.globals[key]; ok {
		return gl
	}
	gl := global{slot: m.slots, init: strings.TrimSuffix(m.funcName(g.Init), "_fn") + "_once", fixed: isFixed(g.Type, k)}
	m.globals[key] = gl
	m.slots++
	mayDeopt := k == fast && m.plan.facts[g.Init].deopts
	if mayDeopt {
		m.slots++
	}
	before := ""
	for _, dep := range m.plan.globalsBelow(g.Init) {
		if dep == name {
			continue
		}
		d := m.global(dep, k)
		before += fmt.Sprintf("  if (!c->perm[%d] && !%s(c)) return false;\n", d.slot, d.init)
	}
	t := m.types.cxx(g.Type, k)
	head := fmt.Sprintf("static HP_COLD bool %s(hp_ctx* c)", gl.init)
	fmt.Fprintf(&m.helpers[k].decls, "%s;\n", head)
	d := &m.helpers[k].defs
	fmt.Fprintf(d, "// constant %s\n%s {\n", comment(name), head)
	if mayDeopt {
		fmt.Fprintf(d, "  if (c->perm[%d]) return hp_deopt(c);\n", gl.slot+1)
	}
	fmt.Fprintf(d, "%s  %s v;\n  hp_perm_begin(c);\n  bool ok = %s(c, &v);\n", before, t, m.funcName(g.Init))
	if gl.fixed {
		fmt.Fprintf(d, "  if (ok) c->perm[%d] = hp_fixed_new(c, v);\n", gl.slot)
	} else {
		fmt.Fprintf(d, "  if (ok) {\n    auto* p = static_cast<%s*>(hp_alloc(c, sizeof(%s)));\n    *p = v;\n    c->perm[%d] = p;\n  }\n", t, t, gl.slot)
	}
	if mayDeopt {
		fmt.Fprintf(d, "  if (!ok && c->pending == HP_DEOPT) c->perm[%d] = c;\n", gl.slot+1)
	}
	d.WriteString("  hp_perm_end(c);\n  return ok;\n}\n\n")
	return gl
}

// globalsBelow lists the module constants that f and what it calls read,
// those that others need first.
func (p *plan) globalsBelow(f *ir.Func) []string {
	var names []string
	seen := map[*ir.Func]bool{}
	listed := map[string]bool{}
	var walk func(f *ir.Func)
	walk = func(f *ir.Func) {
		if seen[f] {
			return
		}
		seen[f] = true
		for _, g := range p.facts[f].refs {
			walk(g)
		}
		f.Body.Walk(func(o *ir.Op) {
			if o.Name() == "global" && !listed[o.Attrs.Sym] {
				listed[o.Attrs.Sym] = true
				names = append(names, o.Attrs.Sym)
			}
		})
	}
	walk(f)
	return names
}

// excBase is the C++ id of the built-in class that an exception class is or
// derives from, or "".
func (m *moduleEmitter) excBase(name string) string {
	for {
		e, ok := m.excClasses[name]
		if !ok {
			break
		}
		if name = e.Base; e.Builtin != "" {
			name = e.Builtin
		}
	}
	if ident(name) != name || name == "" {
		return ""
	}
	return "HP_" + name
}

// excClass is the C++ expression for an exception class.
func (m *moduleEmitter) excClass(name string) string {
	if _, ok := m.excClasses[name]; ok {
		return "&" + m.excVar(name)
	}
	return "HP_" + name
}

// excVar is the variable of an exception class. Functions and variables end otherwise.
func (m *moduleEmitter) excVar(name string) string { return "class_" + exactIdent(name) + "_exc" }

// excDefs defines the exception classes of the program.
func (m *moduleEmitter) excDefs() string {
	var b strings.Builder
	for _, e := range m.opts.ExcClasses {
		base := "nullptr"
		if _, ok := m.excClasses[e.Base]; ok {
			base = "&" + m.excVar(e.Base)
		}
		name, shown := cmp.Or(e.Python, e.Name), "nullptr"
		if e.Shown != "" {
			shown = quote(e.Shown)
		}
		fmt.Fprintf(&b, "HP_EXC_CLASS(%s, %s, %s, %s, %t, %s)\n", m.excVar(e.Name), quote(name), base, m.excBase(e.Name), e.Own, shown)
	}
	return section("", b.String())
}

// attrs are the C++ arguments for an op's compile-time operands.
func (m *moduleEmitter) attrs(o *ir.Op) []string {
	var args []string
	for _, a := range o.Decl.Attrs {
		switch a {
		case "type": // a template argument
		case "index":
			args = append(args, fmt.Sprint(o.Attrs.Index))
		case "sym":
			if strings.HasPrefix(o.Name(), "exc.") {
				args = append(args, m.excClass(o.Attrs.Sym))
			} else {
				args = append(args, quote(o.Attrs.Sym))
			}
		case "const":
			switch c := o.Attrs.Const.(type) {
			case bool:
				args = append(args, fmt.Sprint(c))
			case int64:
				args = append(args, i64Lit(c))
			case int:
				args = append(args, fmt.Sprint(c))
			case string:
				args = append(args, quote(c))
			case ir.StrConst:
				args = append(args, strLit(string(c)))
			case float64:
				args = append(args, floatLit(c))
			default:
				panic(fmt.Sprintf("backend/cpp: %s: constant operand of type %T", o.Name(), c))
			}
		case "names":
			ns := make([]string, len(o.Attrs.Names))
			for i, n := range o.Attrs.Names {
				ns[i] = quote(n)
			}
			args = append(args, "(const char* const[]){"+strings.Join(append(ns, "nullptr"), ", ")+"}")
		default:
			panic("backend/cpp: attribute " + a + " of " + o.Name())
		}
	}
	return args
}
