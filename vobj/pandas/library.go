package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Library is pandas.
func Library() *stage.Library {
	return &stage.Library{
		Name: "pandas",
		Modules: map[string]facts.ModuleFacts{
			"pandas": {Is: facts.Stateless | facts.ClassesOnly | facts.InPrograms, Classes: pandasClassNames},
		},
		Kinds:    map[ir.Kind]any{kTime: timeKind{}, kCategory: categoryKind{}, ir.KColumn: columnKind{}},
		Managers: map[string]*stage.ManagerKind{"options": {Manager: optionsManager, Within: withinOptions}},

		NewState:   newPandasState,
		BeginRun:   beginPandasRun,
		Excluded:   pandasExcluded,
		TextFacts:  pandasTextFacts,
		Roots:      []string{"pickle"},
		Warns:      []string{"pandas"},
		TableEntry: &stage.TableEntry{Param: frameParam, Pack: packReturns, Check: checkTableEntry, Otherwise: gradeTables},
		CallOf:     numpyOfTable,
		NoteTexts:  noteTexts,

		Imports:   pandasImports,
		Attr:      pandasModuleAttr,
		Otherwise: pandasOtherwise,
		Begin:     makeOptions,

		Display:       pandasDisplay,
		KeepsDisplay:  keepsDisplay,
		ReadsArgs:     keepsNothing,
		List:          framesOfDisplay,
		Collection:    frameCollection,
		ForEach:       forEachLabel,
		Comprehension: labelComp,
		Stored:        storesView,
		Row:           rowMade,

		Join:      joinFrames,
		Resolve:   resolve,
		Held:      ofVariable,
		Share:     shareTable,
		InPlace:   worksInPlace,
		Outcome:   resultOf,
		Statement: beginStatement,

		CallPython: callLooking,
		NoteImport: tellOptions,
		NoteResult: knowResult,
		NoteCall:   knowCall,
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
func pandasBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	if o := timesBinary(b, s, op, l, r, symbol); o != nil {
		return o
	}
	if isPandas(l) || isPandas(r) || isTable(l) || isTable(r) {
		return TableOr(b, "operator "+symbol, func() *stage.Object { return tableBinary(b, s, op, l, r) }, func() *stage.Object {
			l, r := b.ForPython(rowForPandas(b, l)), b.ForPython(rowForPandas(b, r))
			return b.BinaryPython(s, op, l, r, symbol)
		})
	}
	views := stage.ViewOperators[op] != "" && (stage.IsSetView(l) || stage.IsSetView(r))
	switch {
	case views || !isTime(l.ValueType()) && !isTime(r.ValueType()):
		return nil
	case stage.IsPyObj(l) || stage.IsPyObj(r):
		return b.BinaryPython(s, op, l, r, symbol)
	}
	return TableOr(b, "operator "+symbol, func() *stage.Object { return timeBinary(b, s, op, l, r) }, func() *stage.Object {
		return b.BinaryPython(s, op, l, r, symbol)
	})
}

func (pandasValue) Binary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	return pandasBinary(b, s, op, l, r, symbol)
}

func (timesIndex) Binary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	return pandasBinary(b, s, op, l, r, symbol)
}

func (timeKind) Binary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	return pandasBinary(b, s, op, l, r, symbol)
}

func (pandasValue) Unary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	return TableOr(b, "operator "+op.Symbol(), func() *stage.Object { return tableUnary(b, s, op, o) }, func() *stage.Object {
		if o = b.ForPython(o); b.Current == nil {
			return stage.Dead
		}
		return b.UnaryPython(op, o)
	})
}

func (timeKind) Unary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	return timeUnary(b, s, op, o)
}

func (timeKind) Abs(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return timeAbs(b, s, o)
}

func (DataFrame) InPlace(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	return tableInPlace(b, s, op, l, r)
}

func (series) InPlace(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	return tableInPlace(b, s, op, l, r)
}

// pandasComparison is a comparison one of whose sides is pandas'.
func pandasComparison(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	if isPandas(l) || isPandas(r) || isTable(l) || isTable(r) {
		return TableOr(b, "comparison", func() *stage.Object { return tableCompare(b, s, op, l, r) }, func() *stage.Object {
			l, r := b.ForPython(l), b.ForPython(r)
			return b.ComparePython(s, op, l, r)
		})
	}
	times := isTime(l.ValueType()) || isTime(r.ValueType())
	switch {
	case times && (stage.IsPyObj(l) || stage.IsPyObj(r)):
		return b.ComparePython(s, op, l, r)
	case times:
		return TableOr(b, "comparison", func() *stage.Object { return compareTimes(b, s, op, l, r) }, func() *stage.Object {
			return b.ComparePython(s, op, l, r)
		})
	case (stage.IsNumpy(l) || stage.IsNumpy(r)) && !stage.IsPyObj(l) && !stage.IsPyObj(r):
		return numpy.Compare(b, s, op, l, r)
	}
	x, ok := l.Static.(pandasDtype)
	name, named := stage.StringConst(r)
	if !ok || !named || op != tree.Eq && op != tree.NotEq {
		return nil
	}
	return stage.Bool((x.name == name) == (op == tree.Eq))
}

