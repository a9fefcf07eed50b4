package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// pandasLibrary is pandas.
func pandasLibrary() *library {
	return &library{
		name: "pandas",
		modules: map[string]moduleFacts{
			"pandas": {is: stateless | classesOnly | inPrograms, classes: pandasClassNames},
		},
		kinds:    map[ir.Kind]any{kTime: timeKind{}, kCategory: categoryKind{}, ir.KColumn: columnKind{}},
		managers: map[string]*managerKind{"options": {(*builder).optionsManager, (*builder).withinOptions}},

		newState:   newPandasState,
		beginRun:   beginPandasRun,
		excluded:   pandasExcluded,
		textFacts:  pandasTextFacts,
		warns:      []string{"pandas"},
		tableEntry: &tableEntry{frameParam, (*Compiler).packReturns, (*Compiler).checkTableEntry, (*Compiler).gradeTables},
		callOf:     numpyOfTable,
		noteTexts:  noteTexts,

		imports:   pandasImports,
		attr:      pandasModuleAttr,
		otherwise: pandasOtherwise,
		begin:     (*builder).makeOptions,

		display:       pandasDisplay,
		readsArgs:     keepsNothing,
		list:          (*builder).framesOfDisplay,
		collection:    frameCollection,
		forEach:       forEachLabel,
		comprehension: (*builder).labelComp,
		stored:        (*builder).storesView,
		row:           (*builder).rowMade,

		join:      (*Compiler).joinFrames,
		resolve:   (*builder).resolve,
		held:      (*builder).ofVariable,
		share:     shareTable,
		inPlace:   worksInPlace,
		outcome:   (*builder).resultOf,
		statement: beginStatement,

		callPython: callLooking,
		noteImport: (*builder).tellOptions,
		noteResult: (*builder).knowResult,
		noteCall:   (*builder).knowCall,
	}
}

// The capabilities of values of pandas'. Statics have pandasValue embedded, those that are tables tableValue.
type (
	pandasValue struct{}
	tableValue  struct{ pandasValue }

	timeKind     struct{} // moments and spans
	categoryKind struct{} // values of categorical columns
	columnKind   struct{} // columns of tables
)

// pandasBinary is an operator one of whose sides is pandas'.
func (b *builder) pandasBinary(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	if o := b.timesBinary(s, op, l, r, symbol); o != nil {
		return o
	}
	if isPandas(l) || isPandas(r) || isTable(l) || isTable(r) {
		return b.tableOr("operator "+symbol, func() *object { return b.tableBinary(s, op, l, r) }, func() *object {
			l, r := b.forPython(b.rowForPandas(l)), b.forPython(b.rowForPandas(r))
			return b.binaryPython(s, op, l, r, symbol)
		})
	}
	views := viewOperators[op] != "" && (isSetView(l) || isSetView(r))
	switch {
	case views || !isTime(l.typ()) && !isTime(r.typ()):
		return nil
	case isPyObj(l) || isPyObj(r):
		return b.binaryPython(s, op, l, r, symbol)
	}
	return b.timeBinary(s, op, l, r)
}

func (pandasValue) binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	return b.pandasBinary(s, op, l, r, symbol)
}

func (timesIndex) binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	return b.pandasBinary(s, op, l, r, symbol)
}

func (timeKind) binary(b *builder, s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	return b.pandasBinary(s, op, l, r, symbol)
}

func (pandasValue) unary(b *builder, s *cogen.Site, op tree.UnaryOperator, o *object) *object {
	return b.tableOr("operator "+op.Symbol(), func() *object { return b.tableUnary(s, op, o) }, func() *object {
		if o = b.forPython(o); b.cur == nil {
			return deadObject
		}
		return b.unaryPython(op, o)
	})
}

func (dataFrame) inPlace(b *builder, s *cogen.Site, op tree.Operator, l, r *object) *object {
	return b.tableInPlace(s, op, l, r)
}

func (series) inPlace(b *builder, s *cogen.Site, op tree.Operator, l, r *object) *object {
	return b.tableInPlace(s, op, l, r)
}

