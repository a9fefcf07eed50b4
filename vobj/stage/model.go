package stage

import (
	"cmp"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/lib"
)

// Models is what builtins and library modules are: Go functions for those
// that make virtual objects, models in Python for the rest. Models are parsed
// when first needed; the parsed forms are immutable and shared.
type Models struct {
	Libs  []*Library
	funcs map[string]BuiltinFunc
	// programFuncs replace builtins in programs.
	programFuncs map[string]BuiltinFunc
	methods      map[string]methodEntry
	Intrinsics   map[string]IntrinsicFunc
	kinds        map[ir.Kind]any // capabilities by the kinds of types: see library.go
	modules      map[string]facts.ModuleFacts
	files        map[string]string  // modules of files with the rest of models
	types        map[string]*Object // of libraries, which annotations name with [...]
	managers     map[string]*ManagerKind
	results      map[string]string // of CPython's library: see facts/results.go

	mu    sync.Mutex
	progs map[string]*cogen.Program // by file, nil when there is none
}

// NewModels are those of the language and of libraries.
func NewModels(libs []*Library) *Models {
	funcs := builtinFuncs()
	maps.Copy(funcs, classFuncs())
	maps.Copy(funcs, structFuncs())
	maps.Copy(funcs, typingFuncs())
	maps.Copy(funcs, valueFuncs())
	maps.Copy(funcs, enumFuncs())
	m := &Models{Libs: libs, funcs: funcs, programFuncs: programFuncs(), methods: methodTable(), Intrinsics: intrinsicTable(), kinds: map[ir.Kind]any{}, modules: maps.Clone(facts.StandardModules), files: map[string]string{}, types: map[string]*Object{}, managers: map[string]*ManagerKind{}, results: facts.LibraryTable(), progs: map[string]*cogen.Program{}}
	for _, l := range libs {
		maps.Copy(m.funcs, l.Builtins)
		maps.Copy(m.Intrinsics, l.Intrinsics)
		maps.Copy(m.kinds, l.Kinds)
		maps.Copy(m.modules, l.Modules)
		maps.Copy(m.types, l.Types)
		maps.Copy(m.managers, l.Managers)
	}
	for mod, facts := range m.modules {
		for _, file := range facts.More {
			m.files[file] = mod
		}
	}
	return m
}

// ofLinux are the models that say what Linux has: elsewhere CPython's own modules do.
var ofLinux = facts.Words("modules/errno")

// Program parses lib/<name>.py, or returns nil.
func (l *Models) Program(name string) *cogen.Program {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p, ok := l.progs[name]; ok {
		return p
	}
	var p *cogen.Program
	if text, err := lib.Files.ReadFile(strings.ReplaceAll(name, ".", "/") + ".py"); err == nil && (runtime.GOOS == "linux" || !ofLinux[name]) {
		file := source.NewFile("<model "+name+">", string(text))
		m, err := frontend.Parse(file)
		if err != nil {
			panic(fmt.Sprintf("stage: model %s: %v", name, err))
		}
		info, err := scope.Resolve(m)
		if err != nil {
			panic(fmt.Sprintf("stage: model %s: %v", name, err))
		}
		p = cogen.Compile(m, info)
		p.FunctionClasses = l.modules[l.moduleOfFile(facts.ModelFile(p))].Functions
	}
	l.progs[name] = p
	return p
}

