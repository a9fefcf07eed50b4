package vobj

import (
	"fmt"
	"math"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The model of pandas: frames and series as virtual objects (HiPy paper,
// section 5.4). A frame's schema, its labels and the types of its columns, is
// known when code is generated; its columns are IR values that never change
// (ir/ops_table.go). So df["x"] costs nothing, and what writes to a frame gives
// it another state. What is not modelled is pandas' own, one operation at a time.
//
//	table.go          objects: frames, series, rows, indices, displays; states
//	table_compute.go  table.compute, and types of columns
//	table_item.go     attributes, items, masks, assignment
//	table_aligned.go  tables with the same labels
//	table_op.go       operators; table_elementwise.go those of frames
//	table_dtype.go    dtypes of columns; category.go categories, table_category.go columns of
//	                  them, table_category_made.go those known only at run time; table_category_given.go pd.Categorical(); table_cut.go pd.cut
//	table_levels.go   results with several columns as their index; table_pairs.go with
//	                  pairs as labels
//	table_reduce.go   reductions of series; duplicates; table_repeated.go those that a
//	                  later row tells
//	table_numbers.go  columns of ints, floats and None
//	table_sort.go     orders of rows
//	table_join.go     merges; table_join_hash.go those by hash tables; table_join_index.go by the index; table_join_indicator.go which sides; table_concat.go
//	                  pd.concat; table_framelist.go of lists that a program makes, table_frameuses.go which
//	                  those are
//	table_loc.go      loc, iloc and slices; table_rowlabels.go indices, rows by their labels
//	table_options.go  options of pandas that a text sets; table_options_shown.go those of
//	                  displays that are known
//	table_part.go     parts of frames, which are written to with a warning
//	table_time.go     columns of times, which time.go has; table_dt.go s.dt; table_period.go that of Periods; table_derived.go what
//	                  has no column of ours, from which one follows; table_span.go spans of
//	                  numbers, times before they are columns
//	table_freq.go     frequencies; table_resample.go groups by periods of time, table_resample_groups.go
//	                  periods of groups;
//	                  table_timeslice.go rows by their times
//	table_values.go   methods with a value for each value; table_astype.go, table_map.go, table_map_series.go,
//	                  table_replace.go
//	table_fill.go     filling from other rows; table_fill_from.go from other values
//	table_dropna.go   rows and columns without missing values; table_reindex.go those of wanted labels
//	table_sample.go   rows that are drawn
//	table_window.go   windows of rows; table_group_window.go those of groups
//	table_frame.go    methods of frames that give frames; table_rows.go loops over rows
//	table_array.go    arrays of a column's values; np.where
//	table_columns.go  reductions of all columns; table_axis.go those of each row
//	table_agg.go      several reductions at once; table_correlation.go how columns go together
//	table_statistics.go  more reductions; table_describe.go describe(), quantiles
//	table_display.go  list and dict displays that are arguments; table_named.go under names;
//	                  table_unroll.go loops over labels
//	table_group.go    grouping; table_group_keys.go by what; table_fold.go what is computed of groups;
//	                  table_group_counts.go counts of values, rows of groups;
//	                  table_group_rows.go groups as tables, results for each row
//	table_pivot.go    unstack, pivot_table and the like; table_grid.go what they give, tables whose
//	                  columns are known only at run time; table_grid_ops.go what is done with these, table_grid_reduce.go with
//	                  their rows and columns
//	table_melt.go     columns one below the other, values as numbers
//	table_strings.go  s.str; table_lists.go functions of its lists; table_column_lists.go columns
//	                  of lists, explode(), agg(list); table_tuples.go of tuples
//	table_text.go     texts; table_to_string.go to_string()
//	table_to_dict.go  to_dict
//	table_to_csv.go   to_csv; table_csv_put.go what puts fields
//	table_python.go   frames for CPython: text, operations that only it has
//	table_grade.go    how much of a program that concerns
//	table_pandas.go   what has no model: pandas does it; table_query.go: query and eval there;
//	                  table_adopt.go series that come back
//	table_recordreads.go dicts of to_dict() that are only read
//	table_rowsets.go  rows that a program makes one by one; table_rowmakers.go what makes them,
//	                  table_rowuses.go what it does with them, table_rowfresh.go rows that change;
//	                  table_rowmethods.go methods that give them; table_made.go frames of them
//	table_series.go   pd.Series(); table_row.go rows as Series, table_row_made.go those that functions give
//	                  to apply(), table_numbered.go without labels
//	table_chunks.go   files that are read piece by piece
//	table_functions.go  functions that work with pandas; table_globals.go module-level
//	                  variables that they use
//	table_expr.go     query; table_inplace.go writing in place; table_records.go
//	                  frames of rows, np.select
//	table_entry.go    functions for hosts that take and return frames
//	table_call.go     methods by class and name; table_module.go functions of pandas;
//	                  table_names.go their names; table_members.go attributes of pandas' classes
//	table_methods.go  missing values; table_apply.go apply(); table_numeric.go pd.to_numeric();
//	                  table_range.go pd.date_range(); table_objects.go arrays of objects
//	table_group_ranks.go ranks within groups; table_group_shift.go their other rows
//	table_levels_ops.go what tables with a MultiIndex do as others; table_loc_rows.go rows by several labels
//	table_read.go     files that pandas reads; table_csv.go those that native code reads;
//	                  table_loads.go what loads objects from files; table_warn.go warnings of writes
//	table_results.go  functions that give a table on some ways; table_views.go arrays that are views
//	table_text_columns.go columns that texts are taken apart to
//	lib/pandas/CLASS.py
//	                  methods, which compose these
//
// A frame has an identity, since it changes: all variables that hold it see the
// new state. A write finds them among the slots of the builder, so frames live
// in variables and in parameters of functions that are generated in place, and
// nowhere else. The state at a join of ways must be the same on all; in a loop
// only frames that the same run of the body has made may change.

type (
	dataFrame struct {
		tableValue
		id    *frameID
		names []string
		index tableIndex
		cols  []*object
		part  *framePart // what it was selected from, where pandas warns of writing to it
	}
	series struct {
		tableValue
		name  any // a str, or nil
		index tableIndex
		col   *object
		owner *frameID // of the frame whose column it is
	}
	// tableRow is a row as apply(axis=1) gives it: a Series that is never made. Label
	// is its name, nil where that is not known; mixed says that its dtype is object, made that
	// pd.Series() was called for it.
	tableRow struct {
		tableValue
		names []string
		vals  []*object
		label *object
		mixed bool
		made  bool
	}
	// tableIndex is a RangeIndex from 0 (of is the number of rows, i64), or an
	// Index (of is a column).
	tableIndex struct {
		name  any
		of    *object
		known []string // its labels, if they are known
		// turned says that pandas has the values row by row, so that numpy adds them in
		// another order.
		turned bool
		freq   *frequency // of times that follow each other: table_freq.go
		loose  looseness
	}
)

// frameID is the identity of the frames that a place in the text makes. Within
// a run of the body of a loop one of them is current.
type frameID struct {
	depth   int  // of loops and try statements around
	stale   bool // it was made by an earlier run of a loop's body
	old     *frameID
	current *frameID // of a stale one
	apart   bool     // it is pandas' own from the start: table_pandas.go
	apartIn int      // the run that has decided it
	// copies is the number of operations of this run that copy it.
	copies, copiedIn int
	// listed is a list of frames that it was put into in this run.
	listed   *frameListType
	listedIn int
}

func (k dataFrame) shape() string {
	return fmt.Sprintf("DataFrame %p %q %s", k.id, k.names, k.index.shape())
}
func (k dataFrame) leaves() []*object { return append([]*object{k.index.of}, k.cols...) }
func (k dataFrame) with(ls []*object) static {
	k.index.of, k.cols = ls[0], ls[1:]
	return k
}
func (k series) shape() string     { return fmt.Sprintf("Series %#v %s", k.name, k.index.shape()) }
func (k series) leaves() []*object { return []*object{k.index.of, k.col} }
func (k series) with(ls []*object) static {
	k.index.of, k.col = ls[0], ls[1]
	return k
}
func (k tableIndex) shape() string {
	return fmt.Sprintf("index %#v %v %q %v %q %d", k.name, k.isRange(), k.known, k.turned, k.freqName(), k.loose)
}

func (k tableIndex) isRange() bool { return k.of.t != nil && k.of.t.kind == ir.KI64 }

func (k dataFrame) col(name string) *object {
	for i, n := range k.names {
		if n == name {
			return k.cols[i]
		}
	}
	return nil
}

func isTable(o *object) bool {
	switch o.k.(type) {
	case dataFrame, series, tableRow, groupBy, levelled, pairedFrame, grid, locator:
		return true
	}
	return false
}

// newFrame makes a frame. In a loop the frames that earlier runs of the body
// have made at this place are others from now on.
func (b *builder) newFrame(s *cogen.Site, names []string, index tableIndex, cols []*object) *object {
	if b.inRegion > 0 {
		panic(b.unsupportedAt(s, "making a DataFrame in a function that runs for each row", ""))
	}
	d := b.decisionSite(s, "frame")
	id := b.c.pandas().frames[d]
	if id == nil {
		id = &frameID{depth: b.nestingHere()}
		id.old = &frameID{stale: true, current: id}
		b.c.pandas().frames[d] = id
	}
	id.listed = nil
	b.eachFrame(id, func(k dataFrame) dataFrame { k.id = id.old; return k })
	return mkStatic(dataFrame{id: id, names: names, index: index, cols: cols})
}

// eachFrame replaces what the slots hold of a frame.
func (b *builder) eachFrame(id *frameID, to func(dataFrame) dataFrame) {
	var replace func(o *object) *object
	replace = func(o *object) *object {
		if o == nil || o.k == nil {
			return o
		}
		if k, ok := o.k.(dataFrame); ok {
			if k.id != id {
				return o
			}
			return mkStatic(to(k))
		}
		ls := o.k.leaves()
		changed := false
		next := make([]*object, len(ls))
		for i, l := range ls {
			next[i] = replace(l)
			changed = changed || next[i] != l
		}
		if !changed {
			return o
		}
		return &object{t: o.t, k: o.k.with(next)}
	}
	for i, o := range b.slots {
		if n := replace(o); n != o {
			b.setSlot(i, n)
		}
	}
}

// update gives a frame another state.
func (b *builder) updateFrame(s *cogen.Site, k dataFrame, to dataFrame) {
	if k.id.stale || k.id.depth < b.nestingHere() {
		panic(b.unsupportedAt(s, "changing a DataFrame in a loop or try statement", "make the new columns there and change the DataFrame after it"))
	}
	if b.inRegion > 0 {
		panic(b.unsupportedAt(s, "changing a DataFrame in a function that runs for each row", ""))
	}
	if b.unlisted(k.id) {
		b.eachFrame(k.id, func(dataFrame) dataFrame { return to })
	}
}

// rows is the number of rows.
func (b *builder) rowsOf(x tableIndex) *ir.Value {
	if b.cur == nil || x.of.isDead() {
		return nil
	}
	if x.isRange() {
		return b.value(x.of)
	}
	return b.lenOfColumn(x.of)
}

func (b *builder) lenOfColumn(col *object) *ir.Value {
	v := b.value(col)
	if v == nil {
		return nil
	}
	l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.op("list.len", []*ir.Value{l}, ir.I64).Result()
}

func rangeIndex(n *ir.Value) tableIndex {
	if n == nil {
		return tableIndex{of: deadObject}
	}
	return tableIndex{of: dyn(n, tI64)}
}

// label is a column label or name: a str, or nil for None.
func (b *builder) label(s *cogen.Site, o *object) any {
	v, ok := o.constVal()
	switch v.(type) {
	case nil, string:
		if ok {
			return v
		}
	}
	panic(b.unsupportedAt(s, "a label that is a "+o.typeName()+" or is known only at run time", "name columns by literals"))
}

// labels are those of a list or tuple display.
func (b *builder) labels(s *cogen.Site, o *object) []string {
	var elems []*object
	switch k := o.k.(type) {
	case display:
		if k.keys != nil {
			panic(b.unsupportedAt(s, "these labels", ""))
		}
		elems = k.vals
	case tuple:
		elems = k.elems
	default:
		if name, ok := b.label(s, o).(string); ok {
			return []string{name}
		}
		panic(b.unsupportedAt(s, "these labels", ""))
	}
	names := make([]string, len(elems))
	for i, e := range elems {
		var ok bool
		if names[i], ok = b.label(s, e).(string); !ok {
			panic(b.unsupportedAt(s, "a column named None", ""))
		}
	}
	return names
}

// leaveIfEmpty is for functions of rows whose results have another type where
// there is no row.
func (b *builder) leaveIfEmpty(n *ir.Value) {
	if n != nil && b.cur != nil {
		b.mayLeaveTables()
		b.op("program.leave_empty", []*ir.Value{n})
	}
}

// tableParts are the index and the columns of a frame or series, none of anything
// else.
func tableParts(o *object) (tableIndex, []*object) {
	switch k := o.k.(type) {
	case dataFrame:
		return k.index, k.cols
	case series:
		return k.index, []*object{k.col}
	}
	return tableIndex{}, nil
}

// likeTable is a frame or series like another with these rows.
func (b *builder) likeTable(s *cogen.Site, o *object, index tableIndex, cols []*object) *object {
	if b.cur == nil {
		return deadObject
	}
	if k, ok := o.k.(series); ok {
		return mkStatic(series{name: k.name, index: index, col: cols[0]})
	}
	return b.newFrame(s, o.k.(dataFrame).names, index, cols)
}

// newDataFrame is pd.DataFrame(data).
func (b *builder) newDataFrame(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.DataFrame()", "data index columns", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "pd.DataFrame() with these arguments", ""))
	}
	if rows, ok := as[0].k.(madeRows); ok {
		return b.frameOfRows(s, rows, as[1], as[2])
	}
	if as[1] != nil {
		if !isTimesIndex(as[1]) {
			panic(b.unsupportedAt(s, "pd.DataFrame() with this index", ""))
		}
		if rows, ok := as[0].k.(display); !ok || rows.keys == nil || slices.ContainsFunc(rows.vals, isTable) {
			panic(b.unsupportedAt(s, "pd.DataFrame() of this value with an index", ""))
		}
	}
	d, ok := as[0].k.(display)
	if ok && d.keys == nil {
		if rows := b.columnsOfRows(s, d, as[2]); rows != nil {
			d, as[2] = *rows, nil
		}
	}
	if !ok || d.keys == nil {
		panic(b.unsupportedAt(s, "pd.DataFrame() of a "+as[0].typeName(), "pass a dict display of lists"))
	}
	var names []string
	var cols []*object
	var index tableIndex
	first := true
	for i, key := range d.keys {
		name, ok := b.label(s, key).(string)
		if !ok {
			panic(b.unsupportedAt(s, "a column named None", ""))
		}
		for _, n := range names {
			if n == name {
				panic(b.unsupportedAt(s, "the same column twice", ""))
			}
		}
		var col *object
		x := tableIndex{}
		if k, ok := d.vals[i].k.(series); ok {
			col, x = k.col, k.index
			switch {
			case !first:
				b.alignedWith(s, index, x, "a DataFrame of series with different indices")
				x = index
			case !x.isRange() && !slices.ContainsFunc(d.vals, func(o *object) bool { return !isSeries(o) }):
			case !x.isRange():
				panic(b.unsupportedAt(s, "a DataFrame of a Series with labels and of lists", ""))
			}
		} else {
			col = b.columnOf(s, d.vals[i])
			x = rangeIndex(b.lenOfColumn(col))
		}
		if b.cur == nil {
			return deadObject
		}
		if first {
			index, first = x, false
		} else if n, m := b.rowsOf(index), b.rowsOf(x); n != m && n != nil && m != nil {
			b.branch(dyn(b.i64op("i64.eq", n, m), tBool), func() {}, func() {
				b.raise("ValueError", "All arrays must be of the same length")
			})
		}
		names, cols = append(names, name), append(cols, col)
	}
	if first {
		panic(b.unsupportedAt(s, "a DataFrame without columns", ""))
	}
	if as[2] != nil {
		panic(b.unsupportedAt(s, "pd.DataFrame() with columns=", "select columns afterwards"))
	}
	if as[1] != nil {
		index = b.givenTimes(s, as[1].k.(timesIndex), index)
	}
	return b.newFrame(s, names, index, cols)
}

// sameIndex reports whether two indices are known to be the same.
func sameIndex(x, y tableIndex) bool {
	return x.of.v != nil && x.of.v == y.of.v || x.known != nil && x.name == y.name && slices.Equal(x.known, y.known)
}

// ---- displays

func nan() *object { return mkConst(math.NaN()) }
