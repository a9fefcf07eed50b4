package stage

import (
	"cmp"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Compiler holds what outlives a run: decisions. Everything else is generated
// anew by each run, until a run changes no decision.
type Compiler struct {
	Prog  *cogen.Program
	Facts *SharedFacts
	Lib   *Models
	left  map[string]bool // types and modules that are left to CPython

	Changed       bool
	usages        map[*scope.Var]*usage
	counted       map[*cogen.Program]bool // the modules that usages counts
	nesting       int                     // depth of the deepest nest of loops
	Classes       map[DecisionSite]*Class
	apartRecords  map[DecisionSite]bool // calls that make CPython's containers of collections
	LoopDecisions map[DecisionSite]*LoopDecision
	cellDecisions map[DecisionSite]*cellDecision
	results       map[string]*libraryPlace // what specialisations return, by key
	specResults   map[string]*Object       // result pattern by specialisation key
	// Pulled are the iterators that are objects from birth, with the reason; boundWithin
	// are the slots that try statements bind otherwise than by their text: see tryScope.
	Pulled       map[DecisionSite]*Unsupported
	instances    map[DecisionSite]*instanceID  // places that make virtual instances
	holders      map[tree.Node]bool            // classes whose instances get what changes
	pythonGens   map[DecisionSite]*Unsupported // pulled ones that are CPython's own, with the reason
	Pulls, Waits int                           // how often something was decided to be pulled, or waited for types (pandas.TableOr); not a reason to give up
	pulledAt     map[DecisionSite]int          // how often, by the place, for whatever types
	libs         []*Library                    // those that are asked: askedlibs.go
	hostArrays   bool                          // a host passes arrays
	libStates    map[string]any                // by library: see StateOf

	reentered   map[*cogen.Generator]bool // generator functions that run themselves: all are pulled
	throwing    *bool                     // see throws
	boundWithin map[DecisionSite]map[int]bool
	// pythonOnly are the functions that cannot be compiled, with the reason.
	pythonOnly map[*cogen.Generator]*Unsupported
	calls      contexts
	InMain     TextDefs
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
	// contextImported: importing the program changes the context, once that is known.
	contextImported *bool
	askedOf         map[*scope.Var]bool          // whose value libraryGlobal looks for
	texts           map[*cogen.Program]TextFacts // by what factsOf has seen
	views           map[*cogen.Program]facts.OwnView
	giving          map[*cogen.Program]givenMembers // by what givenMembersOf has seen
	Unmodelled      map[string]string               // see Options; and libraries that warn, where texts see it
	strict          bool                            // they do
	warnings        string
	globals         map[*scope.Var]*Global
	bindings        map[*scope.Var]*facts.Binding
	excClasses      []ExcClass
	// Of a program: its modules, and where more come from.
	Modules    map[*cogen.Program]*UserModule
	ModuleList []*UserModule
	byName     map[string]*UserModule
	load       ModuleLoader
	// foreign are the user's other modules that functions for hosts use.
	foreign map[*cogen.Program]*UserModule
	imports *importOrder                  // once it was asked for
	stars   map[*cogen.Program]starImport // by what starImportOf has seen
	typesOf fieldTypes
	// boxes are the variables that live in cells, because closures that stay
	// share them.
	boxes         map[*scope.Var]boxing
	joinDecisions map[DecisionSite]*Object  // patterns of merges that make variants
	identified    map[*cogen.Generator]bool // functions that are asked for their identity
	given         map[*cogen.Generator]gift // functions that CPython gets
	functionState
	params       map[paramSite]*paramDecision
	entryParams  map[entryParam]*Type // those that are containers
	memos        map[any]*memoTable   // by function, or enumeration
	valueRoots   map[string]*UserClass
	abstracts    map[string]*UserClass // see abstract.go
	mappings     map[string]*UserClass // see mappingclass.go
	memoList     []*memoTable
	variantIDs   int
	heapVariants []*Class                  // of the run; see heapvariant.go
	names        *facts.TextNames          // of the program, when asked for
	copied       map[string]bool           // types that deepcopy() met without having expected them
	Body         *Builder                  // of the program, in this run
	Joining      *DecisionSite             // the statement at whose end ways meet
	opening      map[*cogen.Generator]bool // functions known to mention open() or not
	UsesTables   bool                      // a library of tables is used, which a program may do without
	TableEntry   bool                      // a table function is compiled
	Schema       SchemaLookup
	arg          func(i int) (string, bool)
	wrong        []string
	libraryUses
	storedOnce map[string]*ir.Value      // values of variables that are bound once, by the name of the state
	celled     map[*ir.Value][]*ir.Value // what is stored in cells of try and with statements
	hintedIn   *ir.Block                 // the body of the function whose values are looked at: hintvalue.go
	hintSteps  int                       // that are left
	argued     map[*ir.Value]*ir.Value   // what parameters got in the call that was looked at last: hintvalue.go
	readNames  map[*ir.Value]string      // names of what is read from places: libraryplaces.go
	streams    map[*ir.Value]*Object     // texts that a StringIO begins with: hintexpr.go
	parsers    map[*ir.Value][][]Arg     // arguments of add_argument, by parser: hint_args.go
	Stored     StoredLookup
	NoTables   bool // such libraries are left to CPython
	// Module-level variables with frames, and the functions that use them: pandas/globals.go.
	BodyVars map[*scope.Var]BodyVar
	Run      int // from 1
	// Live objects: see live.go.
	live         LiveLookup
	determinedBy LiveLookup
	liveGlobals  map[*scope.Var]*Global
	taken        map[string]bool // variables whose live value is used
	unknown      map[string]source.Span
	lastingState            // see lasting.go
	argvVar      *SharedVar // sys.argv, nil while nobody asks for it
	// userClasses are the program's classes, in the order in which they were first met.
	userClasses []*UserClass
	made        []*UserClass    // those of which this run has generated the class statements, in order
	excRoot     *UserClass      // BaseException
	excArgs     excArgs         // see excargs.go
	leaves      bool            // some except clause leaves its row to CPython in this run: see orLeave
	neverLeaves bool            // none may
	links       []*Layout       // of recursive types
	deepTuple   *Layout         // what holds tuples within tuples within tuples
	endlessOnes []*Class        // found to contain themselves in this run
	attrNames   []string        // of all attributes that the text mentions
	attrDeleted map[string]bool // those that some del statement does

	faults []Fault // see fault.go
	begin  func(function string)
	// sharedModules: see Options.SharedModules.
	sharedModules bool
	// asksHandled: the program asks for the exception being handled; handledBy are functions that are called meanwhile.
	asksHandled bool
	handledBy   map[*cogen.Generator]bool
	calledIn    map[*cogen.Program]*calledNames
	excContexts excContexts // see exccontext.go
	excNotes    excNotes    // see excnotes.go
	holding     holding     // see lifetime.go
	hooked      bool        // the program sets sys.excepthook
	maxOps      int         // how many a function may get

	// Of the current run:
	pullsBefore int
	Mod         *ir.Module
	specs       map[string]*Spec
	specList    []*Spec
	genID       map[*cogen.Generator]int
	fallbacks   []Fallback
	misspelt    []Misspelling
	attributes  map[source.Span]bool // places where instances have the attribute that is asked for
	hooks       []hookSpec
	wanted      *ir.Type  // result that the host wants of the present entry
	called      string    // what messages about its results call it
	column      *Column   // the same of a nested result
	passed      int       // how many arguments the host passes to it
	columns     []*Column // what the host has of them
}

func newCompiler(prog *cogen.Program, known *SharedFacts) *Compiler {
	c := &Compiler{
		excRoot: newExcRoot(),
		Prog:    prog, Facts: known, Lib: known.lib,
		Classes:       map[DecisionSite]*Class{},
		apartRecords:  map[DecisionSite]bool{},
		copied:        map[string]bool{},
		LoopDecisions: map[DecisionSite]*LoopDecision{},
		cellDecisions: map[DecisionSite]*cellDecision{},
		results:       map[string]*libraryPlace{},
		specResults:   map[string]*Object{},
		contextUses:   map[*cogen.Program]contextUse{},
		Pulled:        map[DecisionSite]*Unsupported{},
		instances:     map[DecisionSite]*instanceID{},
		holders:       map[tree.Node]bool{},
		pythonGens:    map[DecisionSite]*Unsupported{},
		reentered:     map[*cogen.Generator]bool{},
		boundWithin:   map[DecisionSite]map[int]bool{},
		pythonOnly:    map[*cogen.Generator]*Unsupported{},
		notEntries:    map[*cogen.Generator]*Unsupported{},
		doubted:       map[*cogen.Generator]int{},
		globals:       map[*scope.Var]*Global{},
		genID:         map[*cogen.Generator]int{},
		boxes:         map[*scope.Var]boxing{},
		joinDecisions: map[DecisionSite]*Object{},
		identified:    map[*cogen.Generator]bool{},
		given:         map[*cogen.Generator]gift{},
		functionState: newFunctionState(),
		params:        map[paramSite]*paramDecision{},
		memos:         map[any]*memoTable{},
		stars:         map[*cogen.Program]starImport{},
		askedOf:       map[*scope.Var]bool{},
		texts:         known.texts,
		giving:        map[*cogen.Program]givenMembers{},
		views:         map[*cogen.Program]facts.OwnView{},
		opening:       map[*cogen.Generator]bool{},
		BodyVars:      map[*scope.Var]BodyVar{},
		libStates:     map[string]any{},
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
	for name := range c.InMain.modules {
		c.left[name] = true
	}
	c.sharedModules = opt.SharedModules
	c.Unmodelled = opt.Unmodelled
	c.leaveUnmodelled()
	c.askLibraries()
	c.leaveWarning()
	for run := 0; ; run++ {
		c.Changed, c.Run, c.made = false, run+1, nil
		// A type may take a run for each level of loops to get out of a nest.
		limit := maxRuns + c.nesting + c.Pulls + c.Waits
		c.pullsBefore = c.Pulls
		c.Mod = &ir.Module{Name: c.Prog.File.Name}
		c.specs, c.specList, c.fallbacks, c.misspelt, c.hooks, c.heapVariants = map[string]*Spec{}, nil, nil, nil, nil, nil
		c.attributes = map[source.Span]bool{}
		for _, g := range c.globals {
			g.built, g.emitted = false, false
		}
		for _, g := range c.liveGlobals {
			g.emitted = false
		}
		c.unknown = map[string]source.Span{}
		c.taken, c.storedOnce, c.streams, c.readNames = map[string]bool{}, map[string]*ir.Value{}, map[*ir.Value]*Object{}, map[*ir.Value]string{}
		c.celled, c.argued = map[*ir.Value][]*ir.Value{}, map[*ir.Value]*ir.Value{}
		for _, l := range c.libs {
			if l.BeginRun != nil {
				l.BeginRun(c)
			}
		}
		c.parsers = map[*ir.Value][][]Arg{}
		c.beginSources()
		c.leaves = false
		generate(run >= limit)
		c.cutAll()
		c.emitRecords()
		c.finishHooks()
		c.Changed = c.askLibraries() || c.Changed // for modules that are known since this run
		c.leaveWarning()
		c.settleSources()
		c.settleLeaves()
		if !c.Changed || run >= limit {
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
	r := &FuncReport{Name: e.Func, Params: e.Params, Gen: c.Prog.Callable(e.Func)}
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
		refuse(NewUnsupported("the types of its variables do not settle", "annotate the variables that change type"))
		return r
	}
	nfuncs := len(c.Mod.Funcs)
	sp, u := c.entrySpec(r.Gen, e)
	if u == nil && e.Frame != nil {
		u = c.Lib.tables().Check(c)
	}
	if u == nil {
		if g := facts.SelfReferring(c.Mod); g != nil {
			u = NewUnsupported(g.Name+" is needed to compute itself", "")
		}
	}
	if u != nil && e.Frame != nil && c.Pulls == c.pullsBefore && c.Lib.tables().Otherwise(c, u) {
		c.Mod.Funcs = c.Mod.Funcs[:nfuncs]
		return r
	}
	if u != nil {
		c.refuseAll()
		switch {
		case c.Pulls > c.pullsBefore: // the next run has other objects
		case c.Changed && c.doubted[r.Gen] < maxDoubts: // it may be for what is known better by now
			c.doubted[r.Gen]++
		case u.Entry:
			c.notEntries[r.Gen] = u
		default:
			c.pythonOnly[r.Gen] = u
		}
		c.Changed = true
		c.Mod.Funcs = c.Mod.Funcs[:nfuncs]
		refuse(u)
		return r
	}
	sp.fn.Entry = true
	r.Native, r.Symbol, r.Result = true, sp.fn.Name, sp.fn.Result
	r.Fallbacks = append(r.Fallbacks, c.fallbacks[start:]...)
	r.Volatile = len(r.Fallbacks) > 0
	return r
}

func (c *Compiler) entrySpec(g *cogen.Generator, e Entry) (sp *Spec, u *Unsupported) {
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if u, ok = p.(*Unsupported); !ok {
				panic(p)
			}
		}
	}()
	params, copied, copies := make([]*Type, len(e.Params)), make([]bool, len(e.Params)), false
	for i, t := range e.Params {
		params[i], copied[i] = c.paramType(g, i, t, e.columnOf(i) != nil)
		copies = copies || copied[i]
	}
	if isPlain(g) && g.IsGenerator {
		panic(NewUnsupported(g.Name+"() is a generator function", "call it from a function that collects the values"))
	}
	hosted := isHostDecorated(g)
	if !isPlain(g) && !hosted || copies && !hosted {
		c.wanted, c.column, c.columns, c.called = e.Result, e.Column, e.Columns, e.Called
		return c.entryOfObject(g, c.Prog.Info.Module.Lookup(g.Name), params, copied), nil
	}
	if copies {
		return nil, NewUnsupported("a list as an argument of a function with a decorator", "")
	}
	f := c.functionOf(g, hosted)
	args := make([]*Object, len(e.Params))
	if e.Frame != nil {
		args = []*Object{c.Lib.tables().Param(e.Frame)}
	}
	for i, t := range e.Params {
		args[i] = &Object{Type: params[i]}
		if t.Kind == ir.KNone {
			args[i] = None
		}
	}
	at := len(g.Params) - 1
	if at >= 0 && g.Params[at].Kind == cogen.Kwarg {
		at--
	}
	for i, o := range args {
		if at >= 0 && i >= at && g.Params[at].Kind == cogen.Vararg && (o.IsNone() || e.columnOf(i) != nil || o.Type != nil && holdsHostDate(o.Type)) {
			return nil, NewUnsupported("a "+o.TypeName()+" in *"+g.Params[at].Name, "make it a parameter")
		}
	}
	bound, err := bindPatterns(g, f, args)
	if err != nil {
		return nil, err
	}
	c.wanted, c.column, c.passed, c.columns, c.called = e.Result, e.Column, len(args), e.Columns, e.Called
	return c.specialise(f, bound, nil, true), nil
}

// lookupFunction is the function object of a top-level def.
func (c *Compiler) lookupFunction(g *cogen.Generator) Function { return c.functionOf(g, false) }

// functionOf is that of a def; its decorators count, unless a host means what is below them.
func (c *Compiler) functionOf(g *cogen.Generator, below bool) Function {
	if g.Decorated && !below {
		panic(NewUnsupported("the decorators of "+g.Name+"()", "remove the decorator"))
	}
	if g.Async {
		panic(NewUnsupported(g.Name+"() is asynchronous", ""))
	}
	f := Function{Gen: g}
	for _, p := range g.Params {
		var d *Object
		if p.Default != nil {
			d = c.defaultValue(p)
		}
		f.defaults = append(f.defaults, d)
	}
	return f
}

// generate runs the generator once for a specialisation.
func (c *Compiler) generate(sp *Spec, f Function, bound []*Object, env []captured, entry bool) {
	defer nameCrash(f)
	if c.begin != nil {
		c.begin(f.Gen.Name)
	}
	b := &Builder{Compiler: c, Spec: sp, ordinals: map[DecisionSite]int{}}
	var types []*ir.Type
	var names []string
	for i, p := range bound {
		ts := leafTypes(p)
		if entry && p.IsNone() && i < c.passed {
			ts = []*ir.Type{ir.None} // a host passes it, a default it does not
		}
		for _, t := range ts {
			types = append(types, t)
			names = append(names, f.Gen.Params[i].Name)
		}
	}
	for _, e := range env {
		for _, t := range leafTypes(e.obj) {
			types = append(types, t)
			names = append(names, e.v.Name)
		}
	}
	b.Func = ir.NewFunc(sp.name, types, names, ir.Void)
	b.Func.PyName, b.Func.Span = f.Gen.Name, f.Gen.Span()
	b.Func.Model, b.Func.Late = f.Model, sp.late
	sp.fn = b.Func
	b.Current = b.Func.Body
	vals := append([]*ir.Value(nil), b.Func.Params()...)
	args := make([]*Object, len(bound))
	for i, p := range bound {
		if entry && p.IsNone() && i < c.passed {
			vals = vals[1:]
		}
		args[i] = b.receive(fill(p, &vals), p)
	}
	var returns []Exit
	fr := b.pushFrame(f, &returns)
	fr.generates = sp.generates
	for _, e := range env {
		obj := adopt(b.defaultOf(b.receive(fill(e.obj, &vals), e.obj)), fr)
		fr.vars[e.v] = b.Push(obj, SlotKey{V: e.v})
	}
	if entry && c.TableEntry {
		c.Body = b
	}
	if entry {
		b.enterLasting()
		b.startContext()
	}
	if f.Gen.Expression != nil {
		f.Gen.Expression(b, args[0])
	} else {
		for i, p := range f.Gen.Params {
			if k, ok := args[i].Static.(FromHost); ok && b.Current != nil {
				args[i] = k.FromHost(b, f.Gen.Span())
			}
			if entry {
				b.Site = f.Gen.Span()
				args[i] = b.entryArgument(&cogen.Site{ID: -8 - i, Src: b.Site}, args[i], i)
			}
			b.checkHeldParam(p.Var, args[i])
			b.checkOnce(p.Var, args[i])
			b.bindParam(fr, p, args[i])
		}
		b.runHolding(func() { f.Gen.Run(b) })
	}
	if b.Current != nil {
		b.Site = f.Gen.Span()
		if fr.placeless {
			b.Site.File = nil
		}
		returns = append(returns, b.exit(None))
	}
	if sp.generates != nil {
		c.finishGenerator(b, sp, returns)
	} else if sp.delayed {
		c.finishDelayed(b, sp, returns)
	} else {
		b.keepResults(sp, returns)
		c.finish(b, sp, returns, entry)
	}
	c.Mod.Funcs = append(c.Mod.Funcs, b.Func)
}

// finish joins the returns to the result pattern and emits them.
func (c *Compiler) finish(b *Builder, sp *Spec, returns []Exit, entry bool) {
	if entry && c.TableEntry {
		c.Lib.tables().Pack(c, b, returns)
	} else if entry && c.column != nil {
		b.columnResults(returns, c.column)
	} else if entry {
		b.dateResults(returns)
		b.plainResults(returns)
	}
	so := sp.result
	if entry && !sp.used {
		so = Dead // nobody relies on what an early run gave, whose types may not be those that leave
	}
	pat := c.JoinResults(so, returns)
	if entry {
		pat = c.settleResults(b, returns, pat)
		for _, l := range c.libs {
			if l.Results != nil {
				pat = l.Results(c, b, returns, pat)
			}
		}
		c.checkDateResult(pat)
	}
	if entry && !pat.IsDead() {
		t := pat.ValueType()
		what := ""
		if t == nil || t.hasVariant() {
			what = "a " + pat.TypeName()
		} else {
			what = notForHosts(t)
		}
		if what != "" {
			u := NewUnsupported("returning "+what, "return a plain value")
			u.Entry = true
			panic(u)
		}
		pat = &Object{Type: t}
	}
	if entry && !pat.IsDead() && pat.Static == nil && c.usesPython(pat.Type) {
		c.Changed = true
	}
	if k, ok := pat.Static.(Poison); ok {
		if !c.SettlePoison(k) {
			panic(NewUnsupported(k.Why, ""))
		}
		pat = &Object{Type: PyObjType}
	}
	if entry && c.wanted != nil && pat.Static == nil && pat.Type.Kind == ir.KPyObj {
		if t := c.fresh(c.wanted); comesBack(t) {
			b.EachResult(returns, func(o *Object) *Object {
				if o.Static == nil && o.Type.Kind == ir.KPyObj {
					return b.FromPython(o, t)
				}
				return o
			})
			pat = c.JoinResults(Dead, returns)
		}
	}
	if !samePattern(pat, sp.result) {
		if sp.used {
			c.Changed = true
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
		b.Func.Result = types[0]
	default:
		b.Func.Result = ir.Tuple(types...)
	}
	for _, r := range returns {
		b.Current, b.Slots, b.Site = r.block, r.Slots, r.span
		var vals []*ir.Value
		if entry {
			vals = []*ir.Value{b.Coerce(r.extra, pat.ValueType())}
		} else {
			vals = b.spread(r.extra, pat)
		}
		vals = b.orUndef(vals, types)
		if len(vals) > 1 {
			vals = []*ir.Value{b.Op("tuple.make", vals, b.Func.Result).Result()}
		}
		if b.Current != nil {
			b.Op("return", vals)
		}
	}
	b.Current = nil
}
