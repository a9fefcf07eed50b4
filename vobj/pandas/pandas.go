package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Operations on tables that have no model are pandas' own, one by one: it gets a
// copy of what they work on, and gives objects of CPython's, with which the program
// goes on. A copy is the same as the frame itself for what only reads and gives
// something new. Where that is not known the frame becomes one of pandas':
//
//   - at an operation that writes to it, in straight code: all variables that
//     hold it have pandas' frame from then on (becomePandas);
//   - else from a statement on, or from where it is made (apart), which are decisions that
//     make generation start again: where it may be changed through a name that is not
//     seen, as an element of a list, say; where ways meet on which it is another
//     one; and where it would be copied again and again. See grade.go.

// maxCopies is how many operations copy a frame before it is pandas' from the start.
const maxCopies = 4

// maxWaits bounds how often an operation waits for another run to know its types.
const maxWaits = 200

// givesNew are methods and attributes of frames that keep nothing of the frame and
// leave it as it is; pythonReads are such too.
var givesNew = facts.Words(`T abs agg aggregate align apply applymap assign astype at axes bfill clip columns combine
		combine_first compare corrwith cummax cummin cumprod cumsum div divide dot drop drop_duplicates dropna dtypes empty eq
		equals eval ewm expanding explode ffill fillna filter first_valid_index floordiv ge gt iat idxmax idxmin iloc
		index infer_objects interpolate isin isna isnull items iterrows itertuples join keys kurtosis last_valid_index le
		loc lt map mask merge mod mul multiply ndim ne nlargest notna notnull nsmallest pct_change pipe pivot pow
		query radd rdiv reindex rename replace resample reset_index rmul rolling rsub rtruediv sample select_dtypes
		set_index shape size stack std style sub subtract swaplevel tail to_clipboard to_csv to_excel to_feather to_hdf
		to_html to_latex to_numpy to_parquet to_pickle to_sql to_xml transform transpose truediv truncate tz_convert
		tz_localize unstack values where xs add add_prefix add_suffix between between_time head duplicated hist
		autocorr argmax argmin argsort cat dt str to_frame to_list tolist factorize searchsorted repeat is_unique
		is_monotonic_increasing is_monotonic_decreasing hasnans dtype name squeeze get case_when divmod product info`)

// neverInPlace are those of them that have no argument inplace.
var neverInPlace = facts.Words(`agg aggregate apply assign astype describe explode filter groupby join melt merge nlargest nsmallest pivot
		pivot_table quantile rank reindex resample rolling round sample to_csv to_dict to_json to_string transform value_counts`)

// isProperty are those of them that are not called.
var isProperty = facts.Words("T at axes columns dtypes empty iat iloc index loc ndim shape size style values cat dt str is_unique is_monotonic_increasing is_monotonic_decreasing hasnans dtype name")

// TableOr generates an operation on tables natively, or else has pandas do it.
func TableOr(b *stage.Builder, what string, gen, python func() *stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	if !b.MayCopy() {
		return settleFrame(b, gen())
	}
	if why := apartHere(b); why != nil {
		b.Unmodelled = why.Reason
		b.NoteFallback(what, why.Reason, why.Fix)
		return python()
	}
	pulls := b.Compiler.Pulls
	o, u := b.Transaction(func() *stage.Object { return settleFrame(b, gen()) })
	if u == nil {
		noteMade(b, o)
		return o
	}
	if b.Compiler.Pulls > pulls {
		b.Abandon() // the next run has another object here
		return stage.Dead
	}
	if u.Whole {
		panic(u)
	}
	if b.Compiler.Changed && b.Compiler.Waits < maxWaits {
		// Types are not known yet: what CPython gets stays there.
		b.Compiler.Waits++
		b.Abandon()
		return stage.Dead
	}
	if !u.Span.IsValid() {
		u.Span = b.Site
	}
	b.Unmodelled = u.Reason
	o, again := b.Transaction(func() *stage.Object {
		b.NoteFallback(what, u.Reason, u.Fix)
		return python()
	})
	if again != nil {
		panic(u)
	}
	return o
}

