package coverage

import (
	"path"
	"strings"
)

// An excuse says why cases need not reach some ops, or some of their paths:
// ops are names with wildcards, separated by spaces; path is an exception,
// "of " and an element type, or empty for the op as such and all its paths.
// One that excuses nothing any more fails the test.
type excuse struct{ ops, path, why string }

var excuses = []excuse{
	{"rows.run", "", "in programs that have threads: TestRunThreads of cmd/hipy"},
	{"*", "MemoryError", "needs more memory than a test may take, unless the size is refused at once"},

	{"row.refuse py.late", "", "of the library's modules, which are not loaded here: conformance/fallback/late_*.py, TestRefused of cmd/hipy"},

	// Nothing makes these; the test of the leaves holds what they mean.
	{"bool.[eghln][eqt] bool.to_float none.eq none.repr obj.[egln][eqt] obj.str", "", "the generator compares and shows values by their own types' ops"},
	{"*.hash", "", "hash() is obj.hash; containers hash in their own leaves"},
	{"i64.min i64.max int.min int.max float.min float.max", "", "min and max are a comparison and a choice"},
	{"dict.pop_or dict.values dict.from_lists dict.from_keys", "", "lookups, loops and dict.set do it, whatever the types of keys and values"},
	{"func.ref call.indirect", "", "closures are static: a function that is not known runs in CPython"},
	{"exc.set_args exc.args", "of *", "the tuples of all exceptions of a module are of one type"},
	{"exc.suggest exc.came_during exc.context exc.has_context exc.is_alone exc.has_notes exc.notes py.handling", "", "made for scripts alone: suggestion_*.py, traceback_texts.py, exception_contexts.py and traceback_notes.py in conformance/programs"},
	{"format.none int.from_bytes_text_base", "", "needs CPython: nobody has asked for it"},

	{"bytes.*base64", "", "the module is one of the library's, which is not loaded here: conformance/cases/library_bytes.py"},
	{"io.print", "UnicodeEncodeError", "the host's stream decides: a function of a host prints no lone surrogate in cases"},
	{"json.*", "", "the module is one of the library's, which is not loaded here: conformance/cases/json_functions.py, json_documents.py"},
	{"digest.*", "", "the modules hashlib, hmac and zlib are the library's, which are not loaded here: conformance/cases/hashes.py"},
	{"date.* datetime.* int.to_i64_arg", "", "the class is a library module's, which is not loaded here: conformance/cases/dates_arguments.py, dates_parsed.py"},
	{"np.* dims.* array.* random.pcg64 random.double random.below random.normal random.exponential random.mt19937 random.mt_seed random.mt_double random.mt_below random.mt_normal", "", "needs numpy: the cases in conformance/numpy"},
	{"table.compute table.count table.fold table.index* table.join table.left table.memo table.next table.prefetch table.fetch table.repeats column.* csv.* program.leave* py.warn", "", "needs pandas: the scripts in conformance/pandas"},

	// Whole programs: their tests compare them with CPython as processes.
	{"program.print io.[cefior]* io.line* lines.* io.publish io.sync io.write os.* state.* sys.* gen.share", "", "made for scripts alone"},
	{"lazy.*", "", "of a module of our own, which the programs of conformance/lazy import"},
	{"decimal.reset decimal.set_prec decimal.set_rounding", "", "set at module level it would be seen by other cases; in scripts only: conformance/programs/decimal_context.py"},

	// What only a part of the op can meet.
	{"list.min list.max", "of None", "min and max of None raise at the comparison, which is generated"},
	{"list.move", "of None", "a None that was popped is known: what is inserted is not that"},
	{"list.raw list.extend_raw", "of *", "made for lists of numpy's scalars"},
	{"complex.ne", "", "!= is generated as not =="},
	{"list.set_slice_of", "ValueError", "made of slices whose step is a constant other than 0 only"},
	{"percent.*", "OverflowError", "a width or precision that does not fit is seen when the format is parsed"},

	// CPython's own objects: compared with CPython by the tests of fallbacks.
	{"py.drawing", "", "needs numpy: the cases in conformance/numpy"},
	{"py.json", "", "the boundary's own: results that no engine has a type for"},
	{"py.call_kw[6-9] py.call_kw10", "", "as those of fewer arguments"},
	{"py.method[023] py.invoke[023] py.to_bool py.to_int py.to_float py.isinstance", "", "one way of several to do it from native code; py.call_ex and py.getattr are the usual ones"},
	{"py.set_from_list py.to_bytes py.to_decimal", "TypeError", "only what fits gets there"},
}

func (e excuse) covers(op, p string) bool {
	if ok, _ := path.Match(e.path, p); !ok && e.path != "" {
		return false
	}
	for _, pattern := range strings.Fields(e.ops) {
		if ok, _ := path.Match(pattern, op); ok {
			return true
		}
	}
	return false
}