// pandasComparison is a comparison one of whose sides is pandas'.
func (b *builder) pandasComparison(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if isPandas(l) || isPandas(r) || isTable(l) || isTable(r) {
		return b.tableOr("comparison", func() *object { return b.tableCompare(s, op, l, r) }, func() *object {
			l, r := b.forPython(l), b.forPython(r)
			return b.comparePython(s, op, l, r)
		})
	}
	times := isTime(l.typ()) || isTime(r.typ())
	switch {
	case times && (isPyObj(l) || isPyObj(r)):
		return b.comparePython(s, op, l, r)
	case times:
		return b.compareTimes(s, op, l, r)
	case (isNumpy(l) || isNumpy(r)) && !isPyObj(l) && !isPyObj(r):
		return b.numpyCompare(s, op, l, r)
	}
	x, ok := l.k.(pandasDtype)
	name, named := strConst(r)
	if !ok || !named || op != tree.Eq && op != tree.NotEq {
		return nil
	}
	return mkBool((x.name == name) == (op == tree.Eq))
}

func (pandasValue) compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	return b.pandasComparison(s, op, l, r)
}

func (timeKind) compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	return b.pandasComparison(s, op, l, r)
}

func (pandasDtype) compare(b *builder, s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	return b.pandasComparison(s, op, l, r)
}

func (tableValue) comparesNone() {}

func (categoryKind) comparedAs(b *builder, o *object) *object { return b.plainCategory(o) }

func (pandasValue) truth(b *builder, s *cogen.Site, o *object) *object { return b.truthByPandas(s, o) }
func (k frameList) truth(b *builder, s *cogen.Site, o *object) *object { return b.truth(s, k.rows) }

func (pandasValue) item(b *builder, s *cogen.Site, o, i *object) *object {
	return b.tableOr(o.typeName()+"[]", func() *object { return sharingColumn(o, b.getTableItem(s, o, i)) }, func() *object { return b.itemByPandas(o, i) })
}

func (k timesIndex) item(b *builder, s *cogen.Site, o, i *object) *object { return b.inPandas(k.key) }

func (tableValue) setItem(b *builder, s *cogen.Site, o, i, x *object) {
	b.tableOr(o.typeName()+"[]", func() *object { b.setTableItem(s, o, i, x); return nil }, func() *object { b.setItemByPandas(s, o, i, x); return nil })
}

func (tableValue) delItem(b *builder, s *cogen.Site, o, i *object) {
	b.tableOr("del", func() *object { panic(b.unsupportedAt(s, "del of a column", "use drop(columns=...)")) }, func() *object {
		if _, ok := o.k.(dataFrame); !ok && !isComposite(o) {
			panic(b.unsupportedAt(s, "del of a row", ""))
		}
		if own := b.becomePandas(o); b.cur != nil {
			b.py("py.delitem", "", nil, own.v, b.toPython(i))
		}
		return nil
	})
}

func (pandasValue) receive(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.tableOr(o.typeName()+"."+name+"()", func() *object {
		rest, ok := takeInPlace(args)
		if ok {
			return b.methodInPlace(s, o, name, rest)
		}
		return freshSeries(b.tableMethodCall(s, o, name, rest))
	}, func() *object { return b.methodByPandas(s, o, name, args) })
}

func (pandasValue) length(b *builder, s *cogen.Site, o *object) *object {
	return b.askPandas(s, o, "len() of a ", "", func(own *object) *object { return b.leaf("py.len", own) })
}

func (series) abs(b *builder, s *cogen.Site, o *object) *object {
	return b.callMethod(s, o, "abs", nil)
}

func (pandasValue) classOf(b *builder, o *object) *object {
	if name := o.typeName(); pandasClasses[name] != "" {
		return mkStatic(pandasFunc{name: name})
	}
	return nil
}

func (k pandasFunc) classTest() func(o *object) bool {
	if pandasClasses[k.name] == "" {
		return nil
	}
	return func(o *object) bool { return o.k != nil && o.typeName() == k.name }
}

// pandasClassNames are names of pandas that are classes.
const pandasClassNames = "DataFrame Series Index Timestamp Timedelta DatetimeIndex MultiIndex Categorical Period RangeIndex Interval Grouper"

func (k pandasFunc) annotates() (isType, hasItems bool) { return has(pandasClassNames, k.name), false }

func (k objectArray) isArrayOfNumpy() bool { return !k.labels }

func (k objectArray) str(b *builder, s *cogen.Site, o *object) *object {
	return b.objectArrayText(s, k)
}
func (k pandasDtype) str(b *builder, s *cogen.Site, o *object) *object { return mkConst(k.name) }

// ---- times

func (timeKind) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if a := b.timeAttr(s, o, name); a != nil {
		return a
	}
	return mkStatic(method{o, name})
}

