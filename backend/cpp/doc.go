// Package cpp is the backend: it turns a verified ir.Module into one C++20
// translation unit and that into a shared library, by way of a cache.
//
//   - [Emit] writes the text. Each IR function becomes a static C++ function
//     that returns false when it leaves by an exception, with the context
//     saying which. Values are plain local variables; regions are nested
//     blocks; jumps out of them are gotos, always forward, always out of a
//     block to just behind it.
//   - [Toolchain] finds the C++ compiler, builds the runtime's static libraries
//     once per version and machine, and compiles and links a text in one
//     command.
//   - [Cache] holds all of this by content. A program whose files have not
//     changed is found without being parsed: [Cache.Lookup].
//
// # The two clones
//
// Python's int has no bound. A function whose values include ints is emitted
// twice: in namespace fast an int is an int64_t, and what overflows leaves with
// HP_DEOPT; the kernel then runs the row again in namespace exact, where an int
// is a tagged hp_int of any size. Functions without ints, and all they call,
// are emitted once, outside both. plan (clone.go) decides this, and that a row
// which prints or calls CPython before it might overflow starts exact, since
// it can't be repeated. In a library for the process that makes it the exact
// clone is compiled when the first row needs it (later.go).
//
// # Compile time
//
// The compiler's time is what a user waits for. So the headers include nothing
// heavy (a test sees to it), GCC reads them precompiled, the exact clone is
// compiled for size of effort rather than speed (its operations on ints are
// calls), one command compiles and links, and nothing but the entry functions
// and what they reach is emitted.
//
//	emit.go         the translation unit: functions, closures, module constants
//	emit_func.go    one function: values, comments, failure
//	emit_control.go if, loops, try, finally, and the jumps out of them
//	emit_ops.go     all other ops
//	outlined.go     ops as calls, in functions that are compiled for short compile time
//	literals.go     literals as tables
//	passed.go       tuples that are only passed
//	twins.go        functions that differ only in the places of their ops become one
//	emit_fold.go    array ops with reductions
//	emit_data.go    pointers to the elements of lists that a loop accesses
//	emit_re.go      matching regular expressions: regex.go a matcher, regex_nodes.go,
//	                regex_loops.go its parts, regex_sets.go sets of characters
//	entries.go      kernels and tables for hosts
//	params.go       what parameters and results are to hosts
//	types.go        IR types as C++ types; structs.go what generated structs can do
//	clone.go        which clones of which functions
//	names.go        identifiers, comments, literals; bigint.go large ints
//	toolchain.go    finding the compiler; flags.go its flags; zig.go zig as one,
//	                zig_glibc.go what of its library glibc has
//	runtimelib.go   building the runtime; prebuilt.go what a release brings of it;
//	                pch.go its precompiled headers
//	compile.go      from text to library; parts.go: as two translation units;
//	                later.go: of which the second is compiled when a row needs it
//	cache.go        the cache; cache_manage.go listing and pruning it
//	emit_array.go    array ops; arrayconst.go constant arrays; wide.go vectors of 512 bits
//	emit_dicts.go    searches of dicts in loops
//	emit_gen.go      generators as coroutines
//	emit_lazy.go     lazy values and their thunks
//	emit_rows.go     loops over rows that threads share
//	records.go       instances as structs; state.go state variables
//	depth.go         the depth of recursion
//	traceback.go     tables of places; profile.go what is timed
//	blame.go         which functions a compiler's message is about
//	splitter.go      the library that splits CSV
//	process.go       running the compiler; process_unix.go, process_linux.go ending it
//	cache_own.go     whom the cache belongs to; cache_temp.go temporary folders; lock_unix.go locks
//
// # Where to add
//
// A leaf op needs nothing here: its C++ function is called by the convention
// of runtime/native/README.md, and TestLeavesExist tells if it is missing. A
// structural op needs a case in funcEmitter.op. A type needs one in
// typeTable.cxx and, if hosts may pass it, in kindOf.
package cpp
