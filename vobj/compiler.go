package vobj

import (
	"cmp"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

// Compiler holds what outlives a run: decisions. Everything else is generated
// anew by each run, until a run changes no decision.
type Compiler struct {
	prog  *cogen.Program
	facts *sharedFacts
	lib   *models
	left  map[string]bool // types and modules that are left to CPython

	changed       bool
	usages        map[*scope.Var]*usage
	counted       map[*cogen.Program]bool // the modules that usages counts
	nesting       int                     // depth of the deepest nest of loops
	classes       map[decisionSite]*class
	apartRecords  map[decisionSite]bool // calls that make CPython's containers of collections
	loopDecisions map[decisionSite]*loopDecision
	cellDecisions map[decisionSite]*cellDecision
	specResults   map[string]*object // result pattern by specialisation key
	// pulled are the iterators that are objects from birth, with the reason; fed
	// are the slots that consumers change within a generator's try statements.
	pulled       map[decisionSite]*Unsupported
	pythonGens   map[decisionSite]*Unsupported // pulled ones that are CPython's own, with the reason
	pulls, waits int                           // how often something was decided to be pulled, or waited for types (tableOr); not a reason to give up
	pulledAt     map[decisionSite]int          // how often, by the place, for whatever types
	libStates    map[string]any                // by library: see stateOf

	reentered map[*cogen.Generator]bool // generator functions that run themselves: all are pulled
	throwing  *bool                     // see throws
	fed       map[decisionSite]map[int]bool
	// pythonOnly are the functions that cannot be compiled, with the reason.
	pythonOnly map[*cogen.Generator]*Unsupported
	calls      contexts
	inMain     textDefs
	imported   map[*scope.Var]string   // modules, by the variables that import statements bind
	within     map[*scope.Var][]string // modules that are imported with those
	// importedFrom are absolute names, of a module's part, by the variables that they are imported to.
	importedFrom map[*scope.Var]string
	// doubted is how often a function could not be compiled in a run that changed decisions.
	doubted map[*cogen.Generator]int
	// notEntries are those that other functions can call, but a host cannot.
	notEntries map[*cogen.Generator]*Unsupported
	// contextUses are what the modules do with decimal contexts.
	contextUses map[*cogen.Program]contextUse
	askedOf     map[*scope.Var]bool          // whose value libraryGlobal looks for
	texts       map[*cogen.Program]textFacts // by what factsOf has seen
	views       map[*cogen.Program]ownView
	unmodelled  map[string]string // see Options; and libraries that warn, where texts see it
	strict      bool              // they do
	warnings    string
	globals     map[*scope.Var]*global
	bindings    map[*scope.Var]*binding
	excClasses  []ExcClass
	// Of a program: its modules, and where more come from.
	modules    map[*cogen.Program]*userModule
	moduleList []*userModule
	byName     map[string]*userModule
	load       ModuleLoader
	// foreign are the user's other modules that functions for hosts use.
	foreign map[*cogen.Program]*userModule
	imports *importOrder                  // once it was asked for
	stars   map[*cogen.Program]starImport // by what starImportOf has seen
	typesOf fieldTypes
	// boxes are the variables that live in cells, because closures that stay
	// share them.
	boxes         map[*scope.Var]boxing
	joinDecisions map[decisionSite]*object  // patterns of merges that make variants
	identified    map[*cogen.Generator]bool // functions that are asked for their identity
	functionState
	params       map[paramSite]*paramDecision
	entryParams  map[entryParam]*vtype // those that are containers
	memos        map[any]*memoTable    // by function, or enumeration
	valueRoots   map[string]*userClass
	abstracts    map[string]*userClass // see abstract.go
	memoList     []*memoTable
	variantIDs   int
	heapVariants []*class                  // of the run; see heapvariant.go
	names        *textNames                // of the program, when asked for
	copied       map[string]bool           // types that deepcopy() met without having expected them
	body         *builder                  // of the program, in this run
	joining      *decisionSite             // the statement at whose end ways meet
	opening      map[*cogen.Generator]bool // functions known to mention open() or not
	usesTables   bool                      // a library of tables is used, which a program may do without
	tableEntry   bool                      // a table function is compiled
	schema       SchemaLookup
	arg          func(i int) (string, bool)
	wrong        []string
	libraryUses
	storedOnce map[string]*ir.Value  // values of variables that are bound once, by the name of the state
	parsers    map[*ir.Value][][]arg // arguments of add_argument, by parser: hint_args.go
	stored     StoredLookup
	noTables   bool // such libraries are left to CPython
	// Module-level variables with frames, and the functions that use them: table_globals.go.
	bodyVars map[*scope.Var]bodyVar
	run      int // from 1
	// Live objects: see live.go.
	live         LiveLookup
	determinedBy LiveLookup
	liveGlobals  map[*scope.Var]*global
	taken        map[string]bool // variables whose live value is used
	unknown      map[string]source.Span
	lastingState            // see lasting.go
	argvVar      *sharedVar // sys.argv, nil while nobody asks for it
	// userClasses are the program's classes, in the order in which they were first met.
	userClasses []*userClass
	made        []*userClass    // those of which this run has generated the class statements, in order
	excRoot     *userClass      // BaseException
	excArgs     excArgs         // see excargs.go
	leaves      bool            // some except clause leaves its row to CPython in this run: see orLeave
	neverLeaves bool            // none may
	links       []*layout       // of recursive types
	deepTuple   *layout         // what holds tuples within tuples within tuples
	endlessOnes []*class        // found to contain themselves in this run
	attrNames   []string        // of all attributes that the text mentions
	attrDeleted map[string]bool // those that some del statement does

	faults []Fault // see fault.go
	begin  func(function string)
	// asksHandled: the program asks for the exception being handled; handledBy are functions that are called meanwhile.
	asksHandled bool
	handledBy   map[*cogen.Generator]bool
	calledIn    map[*cogen.Program]*calledNames
	maxOps      int // how many a function may get

	// Of the current run:
	pullsBefore int
	mod         *ir.Module
	specs       map[string]*spec
	specList    []*spec
	genID       map[*cogen.Generator]int
	fallbacks   []Fallback
	misspelt    []Misspelling
	hooks       []hookSpec
	wanted      *ir.Type // result that the host wants of the present entry
	passed      int      // how many arguments the host passes to it
}

func newCompiler(prog *cogen.Program, facts *sharedFacts) *Compiler {
	c := &Compiler{
		excRoot: newExcRoot(),
		prog:    prog, facts: facts, lib: facts.lib,
		classes:       map[decisionSite]*class{},
		apartRecords:  map[decisionSite]bool{},
		copied:        map[string]bool{},
		loopDecisions: map[decisionSite]*loopDecision{},
		cellDecisions: map[decisionSite]*cellDecision{},
		specResults:   map[string]*object{},
		contextUses:   map[*cogen.Program]contextUse{},
		pulled:        map[decisionSite]*Unsupported{},
		pythonGens:    map[decisionSite]*Unsupported{},
		reentered:     map[*cogen.Generator]bool{},
		fed:           map[decisionSite]map[int]bool{},
		pythonOnly:    map[*cogen.Generator]*Unsupported{},
		notEntries:    map[*cogen.Generator]*Unsupported{},
		doubted:       map[*cogen.Generator]int{},
		globals:       map[*scope.Var]*global{},
		genID:         map[*cogen.Generator]int{},
		boxes:         map[*scope.Var]boxing{},
		joinDecisions: map[decisionSite]*object{},
		identified:    map[*cogen.Generator]bool{},
		functionState: newFunctionState(),
		params:        map[paramSite]*paramDecision{},
		memos:         map[any]*memoTable{},
		stars:         map[*cogen.Program]starImport{},
		askedOf:       map[*scope.Var]bool{},
		texts:         facts.texts,
		views:         map[*cogen.Program]ownView{},
		opening:       map[*cogen.Generator]bool{},
		bodyVars:      map[*scope.Var]bodyVar{},
		libStates:     map[string]any{},
	}
	for _, l := range c.lib.libs {
		if l.newState != nil {
			c.libStates[l.name] = l.newState()
		}
	}
	return c
}

// maxRuns is how often a program of one loop that calls nothing is generated before the types in
// it are said not to settle.
const maxRuns = 60

// runs generates until no decision changes; the last run may be told to give up.
func (c *Compiler) runs(opt Options, generate func(giveUp bool)) error {
	c.left, c.begin, c.maxOps = map[string]bool{}, opt.Begin, cmp.Or(opt.MaxOps, maxOps)
	for _, name := range opt.PythonOnly {
		c.left[name] = true
	}
	for name := range c.inMain.modules {
		c.left[name] = true
	}
	c.unmodelled = opt.Unmodelled
	c.leaveUnmodelled()
	c.leaveWarning()
	for run := 0; ; run++ {
		c.changed, c.run, c.made = false, run+1, nil
		// A type may take a run for each level of loops to get out of a nest.
		limit := maxRuns + c.nesting + c.pulls + c.waits
		c.pullsBefore = c.pulls
		c.mod = &ir.Module{Name: c.prog.File.Name}
		c.specs, c.specList, c.fallbacks, c.misspelt, c.hooks, c.heapVariants = map[string]*spec{}, nil, nil, nil, nil, nil
		for _, g := range c.globals {
			g.built, g.emitted = false, false
		}
		for _, g := range c.liveGlobals {
			g.emitted = false
		}
		c.unknown = map[string]source.Span{}
		c.taken, c.storedOnce = map[string]bool{}, map[string]*ir.Value{}
		for _, l := range c.lib.libs {
			if l.beginRun != nil {
				l.beginRun(c)
			}
		}
		c.parsers = map[*ir.Value][][]arg{}
		c.beginSources()
		c.leaves = false
		generate(run >= limit)
		c.cutAll()
		c.emitRecords()
		c.finishHooks()
		c.leaveWarning() // of modules that are known since this run
		c.settleSources()
		c.settleLeaves()
		if !c.changed || run >= limit {
			return nil
		}
	}
}

// maxDoubts is in how many runs that change decisions a function is tried again that could
// not be compiled: where variants were unified, code generated before means others.
const maxDoubts = 8

// entry generates one entry function; when the fix point is not reached in
// time it is given up.
func (c *Compiler) entry(e Entry, giveUp bool) *FuncReport {
	r := &FuncReport{Name: e.Func, Params: e.Params, Gen: c.prog.Callable(e.Func)}
	if r.Gen == nil {
		return r
	}
	start := len(c.fallbacks)
	refuse := func(u *Unsupported) {
		sp := u.Span
		if !sp.IsValid() {
			sp = r.Gen.Span()
		}
		r.Fallbacks = append(r.Fallbacks, Fallback{Span: sp, Op: u.Op, Reason: u.Reason, Fix: u.Fix, Whole: true})
		r.Volatile = u.Whole
	}
	u := c.pythonOnly[r.Gen]
	if u == nil {
		u = c.notEntries[r.Gen]
	}
	if u != nil {
		refuse(u)
		return r
	}
	if giveUp {
		refuse(unsupported("the types of its variables do not settle", "annotate the variables that change type"))
		return r
	}
	nfuncs := len(c.mod.Funcs)
	sp, u := c.entrySpec(r.Gen, e)
	if u == nil && e.Frame != nil {
		u = c.lib.tables().check(c)
	}
	if u == nil {
		if g := selfReferring(c.mod); g != nil {
			u = unsupported(g.Name+" is needed to compute itself", "")
		}
	}
	if u != nil && e.Frame != nil && c.pulls == c.pullsBefore && c.lib.tables().otherwise(c, u) {
		c.mod.Funcs = c.mod.Funcs[:nfuncs]
		return r
	}
	if u != nil {
		switch {
		case c.pulls > c.pullsBefore: // the next run has other objects
		case c.changed && c.doubted[r.Gen] < maxDoubts: // it may be for what is known better by now
			c.doubted[r.Gen]++
		case u.Entry:
			c.notEntries[r.Gen] = u
		default:
			c.pythonOnly[r.Gen] = u
		}
		c.changed = true
		c.mod.Funcs = c.mod.Funcs[:nfuncs]
		refuse(u)
		return r
	}
	sp.fn.Entry = true
	r.Native, r.Symbol, r.Result = true, sp.fn.Name, sp.fn.Result
	r.Fallbacks = append(r.Fallbacks, c.fallbacks[start:]...)
	r.Volatile = len(r.Fallbacks) > 0
	return r
}

func (c *Compiler) entrySpec(g *cogen.Generator, e Entry) (sp *spec, u *Unsupported) {
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if u, ok = p.(*Unsupported); !ok {
				panic(p)
			}
		}
	}()
	params, copied, copies := make([]*vtype, len(e.Params)), make([]bool, len(e.Params)), false
	for i, t := range e.Params {
		params[i], copied[i] = c.paramType(g, i, t)
		copies = copies || copied[i]
	}
	if isPlain(g) && g.IsGenerator {
		panic(unsupported(g.Name+"() is a generator function", "call it from a function that collects the values"))
	}
	hosted := isHostDecorated(g)
	if !isPlain(g) && !hosted || copies && !hosted {
		c.wanted = e.Result
		return c.entryOfObject(g, c.prog.Info.Module.Lookup(g.Name), params, copied), nil
	}
	if copies {
		return nil, unsupported("a list as an argument of a function with a decorator", "")
	}
	f := c.functionOf(g, hosted)
	args := make([]*object, len(e.Params))
	if e.Frame != nil {
		args = []*object{c.lib.tables().param(e.Frame)}
	}
	for i, t := range e.Params {
		args[i] = &object{t: params[i]}
		if t.Kind == ir.KNone {
			args[i] = noneObject
		}
	}
	at := len(g.Params) - 1
	if at >= 0 && g.Params[at].Kind == cogen.Kwarg {
		at--
	}
	for i, o := range args {
		if at >= 0 && i >= at && g.Params[at].Kind == cogen.Vararg && (o.isNone() || o.t != nil && holdsHostDate(o.t)) {
			return nil, unsupported("a "+o.typeName()+" in *"+g.Params[at].Name, "make it a parameter")
		}
	}
	bound, err := bindPatterns(g, f, args)
	if err != nil {
		return nil, err
	}
	c.wanted, c.passed = e.Result, len(args)
	return c.specialise(f, bound, nil, true), nil
}

