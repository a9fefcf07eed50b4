package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
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
//     one; and where it would be copied again and again. See table_grade.go.

// maxCopies is how many operations copy a frame before it is pandas' from the start.
const maxCopies = 4

// maxWaits bounds how often an operation waits for another run to know its types.
const maxWaits = 200

// givesNew are methods and attributes of frames that keep nothing of the frame and
// leave it as it is; pythonReads are such too.
var givesNew = words(`T abs agg aggregate align apply applymap assign astype at axes bfill clip columns combine
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

// isProperty are those of them that are not called.
var isProperty = words("T at axes columns dtypes empty iat iloc index loc ndim shape size style values cat dt str is_unique is_monotonic_increasing is_monotonic_decreasing hasnans dtype name")

// tableOr generates an operation on tables natively, or else has pandas do it.
func (b *builder) tableOr(what string, gen, python func() *object) *object {
	if b.cur == nil {
		return deadObject
	}
	if !b.mayCopy() {
		return b.settleFrame(gen())
	}
	if why := b.apartHere(); why != nil {
		b.unmodelled = why.Reason
		b.noteFallback(what, why.Reason, why.Fix)
		return python()
	}
	pulls := b.c.pulls
	o, u := b.try(func() *object { return b.settleFrame(gen()) })
	if u == nil {
		b.noteMade(o)
		return o
	}
	if b.c.pulls > pulls {
		b.abandon() // the next run has another object here
		return deadObject
	}
	if u.Whole {
		panic(u)
	}
	if b.c.changed && b.c.waits < maxWaits {
		// Types are not known yet: what CPython gets stays there.
		b.c.waits++
		b.abandon()
		return deadObject
	}
	if !u.Span.IsValid() {
		u.Span = b.site
	}
	b.unmodelled = u.Reason
	o, again := b.try(func() *object {
		b.noteFallback(what, u.Reason, u.Fix)
		return python()
	})
	if again != nil {
		panic(u)
	}
	return o
}

// settleFrame is a frame, or pandas' own if it is that from the start.
func (b *builder) settleFrame(o *object) *object {
	if o == nil || b.cur == nil {
		return o
	}
	if k, ok := o.k.(composite); ok {
		if f, _ := k.frame(); f.id.apart {
			return b.copyOfTable(o)
		}
	}
	if k, ok := o.k.(dataFrame); ok && k.id.apart {
		v := b.tableToPython(o)
		if v == nil {
			return deadObject
		}
		return dyn(v, tPyObj)
	}
	return o
}

// setApart decides that a frame is pandas' own, from a statement on or else from where it is
// made, and ends the run here.
func (b *builder) setApart(id *frameID) *object {
	b.decideApart(id)
	b.abandon()
	return deadObject
}

func (b *builder) decideApart(id *frameID) {
	if !b.becomesEarlier(id) && !b.c.markApart(id) {
		panic(unsupported("a DataFrame that a function makes and changes", ""))
	}
}

// markApart decides that a frame is pandas' own; false if an earlier run has
// decided that and it is not all the same.
func (c *Compiler) markApart(id *frameID) bool {
	id = id.latest()
	if !id.apart {
		id.apart, id.apartIn = true, c.run
		c.regrade()
	}
	return id.apartIn == c.run
}

// latest is the frame as it stands, of a stale one too.
func (id *frameID) latest() *frameID {
	if id.current != nil {
		return id.current
	}
	return id
}

// becomePandas makes a frame one of pandas', which all variables hold from now on.
func (b *builder) becomePandas(o *object) *object {
	if k, ok := o.k.(composite); ok {
		if f, _ := k.frame(); f.id.stale || f.id.depth < b.nestingHere() {
			return b.setApart(f.id)
		}
		own := b.copyOfTable(o)
		if b.cur != nil {
			b.compositeBecomes(&cogen.Site{ID: -7, Src: b.site}, k, own)
		}
		return own
	}
	k := o.k.(dataFrame)
	if !b.unlisted(k.id) {
		return deadObject
	}
	if k.id.stale || k.id.depth < b.nestingHere() || b.heldWithin(k.id) {
		return b.setApart(k.id)
	}
	if b.viewsApart(k, k.cols) {
		return deadObject
	}
	if b.partBecomes(k) {
		b.abandon()
		return deadObject
	}
	v := b.tableToPython(o)
	if v == nil {
		return deadObject
	}
	own := dyn(v, tPyObj)
	b.becomeWith(k, own)
	for i, o := range b.slots {
		if o != nil && isFrameOf(o, k.id) {
			b.setSlot(i, own)
		}
	}
	return own
}

func isFrameOf(o *object, id *frameID) bool {
	k, ok := o.k.(dataFrame)
	return ok && k.id == id
}

// heldWithin reports whether a part of some other object is the frame.
func (b *builder) heldWithin(id *frameID) bool {
	var within func(o *object) bool
	within = func(o *object) bool {
		return o != nil && o.k != nil && slices.ContainsFunc(o.k.leaves(), func(l *object) bool { return l != nil && (isFrameOf(l, id) || within(l)) })
	}
	return slices.ContainsFunc(b.slots, func(o *object) bool { return !refersTo(o, id) && within(o) })
}

// copyOfTable is pandas' own object for one of ours: of a frame or series a copy.
func (b *builder) copyOfTable(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	switch k := o.k.(type) {
	case dataFrame:
		if own := b.tables().owns[k.id]; own != nil {
			return own
		}
		id := k.id.latest()
		if id.copiedIn != b.c.run {
			id.copiedIn, id.copies = b.c.run, 0
		}
		if id.copies++; id.copies > maxCopies && b.holdsAsIs(k) {
			return b.becomePandas(o)
		}
		if id.copies > maxCopies || id.stale || (len(b.loops) > 0 || b.outer > 0) && id.depth < b.nestingHere() {
			return b.setApart(id)
		}
		return dyn(b.tableToPython(o), tPyObj)
	case series:
		if b.oncePandas(k) {
			b.abandon()
			return deadObject
		}
		return dyn(b.tableToPython(o), tPyObj)
	case groupBy:
		if k.bins != nil {
			return b.periodsInPandas(k)
		}
		if k.each != nil {
			return b.groupPeriodsInPandas(k)
		}
		f, isFrame := k.of.k.(dataFrame)
		if !isFrame {
			break
		}
		for i, n := range k.by {
			if !k.outer[i] && f.col(n) != k.keys[i] && !k.isPeriod(i) {
				panic(unsupported("grouping by columns that changed after groupby()", ""))
			}
		}
		by := b.keysForPandas(k, f)
		of := b.copyOfTable(k.of)
		args := []arg{{val: by}, {name: "as_index", val: mkBool(k.asIndex)}, {name: "sort", val: mkBool(k.sorted)}}
		if slices.ContainsFunc(k.keys, isCategorical) {
			args = append(args, arg{name: "observed", val: mkBool(k.observe)})
		}
		g := b.callMethodOf(of, "groupby", args)
		if b.cur == nil || k.pick == nil {
			return g
		}
		if k.one {
			return b.getItemPython(g, mkConst(k.pick[0]))
		}
		return b.getItemPython(g, b.textsInPython(k.pick))
	case levelled:
		return b.levelledInPandas(k)
	case pairedFrame:
		return b.pairedInPandas(k)
	case grid:
		return b.gridInPandas(k)
	case pairLabels:
		return b.pairLabelsInPandas(k)
	case tableRow:
		return b.rowInPandas(k)
	case rowLabels:
		return b.labelsInPandas(k, "")
	case accessorOf:
		return b.attrOf(b.copyOfTable(k.of), k.name)
	case locator:
		return b.attrOf(b.copyOfTable(k.of), k.name)
	case window:
		return b.callMethodOf(b.copyOfTable(k.of), k.name, k.args)
	case textColumns:
		return b.callMethodOf(b.attrOf(b.copyOfTable(k.of), "str"), k.name, b.argsForPython(k.args))
	case interface{ inPandas(b *builder) *object }:
		return k.inPandas(b)
	case splitTexts:
		return b.callMethodOf(b.attrOf(b.copyOfTable(k.of), "str"), k.name, splitByPandas(k))
	case objectArray:
		if k.key != nil {
			return b.inPandas(*k.key)
		}
		l := b.pythonList(k.col)
		if b.cur == nil {
			return deadObject
		}
		if k.labels {
			return b.callPy(b.getAttrPython(b.py("py.import", "pandas", tPyObj), "Index").v, []arg{{val: l}})
		}
		f := b.getAttrPython(b.py("py.import", "numpy", tPyObj), "array")
		if k.texts {
			return b.callPy(f.v, []arg{{val: l}})
		}
		return b.callPy(f.v, []arg{{val: l}, {name: "dtype", val: mkConst("object")}})
	}
	panic(unsupported("a "+o.typeName()+" that is passed to CPython", ""))
}

// keysForPandas are the keys of a grouping: labels, and Series where they are no columns.
func (b *builder) keysForPandas(k groupBy, f dataFrame) *object {
	key := func(i int) *object {
		if k.isPeriod(i) {
			as := []arg{{name: "freq", val: mkConst(k.rules[i])}}
			if !k.outer[i] {
				as = append(as, arg{name: "key", val: mkConst(k.by[i])})
			}
			return b.callMethodOf(b.py("py.import", "pandas", tPyObj), "Grouper", as)
		}
		if !k.outer[i] {
			return mkConst(k.by[i])
		}
		var name any = k.by[i]
		if k.unnamed {
			name = nil
		}
		return dyn(b.tableToPython(mkStatic(series{name: name, index: k.from, col: k.keys[i]})), tPyObj)
	}
	if !k.listed {
		return key(0)
	}
	l := b.py("py.list_new", "", tPyObj)
	for i := range k.by {
		if x := key(i); b.cur != nil {
			b.py("py.list_append", "", nil, l.v, b.toPython(x))
		}
	}
	return l
}

// truthByPandas is bool() of a table or a part of one, which mostly raises.
func (b *builder) truthByPandas(s *cogen.Site, o *object) *object {
	return b.askPandas(s, o, "the truth value of a ", "use len(), any() or all()", func(own *object) *object { return b.py("py.truth", "", tBool, own.v) })
}

// askPandas asks a copy of a table, or of a part of one, that is pandas'.
func (b *builder) askPandas(s *cogen.Site, o *object, what, fix string, ask func(own *object) *object) *object {
	if !b.mayCopy() {
		panic(b.unsupportedAt(s, what+o.typeName(), fix))
	}
	own := b.copyOfTable(o)
	if b.cur == nil || own.isDead() {
		return deadObject
	}
	return ask(own)
}

// pythonList is a list of CPython's of a column's values.
func (b *builder) pythonList(col *object) *object {
	l := b.py("py.list_new", "", tPyObj)
	b.each(&cogen.Site{ID: -7, Src: b.site}, col, func(v *object) {
		b.py("py.list_append", "", nil, l.v, b.toPython(b.pythonElem(v)))
	})
	return l
}

func (b *builder) textsInPython(names []string) *object {
	l := b.py("py.list_new", "", tPyObj)
	for _, n := range names {
		b.py("py.list_append", "", nil, l.v, b.toPython(mkConst(n)))
	}
	return l
}

// isPandas reports whether an object is a table or a part of one.
func isPandas(o *object) bool {
	switch o.k.(type) {
	case accessorOf, objectArray, window, splitTexts, textColumns, numberedFrame, derived, rowLabels, pairLabels:
		return true
	case tableRow:
		return false
	}
	return isTable(o)
}

// methodByPandas calls a method of a table that has no model.
func (b *builder) methodByPandas(s *cogen.Site, o *object, name string, args []arg) *object {
	_, isFrame := o.k.(dataFrame)
	_, isSeries := o.k.(series)
	writes := name == "insert" || name == "pop" || name == "update"
	for _, a := range args {
		if a.name == "inplace" {
			v, ok := a.val.constVal()
			writes = writes || !ok || v != false
		}
	}
	var of *object
	switch {
	case writes && (isFrame || isComposite(o)):
		of = b.becomePandas(o)
	case writes && isSeries:
		of = b.ownSeries(o.k.(series))
	case writes && isTable(o), name == "info" && isSeries && !shownIndex(o):
		panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with these arguments", ""))
	case isFrame && (!givesNew[name] && !pythonReads[name] || name == "info" && !shownIndex(o)):
		return b.setApart(o.k.(dataFrame).id)
	default:
		if k, ok := o.k.(rowLabels); ok {
			of = b.labelsInPandas(k, name)
		} else {
			of = b.lookingOnly(givesNoLists[name], func() *object { return b.copyOfTable(o) })
		}
	}
	if b.cur == nil {
		return deadObject
	}
	if looksAtCaller(name, args) {
		return b.callByFrame(s, b.attrOf(of, name), name, args)
	}
	return b.callMethodOf(of, name, b.argsForPython(args))
}

// shownIndex reports whether the index of a copy is of the class of pandas' own, which
// info() prints.
func shownIndex(o *object) bool {
	x, _ := tableParts(o)
	return x.of != nil && x.isShown()
}

// attrByPandas is an attribute of a table that has no model.
func (b *builder) attrByPandas(s *cogen.Site, o *object, name string) *object {
	if k, ok := o.k.(rowLabels); ok {
		return b.attrOf(b.labelsInPandas(k, name), name)
	}
	if k, ok := o.k.(dataFrame); ok && !givesNew[name] && !pythonReads[name] && k.col(name) == nil {
		return b.setApart(k.id)
	}
	return b.attrOf(b.copyOfTable(o), name)
}

// itemByPandas is o[i] that has no model.
func (b *builder) itemByPandas(o, i *object) *object {
	of := b.copyOfTable(o)
	x := b.forPython(i)
	if b.cur == nil {
		return deadObject
	}
	return b.getItemPython(of, x)
}

// setItemByPandas is o[i] = x that has no model: the frame is pandas' from now on.
func (b *builder) setItemByPandas(s *cogen.Site, o, i, x *object) {
	loc, located := o.k.(locator)
	f := o
	if located {
		f = loc.of
	}
	if !canBecome(f) {
		panic(b.unsupportedAt(s, "assigning to this index of a "+f.typeName(), ""))
	}
	own := b.ownTable(f)
	at, val := b.forPython(i), b.forPython(x)
	if located {
		own = b.attrOf(own, loc.name)
	}
	if b.cur != nil {
		b.setItemPython(own, at, val)
	}
}

// setTableAttr is o.name = x: the labels of a frame.
func (b *builder) setTableAttr(s *cogen.Site, o *object, name string, x *object) {
	if p, is := o.k.(pairedFrame); is && name == "columns" {
		b.pairedLabels(s, p, x)
		return
	}
	if g, is := o.k.(grid); is && name == "columns" {
		b.labelGrid(s, g, x)
		return
	}
	k, ok := o.k.(dataFrame)
	levels := 0
	if l, is := o.k.(levelled); is && !l.series {
		k, ok = l.of.k.(dataFrame)
		levels = l.levels
	}
	if labels, is := x.k.(objectArray); is && labels.names != nil {
		x = mkStatic(display{vals: constants(labels.names)})
	}
	d, isDisplay := x.k.(display)
	if !ok || name != "columns" || !isDisplay || d.keys != nil || len(d.vals) != len(k.names)-levels {
		panic(b.unsupportedAt(s, "setting the attribute "+name+" of a "+o.typeName(), ""))
	}
	to := k
	to.names = append(slices.Clone(k.names[:levels]), b.labels(s, x)...)
	b.distinct(s, to.names)
	b.updateFrame(s, k, to)
}

func (b *builder) setAttrByPandas(s *cogen.Site, o *object, name string, x *object) {
	if !canBecome(o) {
		panic(b.unsupportedAt(s, "setting the attribute "+name+" of a "+o.typeName(), ""))
	}
	own := b.ownTable(o)
	if val := b.forPython(x); b.cur != nil {
		b.setAttrPython(own, name, val)
	}
}

// iterTableOr iterates over a table, or what pandas has for it.
func (b *builder) iterTableOr(s *cogen.Site, o *object) *iterator {
	var it *iterator
	own := b.tableOr("iterating over a "+o.typeName(), func() *object { it = b.iterTable(s, o); return nil }, func() *object { return b.copyOfTable(o) })
	if own == nil || b.cur == nil {
		return it
	}
	return b.iterPython(own)
}