// settleFrame is a frame, or pandas' own if it is that from the start.
func settleFrame(b *stage.Builder, o *stage.Object) *stage.Object {
	if o == nil || b.Current == nil {
		return o
	}
	if k, ok := o.Static.(composite); ok {
		if f, _ := k.frame(); f.id.apart {
			return copyOfTable(b, o)
		}
	}
	if k, ok := o.Static.(DataFrame); ok && k.id.apart {
		v := tableToPython(b, o)
		if v == nil {
			return stage.Dead
		}
		return stage.Dynamic(v, stage.PyObjType)
	}
	return o
}

// setApart decides that a frame is pandas' own, from a statement on or else from where it is
// made, and ends the run here.
func setApart(b *stage.Builder, id *frameID) *stage.Object {
	decideApart(b, id)
	b.Abandon()
	return stage.Dead
}

func decideApart(b *stage.Builder, id *frameID) {
	if !becomesEarlier(b, id) && !markApart(b.Compiler, id) {
		panic(stage.NewUnsupported("a DataFrame that a function makes and changes", ""))
	}
}

// markApart decides that a frame is pandas' own; false if an earlier run has
// decided that and it is not all the same.
func markApart(c *stage.Compiler, id *frameID) bool {
	id = id.latest()
	if !id.apart {
		id.apart, id.apartIn = true, c.Run
		regrade(c)
	}
	return id.apartIn == c.Run
}

// latest is the frame as it stands, of a stale one too.
func (id *frameID) latest() *frameID {
	if id.current != nil {
		return id.current
	}
	return id
}

// becomePandas makes a frame one of pandas', which all variables hold from now on.
func becomePandas(b *stage.Builder, o *stage.Object) *stage.Object {
	if k, ok := o.Static.(composite); ok {
		if f, _ := k.frame(); f.id.stale || f.id.depth < b.NestingHere() {
			return setApart(b, f.id)
		}
		own := copyOfTable(b, o)
		if b.Current != nil {
			compositeBecomes(b, &cogen.Site{ID: -7, Src: b.Site}, k, own)
		}
		return own
	}
	k := o.Static.(DataFrame)
	if !unlisted(b, k.id) {
		return stage.Dead
	}
	if k.id.stale || k.id.depth < b.NestingHere() || heldWithin(b, k.id) {
		return setApart(b, k.id)
	}
	if viewsApart(b, k, k.cols) {
		return stage.Dead
	}
	if partBecomes(b, k) {
		b.Abandon()
		return stage.Dead
	}
	v := tableToPython(b, o)
	if v == nil {
		return stage.Dead
	}
	own := stage.Dynamic(v, stage.PyObjType)
	becomeWith(b, k, own)
	b.EachHeld(nil, func(o *stage.Object) *stage.Object {
		if isFrameOf(o, k.id) {
			return own
		}
		return o
	})
	return own
}

func isFrameOf(o *stage.Object, id *frameID) bool {
	k, ok := o.Static.(DataFrame)
	return ok && k.id == id
}

// heldWithin reports whether a part of some other object is the frame.
func heldWithin(b *stage.Builder, id *frameID) bool {
	var within func(o *stage.Object) bool
	within = func(o *stage.Object) bool {
		return o != nil && o.Static != nil && slices.ContainsFunc(o.Static.Leaves(), func(l *stage.Object) bool { return l != nil && (isFrameOf(l, id) || within(l)) })
	}
	return slices.ContainsFunc(b.AllHeld(), func(o *stage.Object) bool { return !refersTo(o, id) && within(o) })
}