func (timeKind) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	return b.timeMethod(s, o, name, args)
}

func (timeKind) str(b *builder, s *cogen.Site, o *object) *object  { return b.timeText(s, o, false) }
func (timeKind) repr(b *builder, s *cogen.Site, o *object) *object { return b.timeText(s, o, true) }

func (timeKind) format(b *builder, s *cogen.Site, o, spec *object) *object {
	if t := o.typ(); !isMoment(t) && t.unit().kind != "date" {
		panic(b.unsupportedAt(s, "formatting a "+o.typeName(), ""))
	}
	if v, ok := spec.constVal(); ok && v == "" {
		return b.timeText(s, o, false)
	}
	b.leaveIf(b.value(b.isNaT(o)))
	return b.timeFormat(s, o, spec)
}

func (timeKind) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if !b.c.delegates() {
		return nil, false
	}
	return b.timeToPython(o), true
}

// surely leaves where a moment is NaT, which has a class of its own.
func (timeKind) surely(b *builder, o *object) { b.leaveIf(b.value(b.isNaT(o))) }

// ---- columns

func (columnKind) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterColumn(o), true
}

func (csvChunks) closesUnnoticed() {}

// ---- hooks

// pandasImports reports whether a module is pandas, where that is modelled.
func pandasImports(b *builder, mod string) bool {
	if mod != "pandas" || !b.models("pandas") {
		return false
	}
	if !b.c.usesTables {
		b.c.usesTables, b.c.changed = true, true
	}
	return true
}

func pandasModuleAttr(b *builder, s *cogen.Site, mod, name string) (*object, bool) {
	if mod == "numpy" && name == "select" && b.c.usesTables && b.c.lib.moduleFunc(mod, name) == nil {
		return mkStatic(numpyFunc{name: name}), true
	}
	if mod != "pandas" || b.importModule(s, mod).k == nil {
		return nil, false
	}
	return b.pandasAttr(s, name), true
}

// pandasOtherwise gives more of a program to pandas.
func pandasOtherwise(c *Compiler, u *Unsupported, giveUp bool) bool {
	return u != nil && !u.Callers && u.Module == "" && !c.adoptable(u) && !giveUp && c.gradeTables(u)
}

// pandasDisplay reports whether a display is one that something else than Python's own operations may take.
func pandasDisplay(b *builder, s *cogen.Site) (named *namedDisplay, ok bool) {
	all := b.c.displayed(b.frame.gen.Program())
	if all.joined[s.Node] {
		return nil, true
	}
	if !b.c.usesTables && !b.c.noTables {
		return nil, false
	}
	if all.shown[s.Node] {
		return nil, true
	}
	named = all.named[s.Node]
	return named, named != nil && !named.real
}

// keepsNothing reports whether a method keeps and changes nothing of what it gets.
func keepsNothing(method string) bool { return givesNew[method] && !callsBack[method] }

func (pandasFunc) takesDisplays(method string) bool { return method == "" }
func (tableValue) takesDisplays(method string) bool { return true }
func (pandasFunc) readsArgs(method string) bool     { return method == "" }
func (tableValue) readsArgs(method string) bool     { return method != "" }

func (k madeRows) copyForPython(b *builder, o *object) *object { return b.rowsForPandas(k) }

func (k timeGrouper) copyForPython(b *builder, o *object) *object {
	as := []arg{{name: "freq", val: mkConst(k.freq.name)}}
	if k.key != nil {
		as = append(as, arg{name: "key", val: mkConst(k.key)})
	}
	return b.callMethodOf(b.py("py.import", "pandas", tPyObj), "Grouper", as)
}

func (k frameList) copyForPython(b *builder, o *object) *object { return b.inPandas(k.typ.key) }

func (k namedAgg) copyForPython(b *builder, o *object) *object {
	return b.callMethodOf(b.py("py.import", "pandas", tPyObj), "NamedAgg", b.argsForPython([]arg{{val: k.column}, {val: k.fn}}))
}

func (pandasValue) copyForPython(b *builder, o *object) *object { return b.copyOfTable(o) }

// copyForPython leaves a row as it is: it is one to pandas only where it has a label.
func (tableRow) copyForPython(b *builder, o *object) *object { return o }

