package vobj

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/lib"
)

// models is what builtins and library modules are: Go functions for those
// that make virtual objects, models in Python for the rest. Models are parsed
// when first needed; the parsed forms are immutable and shared.
type models struct {
	libs  []*library
	funcs map[string]builtinFunc
	// programFuncs replace builtins in programs.
	programFuncs map[string]builtinFunc
	methods      map[string]methodEntry
	intrinsics   map[string]intrinsicFunc
	kinds        map[ir.Kind]any // capabilities by the kinds of types: see library.go
	modules      map[string]moduleFacts
	files        map[string]string  // modules of files with the rest of models
	types        map[string]*object // of libraries, which annotations name with [...]
	managers     map[string]*managerKind
	results      map[string]string // of CPython's library: see pyresults.go

	mu    sync.Mutex
	progs map[string]*cogen.Program // by file, nil when there is none
}

// newModels are those of the language and of libraries.
func newModels(libs []*library) *models {
	funcs := builtinFuncs()
	maps.Copy(funcs, classFuncs())
	maps.Copy(funcs, structFuncs())
	maps.Copy(funcs, typingFuncs())
	maps.Copy(funcs, valueFuncs())
	maps.Copy(funcs, enumFuncs())
	m := &models{libs: libs, funcs: funcs, programFuncs: programFuncs(), methods: methodTable(), intrinsics: intrinsicTable(), kinds: map[ir.Kind]any{}, modules: maps.Clone(standardModules), files: map[string]string{}, types: map[string]*object{}, managers: map[string]*managerKind{}, results: libraryTable(), progs: map[string]*cogen.Program{}}
	for _, l := range libs {
		maps.Copy(m.funcs, l.builtins)
		maps.Copy(m.intrinsics, l.intrinsics)
		maps.Copy(m.kinds, l.kinds)
		maps.Copy(m.modules, l.modules)
		maps.Copy(m.types, l.types)
		maps.Copy(m.managers, l.managers)
	}
	for mod, facts := range m.modules {
		for _, file := range facts.more {
			m.files[file] = mod
		}
	}
	return m
}

// program parses lib/<name>.py, or returns nil.
func (l *models) program(name string) *cogen.Program {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p, ok := l.progs[name]; ok {
		return p
	}
	var p *cogen.Program
	if text, err := lib.Files.ReadFile(strings.ReplaceAll(name, ".", "/") + ".py"); err == nil {
		file := source.NewFile("<model "+name+">", string(text))
		m, err := frontend.Parse(file)
		if err != nil {
			panic(fmt.Sprintf("vobj: model %s: %v", name, err))
		}
		info, err := scope.Resolve(m)
		if err != nil {
			panic(fmt.Sprintf("vobj: model %s: %v", name, err))
		}
		p = cogen.Compile(m, info)
		p.FunctionClasses = l.modules[l.moduleOfFile(modelFile(p))].functions
	}
	l.progs[name] = p
	return p
}

// find is the last def of a name in a model file, as a function object.
func (l *models) find(file, name string) *function {
	p := l.program(file)
	if p == nil {
		return nil
	}
	for i := len(p.Funcs) - 1; i >= 0; i-- {
		if g := p.Funcs[i]; g.Name == name {
			f := &function{gen: g, model: true}
			for _, prm := range g.Params {
				var d *object
				if prm.Default != nil {
					d = modelDefault(prm)
				}
				f.defaults = append(f.defaults, d)
			}
			return f
		}
	}
	return nil
}

// function is the model of a builtin function, method that of a method of a
// builtin type, classMethod that of one called on the type itself, moduleFunc
// that of a library module's function.
func (l *models) function(name string) *function { return l.find("builtins/functions", name) }
func (l *models) method(typ, name string) *function {
	return l.find("builtins/"+strings.TrimSuffix(typ, ".Decimal"), name)
}
func (l *models) classMethod(typ, name string) *function {
	return l.find("builtins/classmethods", typ+"_"+name)
}
func (l *models) moduleFunc(mod, name string) *function {
	f := l.find("modules/"+strings.ReplaceAll(mod, ".", "/"), name)
	for _, more := range l.modules[mod].more {
		if f == nil {
			f = l.find("modules/"+more, name)
		}
	}
	return f
}

// hasModule reports whether a library module has models.
func (l *models) hasModule(mod string) bool {
	return l.program("modules/"+strings.ReplaceAll(mod, ".", "/")) != nil
}

// knownMethod reports whether CPython's type has the method, so that a missing
// model means fallback and not AttributeError.
func (l *models) knownMethod(typ, name string) bool {
	return publicMethod(typ, name) || strings.HasPrefix(name, "__") || pythonMethods[typ] == ""
}

