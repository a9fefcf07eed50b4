// Package pandas is the model of pandas: frames and series as virtual objects (HiPy paper,
// section 5.4). A frame's schema, its labels and the types of its columns, is
// known when code is generated; its columns are IR values that never change
// (ir/ops_table.go). So df["x"] costs nothing, and what writes to a frame gives
// it another state. What is not modelled is pandas' own, one operation at a time.
//
//	table.go          objects: frames, series, rows, indices, displays; states
//	compute.go        table.compute, and types of columns
//	item.go           attributes, items, masks, assignment
//	aligned.go        tables with the same labels; united.go Series with others
//	op.go             operators; elementwise.go those of frames
//	dtype.go          dtypes of columns; category.go categories, categories.go columns of
//	                  them, category_made.go those known only at run time; category_given.go pd.Categorical(); cut.go pd.cut
//	levels.go         results with several columns as their index; pairs.go with
//	                  pairs as labels
//	reduce.go         reductions of series; duplicates; repeated.go those that a
//	                  later row tells
//	numbers.go        columns of ints, floats and None
//	sort.go           orders of rows
//	join.go           merges; join_hash.go those by hash tables; join_index.go by the index; join_indicator.go which sides; concat.go
//	                  pd.concat; framelist.go of lists that a program makes
//	loc.go            loc, iloc and slices; rowlabels.go indices, rows by their labels
//	options.go        options of pandas that a text sets; options_shown.go those of
//	                  displays that are known
//	part.go           parts of frames, which are written to with a warning
//	times.go          columns of times, which time.go has; dt.go s.dt; period.go that of Periods; derived.go what
//	                  has no column of ours, from which one follows; span.go spans of
//	                  numbers, times before they are columns
//	freq.go           frequencies; resample.go groups by periods of time, resample_groups.go
//	                  periods of groups;
//	                  timeslice.go rows by their times
//	values.go         methods with a value for each value; astype.go, map.go, map_series.go,
//	                  replace.go
//	fill.go           filling from other rows; fill_from.go from other values
//	dropna.go         rows and columns without missing values; reindex.go those of wanted labels
//	sample.go         rows that are drawn
//	window.go         windows of rows; group_window.go those of groups
//	frame.go          methods of frames that give frames; rows.go loops over rows
//	array.go          arrays of a column's values; np.where
//	columns.go        reductions of all columns; axis.go those of each row
//	agg.go            several reductions at once; correlation.go how columns go together
//	statistics.go     more reductions; describe.go describe(), quantiles
//	display.go        list and dict displays that are arguments; named.go under names;
//	                  unroll.go loops over labels
//	group.go          grouping; group_keys.go by what; fold.go what is computed of groups;
//	                  group_counts.go counts of values, rows of groups;
//	                  group_rows.go groups as tables, results for each row
//	pivot.go          unstack, pivot_table and the like; grid.go what they give, tables whose
//	                  columns are known only at run time; grid_ops.go what is done with these, grid_reduce.go with
//	                  their rows and columns
//	melt.go           columns one below the other, values as numbers
//	strings.go        s.str; strings_missing.go its results where texts are missing; lists.go functions of its lists; column_lists.go columns
//	                  of lists, explode(), agg(list); tuples.go of tuples
//	text.go           texts; to_string.go to_string()
//	to_dict.go        to_dict
//	to_csv.go         to_csv; csv_put.go what puts fields
//	python.go         frames for CPython: text, operations that only it has
//	grade.go          how much of a program that concerns
//	pandas.go         what has no model: pandas does it; query.go: query and eval there;
//	                  adopt.go series that come back
//	rowmakers.go      rows that a program makes one by one, which package rows finds in its
//	                  text; made.go frames of them
//	series.go         pd.Series(); row.go rows as Series, row_made.go those that functions give
//	                  to apply(), numbered.go without labels
//	chunks.go         files that are read piece by piece
//	functions.go      functions that work with pandas; globals.go module-level
//	                  variables that they use
//	expr.go           query; inplace.go writing in place; records.go
//	                  frames of rows, np.select
//	entry.go          functions for hosts that take and return frames
//	call.go           methods by class and name; module.go functions of pandas;
//	                  members.go attributes of pandas' classes
//	methods.go        missing values; apply.go apply(); numeric.go pd.to_numeric();
//	                  range.go pd.date_range(); objects.go arrays of objects
//	group_ranks.go    ranks within groups; group_shift.go their other rows
//	levels_ops.go     what tables with a MultiIndex do as others; loc_rows.go rows by several labels
//	read.go           files that pandas reads; csv.go those that native code reads;
//	                  loads.go what loads objects from files; warn.go warnings of writes
//	results.go        functions that give a table on some ways; views.go arrays that are views
//	text_columns.go   columns that texts are taken apart to
//	library.go        what the language asks of pandas; capabilities.go what its values can do
//	lib/pandas/CLASS.py
//	                  methods, which compose these
//
// A frame has an identity, since it changes: all variables that hold it see the
// new state. A write finds them among the slots of the builder, so frames live
// in variables and in parameters of functions that are generated in place, and
// nowhere else. The state at a join of ways must be the same on all; in a loop
// only frames that the same run of the body has made may change.
package pandas