// forEachLabel is a loop over labels as straight code.
func forEachLabel(b *builder, s *cogen.Site, over *object, assign func(cogen.Value), body func() cogen.Completion) (cogen.Completion, bool) {
	elems := b.labelsOver(s, over)
	if elems == nil {
		return cogen.Normal, false
	}
	return b.forLabels(s, elems, assign, body), true
}

// frameCollection is the list of frames that a comprehension makes, nil of others.
func frameCollection(b *builder, s *cogen.Site) *object {
	if !b.isFrameList(s) {
		return nil
	}
	return b.newFrameList(s)
}

func (frameList) collect(b *builder, s *cogen.Site, o, x *object) { b.appendFrame(s, o, x) }

func (tableValue) copyInPython(b *builder, o *object) *object { return b.copyOfTable(o) }

func (pandasValue) delegable() bool { return true }
func (tableRow) delegable() bool    { return false }

func (dataFrame) changes() {}

func (dataFrame) pythonValue()   {}
func (series) pythonValue()      {}
func (levelled) pythonValue()    {}
func (pairedFrame) pythonValue() {}
func (grid) pythonValue()        {}

func (tableValue) setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool {
	b.tableOr(o.typeName()+"."+name, func() *object { b.setTableAttr(s, o, name, val); return nil }, func() *object { b.setAttrByPandas(s, o, name, val); return nil })
	return true
}

func (k pandasOptions) setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool {
	b.setOptionsAttr(s, k, name, val)
	return true
}

func (k pairLabels) setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool {
	if b.mayCopy() {
		b.setApart(k.id) // its labels have names from there on
	}
	return b.mayCopy()
}

func (k rowLabels) setAttr(b *builder, s *cogen.Site, o *object, name string, val *object) bool {
	return name == "name" && b.nameIndex(k, val)
}

// callLooking calls methods that look at the variables of their caller.
func callLooking(b *builder, s *cogen.Site, f func() *object, name string, args []arg) *object {
	if !looksAtCaller(name, args) {
		return nil
	}
	return b.callByFrame(s, f(), name, args)
}

// worksInPlace reports whether a function is generated in place because of its tables.
func worksInPlace(b *builder, g *cogen.Generator) bool {
	return b.worksWithTables(g) || b.givesRows(g)
}

// ---- state

// pandasState is what a compilation knows of pandas.
type pandasState struct {
	tableSites
	textUses
	displays   map[*cogen.Program]*displaySet
	options    optionUse
	frameLists map[decisionSite]*frameListType
	known      knownObjects
	schemas    map[string]*Schema // by call
	// Functions that use variables of the body, and how many of these there were: table_globals.go.
	tableUsersOf  map[*tree.FunctionDef]bool
	tableUsersFor int
}

func newPandasState() any {
	return &pandasState{
		tableSites: tableSites{frames: map[decisionSite]*frameID{}},
		displays:   map[*cogen.Program]*displaySet{},
		schemas:    map[string]*Schema{},
	}
}

func (c *Compiler) pandas() *pandasState { return c.stateOf("pandas").(*pandasState) }

func beginPandasRun(c *Compiler) { c.pandas().known = newKnownObjects() }

// tableBuilder is what is known of pandas in one function.
type tableBuilder struct {
	owns       map[*frameID]*object // pandas' own frames in place of those that become such: table_grade.go
	collecting *collected           // the comprehension being generated, if it may be a display
}

func (b *builder) tables() *tableBuilder {
	s, ok := b.libStates["pandas"].(*tableBuilder)
	if !ok {
		if s = (&tableBuilder{}); b.libStates == nil {
			b.libStates = map[string]any{}
		}
		b.libStates["pandas"] = s
	}
	return s
}

// pandasExcluded reports whether pandas as a whole is CPython's.
func pandasExcluded(c *Compiler) bool { return c.otherOptions() || c.unmodelled["pandas"] != "" }

func pandasTextFacts(p *cogen.Program, facts *textFacts) {
	facts.shows, facts.otherOptions, facts.quietParts = optionFacts(p)
}

func (k columnsArg) fromHost(b *builder, at source.Span) *object { return b.frameOfColumns(k, at) }

// numpyOfTable is a function of numpy's that gets tables.
func numpyOfTable(b *builder, s *cogen.Site, module, name string, args []arg) *object {
	if module != "numpy" {
		return nil
	}
	return b.tableNumpy(s, name, args)
}

func noteTexts(b *builder, v *ir.Value) {
	b.c.pandas().known.pandas[v] = &pandasObject{kind: "texts"}
}