// publicMethod reports whether a built-in type has a public method or attribute.
func publicMethod(typ, name string) bool {
	return slices.Contains(strings.Fields(pythonMethods[typ]), name)
}

// pythonMethods lists the public methods of the builtin types in CPython 3.11.
var pythonMethods = map[string]string{
	"str":             "capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	"bytes":           "capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill",
	"int":             "as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes",
	"bool":            "as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag numerator real to_bytes",
	"float":           "as_integer_ratio conjugate fromhex hex imag is_integer real",
	"complex":         "conjugate imag real",
	"decimal.Decimal": "adjusted as_integer_ratio as_tuple canonical compare compare_signal compare_total compare_total_mag conjugate copy_abs copy_negate copy_sign exp fma from_float imag is_canonical is_finite is_infinite is_nan is_normal is_qnan is_signed is_snan is_subnormal is_zero ln log10 logb logical_and logical_invert logical_or logical_xor max max_mag min min_mag next_minus next_plus next_toward normalize number_class quantize radix real remainder_near rotate same_quantum scaleb shift sqrt to_eng_string to_integral to_integral_exact to_integral_value",
	"list":            "append clear copy count extend index insert pop remove reverse sort",
	"tuple":           "count index",
	"dict":            "clear copy fromkeys get items keys pop popitem setdefault update values",
	"set":             "add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference symmetric_difference_update union update",
	"frozenset":       "copy difference intersection isdisjoint issubset issuperset symmetric_difference union",
	"NoneType":        "__bool__",

	"collections.deque":       "append appendleft clear copy count extend extendleft index insert maxlen pop popleft remove reverse rotate",
	"collections.defaultdict": "clear copy default_factory fromkeys get items keys pop popitem setdefault update values",
}

// callModel calls a model. Arguments must fit the model's annotations; what
// does not is unsupported, and so falls back for the whole call.
func (b *builder) callModel(s *cogen.Site, what string, f function, args []arg) *object {
	return b.attempt(what, func() *object {
		if !b.modelFits(f, args) {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		return b.callFunction(s, f, args)
	}, nil)
}

// modelFits checks arity and names before binding, so that a wrong call of a
// builtin gives CPython's message (by fallback) and not the model's.
func (b *builder) modelFits(f function, args []arg) bool {
	npos, maxPos := 0, 0
	seen := map[string]bool{}
	vararg := false
	for _, p := range f.gen.Params {
		switch p.Kind {
		case cogen.PosOnly, cogen.PosOrKw:
			maxPos++
		case cogen.Vararg:
			vararg = true
		}
	}
	for _, a := range args {
		if a.name == "" {
			if npos < len(f.gen.Params) {
				seen[f.gen.Params[npos].Name] = true
			}
			npos++
			continue
		}
		ok := false
		for _, p := range f.gen.Params {
			if p.Name == a.name && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) && !seen[a.name] || p.Kind == cogen.Kwarg {
				ok = true
			}
		}
		if !ok {
			return false
		}
		seen[a.name] = true
	}
	if npos > maxPos && !vararg {
		return false
	}
	if !f.takes(args) {
		return false
	}
	for i, p := range f.gen.Params {
		if f.defaults[i] == nil && !seen[p.Name] && (p.Kind == cogen.PosOnly || p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) {
			return false
		}
	}
	return true
}

// checkpoint is the staging state that an Unsupported takes back.
type checkpoint struct {
	cur     *ir.Block
	nops    int
	slots   []*object
	frame   *frame
	loops   []*loop
	tries   int
	site    source.Span
	depth   int
	handled int
	finals  int
	region  int
	outer   int
	stmts   int
}

func (b *builder) mark() checkpoint {
	return checkpoint{b.cur, len(b.cur.Ops), append([]*object(nil), b.slots...), b.frame, b.loops, len(b.tries), b.site, b.depth, len(b.frame.handled), len(b.finals), b.inRegion, b.outer, len(b.statements)}
}

func (b *builder) rollback(m checkpoint) {
	b.cur, b.slots = m.cur, append([]*object(nil), m.slots...)
	b.cur.Ops = b.cur.Ops[:m.nops]
	b.frame, b.loops, b.tries, b.site, b.depth = m.frame, m.loops, b.tries[:m.tries], m.site, m.depth
	b.frame.handled = b.frame.handled[:m.handled]
	b.finals = b.finals[:m.finals]
	b.inRegion, b.outer, b.statements = m.region, m.outer, b.statements[:m.stmts]
}

// try runs gen as a transaction: an Unsupported within takes back what was
// emitted and is returned.
func (b *builder) try(gen func() *object) (result *object, u *Unsupported) {
	m := b.mark()
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if u, ok = p.(*Unsupported); !ok {
				panic(p)
			}
			b.rollback(m)
		}
	}()
	return gen(), nil
}