// copyOfTable is pandas' own object for one of ours: of a frame or series a copy.
func copyOfTable(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	switch k := o.Static.(type) {
	case DataFrame:
		if own := tables(b).owns[k.id]; own != nil {
			return own
		}
		id := k.id.latest()
		if id.copiedIn != b.Compiler.Run {
			id.copiedIn, id.copies = b.Compiler.Run, 0
		}
		if id.copies++; id.copies > maxCopies && holdsAsIs(b, k) {
			return becomePandas(b, o)
		}
		if id.copies > maxCopies || id.stale || (len(b.Loops) > 0 || b.Outer > 0) && id.depth < b.NestingHere() {
			return setApart(b, id)
		}
		return stage.Dynamic(tableToPython(b, o), stage.PyObjType)
	case series:
		if oncePandas(b, k) {
			b.Abandon()
			return stage.Dead
		}
		return stage.Dynamic(tableToPython(b, o), stage.PyObjType)
	case groupBy:
		if k.bins != nil {
			return periodsInPandas(b, k)
		}
		if k.each != nil {
			return groupPeriodsInPandas(b, k)
		}
		f, isFrame := k.of.Static.(DataFrame)
		if !isFrame {
			break
		}
		for i, n := range k.by {
			if !k.outer[i] && f.col(n) != k.keys[i] && !k.isPeriod(i) {
				panic(stage.NewUnsupported("grouping by columns that changed after groupby()", ""))
			}
		}
		by := keysForPandas(b, k, f)
		of := copyOfTable(b, k.of)
		args := []stage.Arg{{Value: by}, {Name: "as_index", Value: stage.Bool(k.asIndex)}, {Name: "sort", Value: stage.Bool(k.sorted)}}
		if slices.ContainsFunc(k.keys, isCategorical) {
			args = append(args, stage.Arg{Name: "observed", Value: stage.Bool(k.observe)})
		}
		if k.missing {
			args = append(args, stage.Arg{Name: "dropna", Value: stage.False})
		}
		if k.apart {
			args = append(args, stage.Arg{Name: "group_keys", Value: stage.False})
		}
		g := b.CallMethodOf(of, "groupby", args)
		if b.Current == nil || k.pick == nil {
			return g
		}
		if k.one {
			return b.GetItemPython(g, stage.Const(k.pick[0]))
		}
		return b.GetItemPython(g, textsInPython(b, k.pick))
	case levelled:
		return levelledInPandas(b, k)
	case pairedFrame:
		return pairedInPandas(b, k)
	case grid:
		return gridInPandas(b, k)
	case pairLabels:
		return pairLabelsInPandas(b, k)
	case tableRow:
		return rowInPandas(b, k)
	case rowLabels:
		return labelsInPandas(b, k, "")
	case accessorOf:
		return b.AttrOf(copyOfTable(b, k.of), k.name)
	case locator:
		return b.AttrOf(copyOfTable(b, k.of), k.name)
	case window:
		return b.CallMethodOf(copyOfTable(b, k.of), k.name, k.args)
	case textColumns:
		return b.CallMethodOf(b.AttrOf(copyOfTable(b, k.of), "str"), k.name, b.ArgsForPython(k.args))
	case interface {
		inPandas(b *stage.Builder) *stage.Object
	}:
		return k.inPandas(b)
	case splitTexts:
		return b.CallMethodOf(b.AttrOf(copyOfTable(b, k.of), "str"), k.name, splitByPandas(k))
	case objectArray:
		if k.key != nil {
			return inPandas(b, *k.key)
		}
		l := pythonList(b, k.col)
		if b.Current == nil {
			return stage.Dead
		}
		if k.labels {
			return b.CallPy(b.GetAttrPython(b.Py("py.import", "pandas", stage.PyObjType), "Index").Value, []stage.Arg{{Value: l}})
		}
		f := b.GetAttrPython(b.Py("py.import", "numpy", stage.PyObjType), "array")
		if k.texts {
			return b.CallPy(f.Value, []stage.Arg{{Value: l}})
		}
		return b.CallPy(f.Value, []stage.Arg{{Value: l}, {Name: "dtype", Value: stage.Const("object")}})
	}
	panic(stage.NewUnsupported("a "+o.TypeName()+" that is passed to CPython", ""))
}