func (pandasValue) Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	return pandasComparison(b, s, op, l, r)
}

func (timeKind) Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	return pandasComparison(b, s, op, l, r)
}

func (pandasDtype) Compare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	return pandasComparison(b, s, op, l, r)
}

func (tableValue) ComparesNone() {}

func (categoryKind) ComparedAs(b *stage.Builder, o *stage.Object) *stage.Object {
	return plainCategory(b, o)
}

func (pandasValue) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return truthByPandas(b, s, o)
}

// Truth: a span of no length is false; NaT is true.
func (timeKind) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if !unitOf(o.Type).span {
		return stage.Bool(true)
	}
	return b.Val("np.truth", stage.BoolType, b.Op1("np.ne", ir.BoolU, b.Value(o), b.Value(int64Object(b, 0))))
}

func (k frameList) Truth(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.TruthOf(s, k.rows)
}

func (pandasValue) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return TableOr(b, o.TypeName()+"[]", func() *stage.Object { return sharingColumn(o, getTableItem(b, s, o, i)) }, func() *stage.Object { return itemByPandas(b, o, i) })
}

func (k timesIndex) Item(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	return inPandas(b, k.key)
}

func (tableValue) SetItem(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	TableOr(b, o.TypeName()+"[]", func() *stage.Object { setTableItem(b, s, o, i, x); return nil }, func() *stage.Object { setItemByPandas(b, s, o, i, x); return nil })
}

func (tableValue) DelItem(b *stage.Builder, s *cogen.Site, o, i *stage.Object) {
	TableOr(b, "del", func() *stage.Object { takeColumn(b, s, o, i); return nil }, func() *stage.Object {
		if _, ok := o.Static.(DataFrame); !ok && !isComposite(o) {
			panic(b.UnsupportedAt(s, "del of a row", ""))
		}
		if own := becomePandas(b, o); b.Current != nil {
			b.Py("py.delitem", "", nil, own.Value, b.ToPython(i))
		}
		return nil
	})
}

func (pandasValue) Receive(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return TableOr(b, o.TypeName()+"."+name+"()", func() *stage.Object {
		refuseSpread(b, s, o.TypeName()+"."+name, args)
		rest, ok := stage.TakeInPlace(args)
		if ok {
			return methodInPlace(b, s, o, name, rest)
		}
		return freshSeries(tableMethodCall(b, s, o, name, rest))
	}, func() *stage.Object { return methodByPandas(b, s, o, name, args) })
}

func (pandasValue) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return askPandas(b, s, o, "len() of a ", "", func(own *stage.Object) *stage.Object { return b.Leaf("py.len", own) })
}

func (series) Abs(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.CallMethod(s, o, "abs", nil)
}

func (pandasValue) ClassOf(b *stage.Builder, o *stage.Object) *stage.Object {
	if name := o.TypeName(); pandasClasses[name] != "" {
		return stage.NewObject(pandasFunc{name: name})
	}
	return nil
}

func (k pandasFunc) ClassTest() func(o *stage.Object) bool {
	if pandasClasses[k.name] == "" {
		return nil
	}
	return func(o *stage.Object) bool { return o.Static != nil && o.TypeName() == k.name }
}

// pandasClassNames are names of pandas that are classes.
const pandasClassNames = "DataFrame Series Index Timestamp Timedelta DatetimeIndex MultiIndex Categorical Period RangeIndex Interval Grouper"

func (k pandasFunc) Annotates() (isType, hasItems bool) {
	return facts.Has(pandasClassNames, k.name), false
}

func (k objectArray) IsArrayOfNumpy() bool { return !k.labels }

func (k objectArray) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return objectArrayText(b, s, k)
}
func (k pandasDtype) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return stage.Const(k.name)
}

// ---- times

func (timeKind) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	a := TableOr(b, o.TypeName()+"."+name, func() *stage.Object { return timeAttr(b, s, o, name) }, func() *stage.Object {
		return b.GetAttrPython(ownTime(b, o), name)
	})
	if a != nil {
		return a
	}
	return stage.NewObject(stage.Method{Recv: o, Name: name})
}

// ownTime is a time as pandas' own.
func ownTime(b *stage.Builder, o *stage.Object) *stage.Object {
	v := timeToPython(b, o)
	if v == nil {
		return stage.Dead
	}
	return stage.Dynamic(v, stage.PyObjType)
}