// tryPulling is try where gen may decide that the next run has another object here: then this run is for nothing.
func (b *builder) tryPulling(gen func() *object) (*object, *Unsupported) {
	pulls := b.c.pulls
	o, u := b.try(gen)
	if u != nil && b.c.pulls > pulls {
		b.abandon()
		return deadObject, nil
	}
	return o, u
}

// attempt generates an operation natively or, when that is unsupported, by
// python; when that is too (or within a model, which falls back as a whole),
// the Unsupported goes on.
func (b *builder) attempt(what string, gen, python func() *object) *object {
	if b.cur == nil {
		return deadObject
	}
	o, u := b.tryPulling(gen)
	if u == nil {
		return o
	}
	if !u.Span.IsValid() {
		u.Span = b.site
	}
	if u.Op == "" {
		u.Op = what
	}
	if python == nil || b.frame.model || b.strict || u.Whole {
		panic(u)
	}
	o, again := b.try(func() *object { return b.viaPython(u, what, python) })
	if again != nil {
		panic(u)
	}
	return o
}

// callIntrinsic is hp.group.verb(...) in a model: the op of that name, or one
// of the few intrinsics that are no op.
func (b *builder) callIntrinsic(s *cogen.Site, path string, args []arg) *object {
	name := strings.TrimPrefix(path, "hp.")
	os := make([]*object, len(args))
	for i, a := range args {
		os[i] = a.val
	}
	if f := b.c.lib.intrinsics[name]; f != nil {
		return f(b, s, os)
	}
	of, fn, _ := strings.Cut(name, ".")
	if l := b.c.lib.library(of); l != nil && l.callHP != nil {
		return l.callHP(b, s, fn, args)
	}
	if ir.LookupOp(name) == nil {
		panic("vobj: model uses unknown op " + name)
	}
	d := ir.MustOp(name)
	if len(d.Params()) != len(os) {
		panic(fmt.Sprintf("vobj: model passes %d operands to %s", len(os), name))
	}
	for i, o := range os {
		if o.k == nil && o.t.kind == ir.KUnion && onlyNumbers(o.t) {
			return b.perMember(o, func(m *object) *object {
				as := append([]arg{}, args...)
				as[i].val = m
				return b.callIntrinsic(s, path, as)
			})
		}
		if o.typ() == nil || o.k == nil && o.t.kind == ir.KUnion {
			panic(b.unsupportedAt(s, "an argument that is a "+o.typeName(), ""))
		}
	}
	if d.Sig != "" && strings.Contains(d.Sig, "list[") {
		return b.listIntrinsic(s, d, os)
	}
	return b.leaf(name, os...)
}

// onlyNumbers reports whether all members of a union are numbers, numpy's or not.
func onlyNumbers(t *vtype) bool {
	for _, m := range t.elems {
		if !isNumber(m) && m.kind != ir.KNumpy {
			return false
		}
	}
	return true
}

// listIntrinsic emits an op that takes or makes a list of a basic type.
func (b *builder) listIntrinsic(s *cogen.Site, d *ir.Decl, os []*object) *object {
	vals := make([]*ir.Value, len(os))
	for i, o := range os {
		p := d.Params()[i]
		if p.Kind != ir.KList {
			vals[i] = b.operand(d, i, o)
			continue
		}
		if o.typ() == nil || o.typ().kind != ir.KList {
			panic(b.unsupportedAt(s, "a "+o.typeName()+" where a list is needed", ""))
		}
		switch e := o.t.elem(); {
		case e.kind == ir.KNever:
			b.c.grow(o.t.cls, b.c.fresh(p.Elem()), false)
		case !e.ir().Equal(p.Elem()):
			panic(b.unsupportedAt(s, "a list of "+e.name(), ""))
		}
		vals[i] = b.value(o)
	}
	if b.cur == nil {
		return deadObject
	}
	if len(d.Results()) == 1 && d.Results()[0].Kind == ir.KList {
		cls := b.classAt(s, "result of "+d.Name)
		b.c.grow(cls, b.c.fresh(d.Results()[0].Elem()), false)
		t := container(ir.KList, cls)
		if !t.ir().Equal(d.Results()[0]) {
			panic(b.unsupportedAt(s, "a list of "+cls.find().elem.name()+" from "+d.Name, "copy the list before putting other types into it"))
		}
		return b.born(s, b.val(d.Name, t, vals...))
	}
	return b.fromLeaf(b.op(d.Name, vals, d.Results()...).Result())
}

// textModelOf calls a function of a file of lib/pandas.
func (b *builder) textModelOf(s *cogen.Site, file, name string, args ...*object) *object {
	as := make([]arg, len(args))
	for i, a := range args {
		if a.isDead() {
			return deadObject
		}
		as[i] = arg{val: a}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.callFunction(s, *b.c.lib.find(file, name), as)
}