// keysForPandas are the keys of a grouping: labels, and Series where they are no columns.
func keysForPandas(b *stage.Builder, k groupBy, f DataFrame) *stage.Object {
	key := func(i int) *stage.Object {
		if k.isPeriod(i) {
			as := []stage.Arg{{Name: "freq", Value: stage.Const(k.rules[i])}}
			if !k.outer[i] {
				as = append(as, stage.Arg{Name: "key", Value: stage.Const(k.by[i])})
			}
			return b.CallMethodOf(b.Py("py.import", "pandas", stage.PyObjType), "Grouper", as)
		}
		if !k.outer[i] {
			return stage.Const(k.by[i])
		}
		var name any = k.by[i]
		if k.unnamed {
			name = nil
		}
		return stage.Dynamic(tableToPython(b, stage.NewObject(series{name: name, index: k.from, col: k.keys[i]})), stage.PyObjType)
	}
	if !k.listed {
		return key(0)
	}
	l := b.Py("py.list_new", "", stage.PyObjType)
	for i := range k.by {
		if x := key(i); b.Current != nil {
			b.Py("py.list_append", "", nil, l.Value, b.ToPython(x))
		}
	}
	return l
}

// truthByPandas is bool() of a table or a part of one, which mostly raises.
func truthByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return askPandas(b, s, o, "the truth value of a ", "use len(), any() or all()", func(own *stage.Object) *stage.Object { return b.Py("py.truth", "", stage.BoolType, own.Value) })
}

// askPandas asks a copy of a table, or of a part of one, that is pandas'.
func askPandas(b *stage.Builder, s *cogen.Site, o *stage.Object, what, fix string, ask func(own *stage.Object) *stage.Object) *stage.Object {
	if !b.MayCopy() {
		panic(b.UnsupportedAt(s, what+o.TypeName(), fix))
	}
	own := copyOfTable(b, o)
	if b.Current == nil || own.IsDead() {
		return stage.Dead
	}
	return ask(own)
}

// pythonList is a list of CPython's of a column's values.
func pythonList(b *stage.Builder, col *stage.Object) *stage.Object {
	l := b.Py("py.list_new", "", stage.PyObjType)
	b.Each(&cogen.Site{ID: -7, Src: b.Site}, col, func(v *stage.Object) {
		b.Py("py.list_append", "", nil, l.Value, b.ToPython(pythonElem(b, v)))
	})
	return l
}

func textsInPython(b *stage.Builder, names []string) *stage.Object {
	l := b.Py("py.list_new", "", stage.PyObjType)
	for _, n := range names {
		b.Py("py.list_append", "", nil, l.Value, b.ToPython(stage.Const(n)))
	}
	return l
}

// isPandas reports whether an object is a table or a part of one.
func isPandas(o *stage.Object) bool {
	switch o.Static.(type) {
	case accessorOf, objectArray, window, splitTexts, textColumns, numberedFrame, derived, rowLabels, pairLabels:
		return true
	case tableRow:
		return false
	}
	return isTable(o)
}