func (timeKind) CallMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	return TableOr(b, o.TypeName()+"."+name+"()", func() *stage.Object { return timeMethod(b, s, o, name, args) }, func() *stage.Object {
		return b.CallMethodOf(ownTime(b, o), name, args)
	})
}

func (timeKind) Str(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return timeText(b, s, o, false)
}
func (timeKind) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return timeText(b, s, o, true)
}

func (timeKind) Format(b *stage.Builder, s *cogen.Site, o, spec *stage.Object) *stage.Object {
	if t := o.ValueType(); !isMoment(t) && unitOf(t).kind != "date" {
		panic(b.UnsupportedAt(s, "formatting a "+o.TypeName(), ""))
	}
	if v, ok := spec.ConstVal(); ok && v == "" {
		return timeText(b, s, o, false)
	}
	b.LeaveIf(b.Value(isNaT(b, o)))
	return timeFormat(b, s, o, spec)
}

func (timeKind) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	if !b.Compiler.Delegates() {
		return nil, false
	}
	return timeToPython(b, o), true
}

// Surely leaves where a moment is NaT, which has a class of its own.
func (timeKind) Surely(b *stage.Builder, o *stage.Object) { b.LeaveIf(b.Value(isNaT(b, o))) }

// ---- columns

func (columnKind) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterColumn(b, o), true
}

func (csvChunks) ClosesUnnoticed() {}

// ---- hooks

// pandasImports reports whether a module is pandas, where that is modelled.
func pandasImports(b *stage.Builder, mod string) bool {
	if mod != "pandas" || !models(b, "pandas") {
		return false
	}
	if !b.Compiler.UsesTables {
		b.Compiler.UsesTables, b.Compiler.Changed = true, true
	}
	return true
}

func pandasModuleAttr(b *stage.Builder, s *cogen.Site, mod, name string) (*stage.Object, bool) {
	if mod == "numpy" && name == "select" && b.Compiler.UsesTables && b.Compiler.Lib.ModuleFunc(mod, name) == nil {
		return stage.NewObject(numpy.Func{Name: name}), true
	}
	if mod != "pandas" || b.ImportModule(s, mod).Static == nil {
		return nil, false
	}
	return pandasAttr(b, s, name), true
}

// pandasOtherwise gives more of a program to pandas.
func pandasOtherwise(c *stage.Compiler, u *stage.Unsupported, giveUp bool) bool {
	return u != nil && !u.Callers && u.Module == "" && !c.Adoptable(u) && !giveUp && gradeTables(c, u)
}

// pandasDisplay reports whether a display is one that something else than Python's own operations may take.
func pandasDisplay(b *stage.Builder, s *cogen.Site) (named *stage.NamedDisplay, ok bool) {
	all := Displayed(b.Compiler, b.Frame.Gen.Program())
	if all.joined[s.Node] {
		return nil, true
	}
	if !b.Compiler.UsesTables && !b.Compiler.NoTables {
		return nil, false
	}
	if named = all.named[s.Node]; named == nil && all.Shown[s.Node] {
		return nil, true
	}
	return named, named != nil && !named.Real
}

// keepsNothing reports whether a method keeps and changes nothing of what it gets.
func keepsNothing(method string) bool { return givesNew[method] && !callsBack[method] }

func (pandasFunc) TakesDisplays(method string) bool { return method == "" }
func (tableValue) TakesDisplays(method string) bool { return true }
func (pandasFunc) TakesSpread() bool                { return true }
func (pandasValue) TakesSpread() bool               { return true }
func (pandasFunc) ReadsArgs(method string) bool     { return method == "" }
func (tableValue) ReadsArgs(method string) bool     { return method != "" }

func (k madeRows) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object {
	return rowsForPandas(b, k)
}

func (k timeGrouper) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object {
	as := []stage.Arg{{Name: "freq", Value: stage.Const(k.freq.name)}}
	if k.key != nil {
		as = append(as, stage.Arg{Name: "key", Value: stage.Const(k.key)})
	}
	return b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), "Grouper", as)
}

func (k frameList) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object {
	return inPandas(b, k.typ.key)
}

func (k namedAgg) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object {
	return b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), "NamedAgg", b.ArgsForPython([]stage.Arg{{Value: k.column}, {Value: k.fn}}))
}

func (pandasValue) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object {
	return copyOfTable(b, o)
}

// CopyForPython leaves a row as it is: it is one to pandas only where it has a label.
func (tableRow) CopyForPython(b *stage.Builder, o *stage.Object) *stage.Object { return o }

// forEachLabel is a loop over labels as straight code.
func forEachLabel(b *stage.Builder, s *cogen.Site, over *stage.Object, assign func(cogen.Value), body func() cogen.Completion) (cogen.Completion, bool) {
	elems := labelsOver(b, s, over)
	if elems == nil {
		return cogen.Normal, false
	}
	return forLabels(b, s, elems, assign, body), true
}

