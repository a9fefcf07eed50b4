// Package rewrite changes programs so that they compute less, and says why: hipy rewrite --spark-cache puts cache() into
// PySpark programs where the lineages of several eager operations part, and takes out those that nothing needs (section
// 6.2 of "Best-Effort Lazy Evaluation for Python Software Built on APIs", ECOOP 2021).
//
// The text is followed from its first statement on, both ways of its branches, loops twice, functions once for each
// call. What comes out is a graph of the RDDs and DataFrames that it makes, with the eager operations that need them. A step
// that goes where it isn't followed, or whose rows may be others when they are computed again, is left alone.
//
//	rewrite.go    SparkCache, the whole; what the caller gets: Change, Left, Result
//	values.go     what is known of values, and of variables where ways meet
//	interp.go     statements; eval.go expressions; call.go calls, of functions of the program among them
//	spark.go      what methods of PySpark and functions of libraries do
//	sparkcall.go  calls of these methods; library.go calls of functions; views.go views and SQL
//	effects.go    what functions that run on rows do besides giving a value
//	graph.go      the graph: steps of lineages, eager operations, calls of cache
//	decide.go     which steps are forks, how often a step is computed, and why it may not be kept
//	plan.go       where the text gets a cache or loses one
//	changes.go    the changes and their reasons; place.go the text; diff.go its difference
package rewrite