// lookupFunction is the function object of a top-level def.
func (c *Compiler) lookupFunction(g *cogen.Generator) function { return c.functionOf(g, false) }

// functionOf is that of a def; its decorators count, unless a host means what is below them.
func (c *Compiler) functionOf(g *cogen.Generator, below bool) function {
	if g.Decorated && !below {
		panic(unsupported("the decorators of "+g.Name+"()", "remove the decorator"))
	}
	if g.Async {
		panic(unsupported(g.Name+"() is asynchronous", ""))
	}
	f := function{gen: g}
	for _, p := range g.Params {
		var d *object
		if p.Default != nil {
			d = c.defaultValue(p)
		}
		f.defaults = append(f.defaults, d)
	}
	return f
}

// generate runs the generator once for a specialisation.
func (c *Compiler) generate(sp *spec, f function, bound []*object, env []captured, entry bool) {
	defer nameCrash(f)
	if c.begin != nil {
		c.begin(f.gen.Name)
	}
	b := &builder{c: c, spec: sp, ordinals: map[decisionSite]int{}}
	var types []*ir.Type
	var names []string
	for i, p := range bound {
		ts := leafTypes(p)
		if entry && p.isNone() && i < c.passed {
			ts = []*ir.Type{ir.None} // a host passes it, a default it does not
		}
		for _, t := range ts {
			types = append(types, t)
			names = append(names, f.gen.Params[i].Name)
		}
	}
	for _, e := range env {
		for _, t := range leafTypes(e.obj) {
			types = append(types, t)
			names = append(names, e.v.Name)
		}
	}
	b.fn = ir.NewFunc(sp.name, types, names, ir.Void)
	b.fn.PyName, b.fn.Span = f.gen.Name, f.gen.Span()
	b.fn.Model, b.fn.Late = f.model, sp.late
	sp.fn = b.fn
	b.cur = b.fn.Body
	vals := append([]*ir.Value(nil), b.fn.Params()...)
	args := make([]*object, len(bound))
	for i, p := range bound {
		if entry && p.isNone() && i < c.passed {
			vals = vals[1:]
		}
		args[i] = fill(p, &vals)
	}
	var returns []exit
	fr := b.pushFrame(f, &returns)
	fr.generates = sp.generates
	for _, e := range env {
		obj := adopt(b.defaultOf(fill(e.obj, &vals)), fr)
		fr.vars[e.v] = b.push(obj, slotKey{v: e.v})
	}
	if entry && c.tableEntry {
		c.body = b
	}
	if entry {
		b.enterLasting()
		b.startContext()
	}
	if f.gen.Expression != nil {
		f.gen.Expression(b, args[0])
	} else {
		for i, p := range f.gen.Params {
			if k, ok := args[i].k.(fromHost); ok && b.cur != nil {
				args[i] = k.fromHost(b, f.gen.Span())
			}
			if entry {
				b.site = f.gen.Span()
				args[i] = b.hostArgument(&cogen.Site{ID: -8 - i, Src: b.site}, args[i])
			}
			b.checkOnce(p.Var, args[i])
			b.bindParam(fr, p, args[i])
		}
		f.gen.Run(b)
	}
	if b.cur != nil {
		b.site = f.gen.Span()
		if fr.placeless {
			b.site.File = nil
		}
		returns = append(returns, b.exit(noneObject))
	}
	if sp.generates != nil {
		c.finishGenerator(b, sp, returns)
	} else {
		c.finish(b, sp, returns, entry)
	}
	c.mod.Funcs = append(c.mod.Funcs, b.fn)
}

