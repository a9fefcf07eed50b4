// Package core has the passes on scalars, containers, control and memory, and what
// all passes share: the type [Pass], what ops do ([Analyse]), and helpers for blocks.
//
//	effects.go       what functions and ops do: summaries over the call graph
//	alias.go         which writes may change what a read sees
//	blocks.go        blocks, loops, uses, kinds of ops: helpers of all passes
//	dce.go           unused ops, results, block arguments
//	memory.go        MemoryError where a module handles it by name
//	params.go        parameters that nobody looks at
//	deadfuncs.go     functions and globals that nothing refers to
//	canonicalise.go  constant conditions, trivial control, unions, tuples
//	cells.go         variables in memory become SSA values; locations.go which are
//	                 seen by nobody else: cells, fields, entries of dicts
//	parts.go         tuples and optional values that ifs yield are taken apart
//	fold.go          exact evaluation of ops on constants
//	simplify.go      rewrite rules on pairs of ops
//	simplify_text.go rules on texts
//	cse.go           the same computation once
//	counters.go      ints that loops count along with an index
//	accumulators.go  sums that are an int constant first and floats then
//	lists.go         reads of lists that never change
//	temporaries.go   lists that one op sees
//	chars.go         one-character strings in containers; chars_rewrite.go
//	views.go         slices that are only looked through
//	positions.go     entries of dicts, found once
//	splits.go        split in two parts without a list
//	members.go       x in [...] and x in {...} without the container
//	constantdicts.go dict displays that are only read are made once
//	unroll.go        short loops with a constant number of runs
//	defer.go         computations move into the branch that uses them
//	inline.go        calls become the callee's body
//	licm.go          invariant computations leave loops
//	bits.go          ints of which only the lower 64 bits are seen; bits_needs.go
//	ranges.go        int arithmetic that can't overflow becomes i64
//	residues.go      a remainder is taken when it must be
//	bounds.go        indices that are in range; linear.go inequalities, which prove
//	                 it; bounds_lists.go lists made at their final size
//	carry.go         elements that the run before has read or stored
//	fills.go         lists whose elements a loop stores need no filling
//	select.go        short ifs without branches
//	recurrences.go   minima that a loop carries: what the run before gives is compared last
//	documents.go     JSON documents that are only looked into; documents_made.go parts of which objects are made; documents_rewrite.go
//	ascii.go         loops over text for ASCII alone
//	shorts.go        decimals that are expected to have few digits
//	eager.go         lazy values that are computed where they are made; settled.go
//	                 memory that is set once; captures.go what lazy values hold
//	release.go       CPython's objects after their last use
//	free.go          memory of containers and arrays after their last use; borrow.go: who keeps them
//	rows.go          loops over rows that threads share
//	outline.go       loops of very large functions become functions
//	pieces.go        and so do pieces of the rest
//	mark.go          which functions are recursive
//	pass.go          Pass
//	interval.go      sets of ints; ranges_ops.go those that ops give; simplify_rules.go the rules of simplify
//	nothing.go       values that are undefined where nobody looks at them; unions.go unions whose member is known
//	pycalls.go       calls of CPython; conversions.go one object for a value; owned.go who holds it
package core