// methodByPandas calls a method of a table that has no model.
func methodByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	_, isFrame := o.Static.(DataFrame)
	_, isSeries := o.Static.(series)
	writes := name == "insert" || name == "pop" || name == "update"
	for _, a := range args {
		switch {
		case a.Spread:
			writes = writes || !neverInPlace[name]
		case a.Name == "inplace":
			v, ok := a.Value.ConstVal()
			writes = writes || !ok || v != false
		}
	}
	var of *stage.Object
	switch {
	case writes && (isFrame || isComposite(o)):
		of = becomePandas(b, o)
	case writes && isSeries:
		of = ownSeries(b, o.Static.(series))
	case writes && isTable(o), name == "info" && isSeries && !shownIndex(o):
		panic(b.UnsupportedAt(s, o.TypeName()+"."+name+"() with these arguments", ""))
	case isFrame && (!givesNew[name] && !pythonReads[name] || name == "info" && !shownIndex(o)):
		return setApart(b, o.Static.(DataFrame).id)
	default:
		if k, ok := o.Static.(rowLabels); ok {
			of = labelsInPandas(b, k, name)
		} else {
			of = lookingOnly(b, givesNoLists[name], func() *stage.Object { return copyOfTable(b, o) })
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	if looksAtCaller(name, args) {
		return callByFrame(b, s, b.AttrOf(of, name), name, args)
	}
	return b.CallMethodOf(of, name, b.ArgsForPython(args))
}

// shownIndex reports whether the index of a copy is of the class of pandas' own, which
// info() prints.
func shownIndex(o *stage.Object) bool {
	x, _ := tableParts(o)
	return x.of != nil && x.isShown()
}

// attrByPandas is an attribute of a table that has no model.
func attrByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if k, ok := o.Static.(rowLabels); ok {
		return b.AttrOf(labelsInPandas(b, k, name), name)
	}
	if k, ok := o.Static.(DataFrame); ok && !givesNew[name] && !pythonReads[name] && k.col(name) == nil {
		return setApart(b, k.id)
	}
	return b.AttrOf(copyOfTable(b, o), name)
}

// itemByPandas is o[i] that has no model.
func itemByPandas(b *stage.Builder, o, i *stage.Object) *stage.Object {
	of := copyOfTable(b, o)
	x := b.ForPython(i)
	if b.Current == nil {
		return stage.Dead
	}
	return b.GetItemPython(of, x)
}

// setItemByPandas is o[i] = x that has no model: the frame is pandas' from now on.
func setItemByPandas(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	loc, located := o.Static.(locator)
	f := o
	if located {
		f = loc.of
	}
	if !canBecome(f) {
		panic(b.UnsupportedAt(s, "assigning to this index of a "+f.TypeName(), ""))
	}
	own := ownTable(b, f)
	at, val := b.ForPython(i), b.ForPython(x)
	set := b.SetItemOfVariable
	if located {
		own, set = b.AttrOf(own, loc.name), b.SetItemPython
	}
	if b.Current != nil {
		set(own, at, val)
	}
}

// setTableAttr is o.name = x: the labels of a frame.
func setTableAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, x *stage.Object) {
	if p, is := o.Static.(pairedFrame); is && name == "columns" {
		pairedLabels(b, s, p, x)
		return
	}
	if g, is := o.Static.(grid); is && name == "columns" {
		labelGrid(b, s, g, x)
		return
	}
	k, ok := o.Static.(DataFrame)
	levels := 0
	if l, is := o.Static.(levelled); is && !l.series {
		k, ok = l.of.Static.(DataFrame)
		levels = l.levels
	}
	if labels, is := x.Static.(objectArray); is && labels.names != nil {
		x = stage.NewObject(stage.Display{Values: stage.StringConsts(labels.names)})
	}
	d, isDisplay := x.Static.(stage.Display)
	if !ok || name != "columns" || !isDisplay || d.Keys != nil || len(d.Values) != len(k.Names)-levels {
		panic(b.UnsupportedAt(s, "setting the attribute "+name+" of a "+o.TypeName(), ""))
	}
	to := k
	to.Names = append(slices.Clone(k.Names[:levels]), labelsOf(b, s, x)...)
	distinct(b, s, to.Names)
	updateFrame(b, s, k, to)
}

func setAttrByPandas(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, x *stage.Object) {
	if !canBecome(o) {
		panic(b.UnsupportedAt(s, "setting the attribute "+name+" of a "+o.TypeName(), ""))
	}
	own := ownTable(b, o)
	if val := b.ForPython(x); b.Current != nil {
		b.SetAttrPython(own, name, val)
	}
}

// iterTableOr iterates over a table, or what pandas has for it.
func iterTableOr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Iterator {
	var it *stage.Iterator
	own := TableOr(b, "iterating over a "+o.TypeName(), func() *stage.Object { it = iterTable(b, s, o); return nil }, func() *stage.Object { return copyOfTable(b, o) })
	if own == nil || b.Current == nil {
		return it
	}
	return b.IterPython(own)
}