// finish joins the returns to the result pattern and emits them.
func (c *Compiler) finish(b *builder, sp *spec, returns []exit, entry bool) {
	if entry && c.tableEntry {
		c.lib.tables().pack(c, b, returns)
	} else if entry {
		b.dateResults(returns)
		b.plainResults(returns)
	}
	so := sp.result
	if entry && !sp.used {
		so = deadObject // nobody relies on what an early run gave, whose types may not be those that leave
	}
	pat := c.joinResults(so, returns)
	if entry {
		pat = c.settleResults(b, returns, pat)
		for _, l := range c.lib.libs {
			if l.results != nil {
				pat = l.results(c, b, returns, pat)
			}
		}
		c.checkDateResult(pat)
	}
	if entry && !pat.isDead() {
		t := pat.typ()
		what := ""
		if t == nil || t.hasVariant() {
			what = "a " + pat.typeName()
		} else {
			what = notForHosts(t)
		}
		if what != "" {
			u := unsupported("returning "+what, "return a plain value")
			u.Entry = true
			panic(u)
		}
		pat = &object{t: t}
	}
	if entry && !pat.isDead() && pat.k == nil && c.usesPython(pat.t) {
		c.changed = true
	}
	if k, ok := pat.k.(poison); ok {
		if !c.settlePoison(k) {
			panic(unsupported(k.why, ""))
		}
		pat = &object{t: tPyObj}
	}
	if entry && c.wanted != nil && pat.k == nil && pat.t.kind == ir.KPyObj {
		if t := c.fresh(c.wanted); comesBack(t) {
			b.eachResult(returns, func(o *object) *object {
				if o.k == nil && o.t.kind == ir.KPyObj {
					return b.fromPython(o, t)
				}
				return o
			})
			pat = c.joinResults(deadObject, returns)
		}
	}
	if !samePattern(pat, sp.result) {
		if sp.used {
			c.changed = true
		}
		sp.result = pat
		c.specResults[sp.key] = pat
	}
	types := leafTypes(pat)
	if entry && len(types) == 0 {
		types = []*ir.Type{ir.None}
	}
	switch len(types) {
	case 0:
	case 1:
		b.fn.Result = types[0]
	default:
		b.fn.Result = ir.Tuple(types...)
	}
	for _, r := range returns {
		b.cur, b.slots, b.site = r.block, r.slots, r.span
		var vals []*ir.Value
		if entry {
			vals = []*ir.Value{b.coerce(r.extra, pat.typ())}
		} else {
			vals = b.spread(r.extra, pat)
		}
		vals = b.orUndef(vals, types)
		if len(vals) > 1 {
			vals = []*ir.Value{b.op("tuple.make", vals, b.fn.Result).Result()}
		}
		if b.cur != nil {
			b.op("return", vals)
		}
	}
	b.cur = nil
}