// Find is the last def of a name in a model file, as a function object.
func (l *Models) Find(file, name string) *Function {
	p := l.Program(file)
	if p == nil {
		return nil
	}
	for i := len(p.Funcs) - 1; i >= 0; i-- {
		if g := p.Funcs[i]; g.Name == name {
			f := &Function{Gen: g, Model: true}
			for _, prm := range g.Params {
				var d *Object
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
// builtin type, classMethod that of one called on the type itself, ModuleFunc
// that of a library module's function.
func (l *Models) function(name string) *Function { return l.Find("builtins/functions", name) }
func (l *Models) method(typ, name string) *Function {
	return l.Find("builtins/"+strings.TrimSuffix(typ, ".Decimal"), name)
}
func (l *Models) classMethod(typ, name string) *Function {
	return l.Find("builtins/classmethods", typ+"_"+name)
}
func (l *Models) ModuleFunc(mod, name string) *Function {
	name = cmp.Or(l.modules[mod].Same[name], name)
	f := l.Find("modules/"+strings.ReplaceAll(mod, ".", "/"), name)
	for _, more := range l.modules[mod].More {
		if f == nil {
			f = l.Find("modules/"+more, name)
		}
	}
	return f
}

// hasModule reports whether a library module has models.
func (l *Models) hasModule(mod string) bool {
	return l.Program("modules/"+strings.ReplaceAll(mod, ".", "/")) != nil
}

// knownMethod reports whether CPython's type has the method, so that a missing
// model means fallback and not AttributeError.
func (l *Models) knownMethod(typ, name string) bool {
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

// CallModel calls a model. Arguments must fit the model's annotations; what
// does not is unsupported, and so falls back for the whole call.
func (b *Builder) CallModel(s *cogen.Site, what string, f Function, args []Arg) *Object {
	return b.Attempt(what, func() *Object {
		if !b.ModelFits(f, args) {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		return b.CallFunction(s, f, args)
	}, nil)
}

// ModelFits checks arity and names before binding, so that a wrong call of a
// builtin gives CPython's message (by fallback) and not the model's.
func (b *Builder) ModelFits(f Function, args []Arg) bool {
	npos, maxPos := 0, 0
	seen := map[string]bool{}
	vararg := false
	for _, p := range f.Gen.Params {
		switch p.Kind {
		case cogen.PosOnly, cogen.PosOrKw:
			maxPos++
		case cogen.Vararg:
			vararg = true
		}
	}
	for _, a := range args {
		if a.Name == "" {
			if npos < len(f.Gen.Params) {
				seen[f.Gen.Params[npos].Name] = true
			}
			npos++
			continue
		}
		ok := false
		for _, p := range f.Gen.Params {
			if p.Name == a.Name && (p.Kind == cogen.PosOrKw || p.Kind == cogen.KwOnly) && !seen[a.Name] || p.Kind == cogen.Kwarg {
				ok = true
			}
		}
		if !ok {
			return false
		}
		seen[a.Name] = true
	}
	if npos > maxPos && !vararg {
		return false
	}
	if !f.takes(args) {
		return false
	}
	for i, p := range f.Gen.Params {
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
	slots   []*Object
	frame   *Frame
	loops   []*Loop
	tries   int
	site    source.Span
	depth   int
	handled int
	finals  int
	region  int
	outer   int
	stmts   int
}

func (b *Builder) mark() checkpoint {
	return checkpoint{b.Current, len(b.Current.Ops), append([]*Object(nil), b.Slots...), b.Frame, b.Loops, len(b.tries), b.Site, b.depth, len(b.Frame.handled), len(b.Finals), b.InRegion, b.Outer, len(b.Statements)}
}

func (b *Builder) rollback(m checkpoint) {
	b.Current, b.Slots = m.cur, append([]*Object(nil), m.slots...)
	b.Current.Ops = b.Current.Ops[:m.nops]
	b.Frame, b.Loops, b.tries, b.Site, b.depth = m.frame, m.loops, b.tries[:m.tries], m.site, m.depth
	b.Frame.handled = b.Frame.handled[:m.handled]
	b.Finals = b.Finals[:m.finals]
	b.InRegion, b.Outer, b.Statements = m.region, m.outer, b.Statements[:m.stmts]
}

// Transaction runs gen as a transaction: an Unsupported within takes back what was
// emitted and is returned.
func (b *Builder) Transaction(gen func() *Object) (result *Object, u *Unsupported) {
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
func (b *Builder) tryPulling(gen func() *Object) (*Object, *Unsupported) {
	pulls := b.Compiler.Pulls
	o, u := b.Transaction(gen)
	if u != nil && b.Compiler.Pulls > pulls {
		b.Abandon()
		return Dead, nil
	}
	return o, u
}

// Attempt generates an operation natively or, when that is unsupported, by
// python; when that is too (or within a model, which falls back as a whole),
// the Unsupported goes on.
func (b *Builder) Attempt(what string, gen, python func() *Object) *Object {
	if b.Current == nil {
		return Dead
	}
	o, u := b.tryPulling(gen)
	if u == nil {
		return o
	}
	if !u.Span.IsValid() {
		u.Span = b.Site
	}
	if u.Op == "" {
		u.Op = what
	}
	if python == nil || b.Frame.Model || b.strict || u.Whole {
		panic(u)
	}
	o, again := b.Transaction(func() *Object { return b.viaPython(u, what, python) })
	if again != nil {
		panic(u)
	}
	return o
}

// AttemptEach is Attempt of a call of the library, generated for each type of an argument where it has no native form for all (callEach).
func (b *Builder) AttemptEach(what string, args []Arg, call, python func(args []Arg) *Object) *Object {
	return b.Attempt(what, func() *Object { return b.callEach(args, call) }, func() *Object { return python(args) })
}

// maxEach bounds the arguments for whose types a call is generated each: for n arguments these are types to the power of n.
const maxEach = 2

// callEach is a call of the library. If it has no native form for an argument whose type is known at run time only, and which may
// be a container, it is generated for each type that the argument may have. CPython runs the row, or the
// program, from its start for a type without a native form; if no type gives a native result, the call is unsupported.
func (b *Builder) callEach(args []Arg, call func(args []Arg) *Object) *Object {
	i, several := -1, 0
	for j, a := range args {
		if !a.Spread && mayBeContainer(a.Value) {
			i, several = j, several+1
		}
	}
	if several == 0 || several > maxEach {
		return call(args)
	}
	o, u := b.Transaction(func() *Object { return call(args) })
	if u == nil {
		return o
	}
	if u.Whole || b.Frame.Model || !b.Compiler.IsProgram() && b.Compiler.neverLeaves {
		panic(u)
	}
	taken := false
	o = b.PerMember(args[i].Value, func(m *Object) *Object {
		each := slices.Clone(args)
		each[i].Value = m
		o, u := b.Transaction(func() *Object { return b.callEach(each, call) })
		if u == nil {
			taken = taken || b.Current != nil // else it raises
			return o
		}
		return b.leaveCall(u)
	})
	if !taken {
		panic(u)
	}
	return o
}

// leaveCall leaves the row, or the program, to CPython for a call of the library that has no native form for the values.
func (b *Builder) leaveCall(u *Unsupported) *Object {
	if !b.Compiler.IsProgram() {
		return b.ReplayRow(u.Reason)
	}
	b.LeaveIf(b.Value(True))
	b.Abandon()
	return Dead
}

// mayBeContainer reports whether the type of an object is known at run time only, and may be that of a container, or of a number or text.
func mayBeContainer(o *Object) bool {
	return o.Static == nil && !o.IsDead() && o.Type.Kind == ir.KUnion && (HasKind(o.Type, ir.KList) || HasKind(o.Type, ir.KDict)) && slices.ContainsFunc(o.Type.Elems, isNumberOrText)
}

// isNumberOrText reports whether values of a type are numbers, texts or bytes.
func isNumberOrText(t *Type) bool { return IsNumber(t) || IsText(t) || t.Kind == ir.KBytes }

// callIntrinsic is hp.group.verb(...) in a model: the op of that name, or one
// of the few intrinsics that are no op.
func (b *Builder) callIntrinsic(s *cogen.Site, path string, args []Arg) *Object {
	name := strings.TrimPrefix(path, "hp.")
	os := make([]*Object, len(args))
	for i, a := range args {
		os[i] = a.Value
	}
	if f := b.Compiler.Lib.Intrinsics[name]; f != nil {
		return f(b, s, os)
	}
	of, fn, _ := strings.Cut(name, ".")
	if l := b.Compiler.Lib.library(of); l != nil && l.CallHP != nil {
		return l.CallHP(b, s, fn, args)
	}
	if ir.LookupOp(name) == nil {
		panic("stage: model uses unknown op " + name)
	}
	d := ir.MustOp(name)
	if len(d.Params()) != len(os) {
		panic(fmt.Sprintf("stage: model passes %d operands to %s", len(os), name))
	}
	for i, o := range os {
		if o.Static == nil && o.Type.Kind == ir.KUnion && onlyNumbers(o.Type) {
			return b.PerMember(o, func(m *Object) *Object {
				as := append([]Arg{}, args...)
				as[i].Value = m
				return b.callIntrinsic(s, path, as)
			})
		}
		if o.Static == nil && o.Type.Kind == ir.KUnion {
			if os[i] = b.numberArgument(s, d.Params()[i], o); os[i] == nil {
				panic(b.UnsupportedAt(s, "an argument that is a "+o.TypeName(), ""))
			}
			if b.Current == nil || os[i].IsDead() {
				return Dead
			}
		}
		if os[i].ValueType() == nil {
			panic(b.UnsupportedAt(s, "an argument that is a "+o.TypeName(), ""))
		}
	}
	if d.Sig != "" && strings.Contains(d.Sig, "list[") {
		return b.listIntrinsic(s, d, os)
	}
	return b.Leaf(name, os...)
}

// numberArgument is an argument of many types where C code takes an int or a float, nil where it takes something else.
func (b *Builder) numberArgument(s *cogen.Site, want *ir.Type, o *Object) *Object {
	switch want.Kind {
	case ir.KInt, ir.KI64:
		return b.asInteger(s, o)
	case ir.KFloat:
		return b.asReal(o)
	}
	return nil
}

// onlyNumbers reports whether all members of a union are numbers, numpy's or not.
func onlyNumbers(t *Type) bool {
	for _, m := range t.Elems {
		if !IsNumber(m) && m.Kind != ir.KNumpy {
			return false
		}
	}
	return true
}

// listIntrinsic emits an op that takes or makes a list of a basic type.
func (b *Builder) listIntrinsic(s *cogen.Site, d *ir.Decl, os []*Object) *Object {
	vals := make([]*ir.Value, len(os))
	for i, o := range os {
		p := d.Params()[i]
		if p.Kind != ir.KList {
			vals[i] = b.operand(d, i, o)
			continue
		}
		if o.ValueType() == nil || o.ValueType().Kind != ir.KList {
			panic(b.UnsupportedAt(s, "a "+o.TypeName()+" where a list is needed", ""))
		}
		switch e := o.Type.Elem(); {
		case p.Elem().Kind == ir.KVar:
		case e.Kind == ir.KNever:
			b.Compiler.Grow(o.Type.Class, b.Compiler.fresh(p.Elem()), false)
		case !e.IR().Equal(p.Elem()):
			panic(b.UnsupportedAt(s, "a list of "+e.Name(), ""))
		}
		vals[i] = b.Value(o)
	}
	if b.Current == nil {
		return Dead
	}
	if len(d.Results()) == 1 && d.Results()[0].Kind == ir.KList {
		cls := b.ClassAt(s, "result of "+d.Name)
		b.Compiler.Grow(cls, b.Compiler.fresh(d.Results()[0].Elem()), false)
		t := ContainerType(ir.KList, cls)
		if !t.IR().Equal(d.Results()[0]) {
			panic(b.UnsupportedAt(s, "a list of "+cls.Find().Elem.Name()+" from "+d.Name, "copy the list before putting other types into it"))
		}
		return b.Born(s, b.Val(d.Name, t, vals...))
	}
	o := b.Op(d.Name, vals, d.Results()...)
	if len(d.Results()) == 0 {
		return None
	}
	return b.FromLeaf(o.Result())
}

// TextModelOf calls a function of a file of lib/pandas.
func (b *Builder) TextModelOf(s *cogen.Site, file, name string, args ...*Object) *Object {
	return b.textModelOf(s, *b.Compiler.Lib.Find(file, name), args)
}

// TextModelApart calls such a function where a program does so again and again, once each time: what has no loop is
// generated once for its types as well, and not in the place of each call.
func (b *Builder) TextModelApart(s *cogen.Site, file, name string, args ...*Object) *Object {
	f := *b.Compiler.Lib.Find(file, name)
	f.own = true
	return b.textModelOf(s, f, args)
}

func (b *Builder) textModelOf(s *cogen.Site, f Function, args []*Object) *Object {
	as := make([]Arg, len(args))
	for i, a := range args {
		if a.IsDead() {
			return Dead
		}
		as[i] = Arg{Value: a}
	}
	if b.Current == nil {
		return Dead
	}
	return b.CallFunction(s, f, as)
}