// frameCollection is the list of frames that a comprehension makes, nil of others.
func frameCollection(b *stage.Builder, s *cogen.Site) *stage.Object {
	if !isFrameList(b, s) {
		return nil
	}
	return newFrameList(b, s)
}

func (frameList) Collect(b *stage.Builder, s *cogen.Site, o, x *stage.Object) {
	appendFrame(b, s, o, x)
}

func (tableValue) CopyInPython(b *stage.Builder, o *stage.Object) *stage.Object {
	return copyOfTable(b, o)
}

func (pandasValue) Delegable() bool { return true }
func (tableRow) Delegable() bool    { return false }

func (DataFrame) Changes() {}

func (DataFrame) PythonValue()   {}
func (series) PythonValue()      {}
func (levelled) PythonValue()    {}
func (pairedFrame) PythonValue() {}
func (grid) PythonValue()        {}

func (tableValue) SetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, val *stage.Object) bool {
	TableOr(b, o.TypeName()+"."+name, func() *stage.Object { setTableAttr(b, s, o, name, val); return nil }, func() *stage.Object { setAttrByPandas(b, s, o, name, val); return nil })
	return true
}

func (k pandasOptions) SetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, val *stage.Object) bool {
	setOptionsAttr(b, s, k, name, val)
	return true
}

func (k pairLabels) SetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, val *stage.Object) bool {
	if b.MayCopy() {
		setApart(b, k.id) // its labels have names from there on
	}
	return b.MayCopy()
}

func (k rowLabels) SetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, val *stage.Object) bool {
	return name == "name" && nameIndex(b, k, val)
}

// callLooking calls methods that look at the variables of their caller.
func callLooking(b *stage.Builder, s *cogen.Site, f func() *stage.Object, name string, args []stage.Arg) *stage.Object {
	if !looksAtCaller(name, args) {
		return nil
	}
	return callByFrame(b, s, f(), name, args)
}

// worksInPlace reports whether a function is generated in place because of its tables.
func worksInPlace(b *stage.Builder, g *cogen.Generator) bool {
	return worksWithTables(b, g) || givesRows(b, g)
}

// ---- state

// pandasState is what a compilation knows of pandas.
type pandasState struct {
	tableSites
	textUses
	displays   map[*cogen.Program]*DisplaySet
	options    optionUse
	frameLists map[stage.DecisionSite]*frameListType
	known      knownObjects
	schemas    map[string]*stage.Schema // by call
	// Functions that use variables of the body, and how many of these there were: globals.go.
	tableUsersOf  map[*tree.FunctionDef]bool
	tableUsersFor int
}

func newPandasState() any {
	return &pandasState{
		tableSites: tableSites{frames: map[stage.DecisionSite]*frameID{}},
		displays:   map[*cogen.Program]*DisplaySet{},
		schemas:    map[string]*stage.Schema{},
	}
}

func stateOf(c *stage.Compiler) *pandasState { return c.StateOf("pandas").(*pandasState) }

func beginPandasRun(c *stage.Compiler) { stateOf(c).known = newKnownObjects() }

// tableBuilder is what is known of pandas in one function.
type tableBuilder struct {
	owns       map[*frameID]*stage.Object // pandas' own frames in place of those that become such: grade.go
	collecting *collected                 // the comprehension being generated, if it may be a display
}

func tables(b *stage.Builder) *tableBuilder {
	s, ok := b.LibStates["pandas"].(*tableBuilder)
	if !ok {
		if s = (&tableBuilder{}); b.LibStates == nil {
			b.LibStates = map[string]any{}
		}
		b.LibStates["pandas"] = s
	}
	return s
}

// pandasExcluded reports whether pandas as a whole is CPython's.
func pandasExcluded(c *stage.Compiler) bool { return otherOptions(c) || c.Unmodelled["pandas"] != "" }

func pandasTextFacts(p *cogen.Program, facts *stage.TextFacts) {
	facts.Shows, facts.OtherOptions, facts.QuietParts = optionFacts(p)
}

func (k columnsArg) FromHost(b *stage.Builder, at source.Span) *stage.Object {
	return frameOfColumns(b, k, at)
}

// numpyOfTable is a function of numpy's that gets tables.
func numpyOfTable(b *stage.Builder, s *cogen.Site, module, name string, args []stage.Arg) *stage.Object {
	if module != "numpy" {
		return nil
	}
	return tableNumpy(b, s, name, args)
}

func noteTexts(b *stage.Builder, v *ir.Value) {
	stateOf(b.Compiler).known.pandas[v] = &pandasObject{kind: "texts"}
}
