// Package pandas is the model of pandas: frames and series as virtual objects (HiPy paper,
// section 5.4). A frame's schema, its labels and the types of its columns, is
// known when code is generated; its columns are IR values that never change
// (ir/ops_table.go). So df["x"] costs nothing, and what writes to a frame gives
// it another state. What is not modelled is pandas' own, one operation at a time.
//
// # Files
//
// Values and their columns:
//
//	table.go          the objects: frames, Series, rows, indices; states of a frame
//	compute.go        table.compute and table.fold; types of columns
//	dtype.go          dtypes; numbers.go columns of ints, floats and None
//	category.go       categorical dtypes; categories.go columns of them, category_made.go categories
//	                  known only at run time; category_given.go pd.Categorical(); cut.go pd.cut()
//	time.go           times; times.go columns of them; period.go Periods; dt.go s.dt; span.go pd.to_timedelta() and
//	                  arithmetic of indices of times; freq.go frequencies, timeslice.go slices by times; range.go pd.date_range()
//	derived.go        dtypes without a column of ours, such as UInt32: only what follows from them is computed
//	text.go           texts of tables; to_string.go to_string()
//	column_lists.go   columns of lists: explode(), agg(list); tuples.go columns of tuples
//	array.go          arrays of a column's values, np.where(); views.go arrays that are views
//	objects.go        arrays of objects, such as s.unique()
//
// Attributes, items and operators:
//
//	item.go           attributes, items, masks, assignment; inplace.go methods that write in place
//	call.go           the table of methods, by class and name; module.go functions of pandas; members.go which
//	                  attributes pandas' classes have
//	op.go             operators of Series; elementwise.go those of frames
//	aligned.go        operators of tables with the same labels; united.go of Series with different ones
//	loc.go            loc, iloc and slices; loc_rows.go rows by several labels
//	rowlabels.go      indices as objects
//	part.go           selections that warn when they are written to (SettingWithCopyWarning)
//	frame.go          methods of frames that give frames; rows.go loops over rows
//	sort.go           sorting; sample.go sample()
//	dropna.go         rows and columns without missing values; fill.go fillna(), ffill(); fill_from.go interpolate(),
//	                  combine_first(); methods.go isna(), notna()
//	reindex.go        reindex()
//	values.go         where(), clip(), between() and the like; astype.go, map.go, map_series.go, replace.go, apply.go;
//	                  numeric.go pd.to_numeric()
//	melt.go           melt(), factorize()
//	strings.go        s.str; strings_missing.go its results where texts are missing; lists.go lists of texts;
//	                  text_columns.go columns that texts are split to
//
// Reductions and groups:
//
//	reduce.go         reductions of Series; repeated.go duplicated(keep="last"); columns.go reductions of all columns,
//	                  axis.go of each row
//	agg.go            several reductions at once; statistics.go var(), std(), median() and the like; describe.go
//	                  describe(), quantile(); correlation.go corr()
//	group.go          groupby; group_keys.go its keys; fold.go the one fold that computes all of it; group_counts.go
//	                  value_counts(), nth(), get_group(); group_rows.go groups as tables, results for each row; group_ranks.go ranks;
//	                  group_shift.go shift(), diff()
//	resample.go       resample(); resample_groups.go of groups
//	window.go         rolling(), expanding(); group_window.go of groups
//	levels.go         tables with a MultiIndex; levels_ops.go what they do as others; pairs.go a MultiIndex of columns
//	pivot.go          unstack, pivot_table; grid.go their results, frames whose columns are known only at run time;
//	                  grid_ops.go operations on these, grid_reduce.go reductions
//
// Several tables:
//
//	join.go           merge(); join_hash.go by hash tables; join_index.go by the index; join_indicator.go indicator=;
//	                  join_asof.go merge_asof()
//	concat.go         pd.concat(); framelist.go of lists that a program makes
//
// Tables that a program makes:
//
//	made.go           pd.DataFrame(rows); rowmakers.go rows made one by one, which package rows finds in the text
//	keyed.go          pd.DataFrame() of dicts whose keys are known only at run time, such as what json gives
//	series.go         pd.Series(); row.go rows as Series, row_made.go those that functions give to apply(); numbered.go
//	                  frames without labels
//	records.go        frames of tuples, np.select()
//	display.go        list and dict displays that are arguments; named.go displays that a variable names;
//	                  unroll.go loops over labels
//
// Files and CPython:
//
//	read.go           files that pandas reads; csv.go those that native code reads; chunks.go in pieces; loads.go
//	                  objects loaded from files
//	to_csv.go         to_csv(); csv_put.go fields; to_dict.go to_dict()
//	options.go        pd.set_option(); options_shown.go options of displays
//	pandas.go         operations without a model: pandas does them on copies; python.go copies for CPython; adopt.go
//	                  Series that come back; warn.go pandas' warnings
//	grade.go          how much of a program becomes pandas' own with such an operation: as little as can be
//	query.go          query() and eval() by pandas, which read the caller's variables; expr.go query() as masks
//	functions.go      which functions work with tables; globals.go module-level variables that hold tables;
//	                  results.go functions that return a table or nothing
//	entry.go          functions for hosts that take and return frames
//	library.go        what the language asks of pandas; capabilities.go what its values can do
//	lib/pandas/*.py   loops over values that these call
//
// A frame has an identity, since it changes: all variables that hold it see the
// new state. A write finds them among the slots of the builder, so frames live
// in variables, in parameters of functions that are generated in place and in attributes
// of virtual instances (stage/virtualinstance.go), and nowhere else. The state at a join of ways must be the same on all; in a loop
// only frames that the same run of the body has made may change.
package pandas
