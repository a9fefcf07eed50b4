package driver

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj"
)

// builtinNames is what CPython 3.11 finds in every module: dir(builtins) and
// the names of modules.
const builtinNames = `
	ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError
	BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError
	ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning
	EnvironmentError Exception ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError
	FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError
	InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
	ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError
	OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError
	ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration
	SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError
	UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
	UnicodeWarning UserWarning ValueError Warning ZeroDivisionError __build_class__ __debug__ __doc__
	__file__ __import__ __loader__ __name__ __package__ __spec__ abs aiter all anext any ascii bin bool
	breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict
	dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help
	hex id input int isinstance issubclass iter len license list locals map max memoryview min next
	object oct open ord pow print property quit range repr reversed round set setattr slice sorted
	staticmethod str sum super tuple type vars zip
`

// nameWarnings are for names that nothing in the file binds: a function that
// reaches one raises NameError, which is hardly meant. A file that imports
// everything of a module, or makes names as it runs, is left alone.
func nameWarnings(m *tree.Module, info *scope.Info) Diagnostics {
	known := map[string]bool{}
	for _, n := range strings.Fields(builtinNames) {
		known[n] = true
	}
	var missing []*tree.Name
	dynamic := false
	tree.Inspect(m, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.ImportFrom:
			for _, a := range n.Names {
				dynamic = dynamic || a.Name == "*"
			}
		case *tree.Name:
			switch n.ID {
			case "exec", "eval", "globals", "vars", "setattr":
				dynamic = dynamic || info.Uses[n] == nil
			}
			if info.Uses[n] == nil && !known[n.ID] {
				missing = append(missing, n)
			}
		}
		return true
	})
	if dynamic {
		return nil
	}
	var candidates []string
	for n := range known {
		candidates = append(candidates, n)
	}
	for _, s := range info.Scopes {
		for _, v := range s.Vars {
			candidates = append(candidates, v.Name)
		}
	}
	sort.Strings(candidates)
	var out Diagnostics
	seen := map[string]bool{}
	for _, n := range missing {
		if seen[n.ID] {
			continue
		}
		seen[n.ID] = true
		hint := ""
		if s := Suggest(n.ID, candidates); s != "" && len(n.ID) > 1 {
			hint = fmt.Sprintf("did you mean %s?", s)
		}
		out = append(out, &source.Diagnostic{Code: CodeName, Span: n.Span(), Msg: fmt.Sprintf("name %q is not defined: NameError when this is reached", n.ID), Hint: hint})
	}
	return out
}

// misspellings are warnings of attributes that surely raise, but for those that
// known has already.
func misspellings(list []vobj.Misspelling, known Diagnostics) Diagnostics {
	var out Diagnostics
	for _, m := range list {
		same := func(d *source.Diagnostic) bool { return d.Span == m.Span }
		if m.Class != "AttributeError" || slices.ContainsFunc(known, same) || slices.ContainsFunc(out, same) {
			continue
		}
		out = append(out, &source.Diagnostic{Code: CodeMisspelt, Span: m.Span, Msg: m.Msg + ": AttributeError when this is reached", Hint: fmt.Sprintf("did you mean %s?", m.Near)})
	}
	return out
}
