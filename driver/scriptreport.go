package driver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj"
)

// ScriptReport says how a script runs.
type ScriptReport struct {
	// Native: compiled; otherwise the whole of it runs in CPython, and
	// Fallbacks has the reason.
	Native    bool             `json:"native"`
	Fallbacks []FallbackReport `json:"fallbacks"`
	// Bugs are those of ours because of which CPython has functions, or all.
	Bugs []Bug `json:"bugs,omitempty"`
	// Repeats: whatever the program does to the world may be done again, or held back.
	Repeats bool `json:"repeats,omitempty"`
	// Delayed: values are put off in what was compiled, as hipy profile --laziness --apply has noted.
	Delayed bool `json:"delayed,omitempty"`
	// Guesses are what the code takes for granted of values.
	Guesses []string `json:"guesses,omitempty"`
	// Exceptions are places where CPython has some values, if the program is native.
	Exceptions []ExceptionReport `json:"exceptions,omitempty"`
}

// scriptReport makes the report of a staged script.
func scriptReport(s *Script, m *ir.Module, f *vobj.FuncReport) *ScriptReport {
	report := &ScriptReport{Native: f.Native, Fallbacks: []FallbackReport{}}
	for _, fb := range f.Fallbacks {
		x := FallbackReport{Op: fb.Op, Reason: fb.Reason, Fix: fb.Fix}
		if fb.Span.IsValid() {
			x.Line, x.Col = fb.Span.StartPos().Line, fb.Span.StartPos().Col+1
			if fb.Span.File == s.Cogen.File {
				x.start, x.length = int(fb.Span.Start), int(fb.Span.End-fb.Span.Start)
			} else {
				x.File = fb.Span.File.Name
			}
		}
		report.Fallbacks = append(report.Fallbacks, x)
	}
	if report.Native {
		report.Exceptions = exceptionReports(m, f.Symbol, s.Cogen.File)
		report.Guesses = guessesIn(m)
	}
	if report.Native { // else the reason comes first
		slices.SortStableFunc(report.Fallbacks, func(a, b FallbackReport) int {
			return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Col-b.Col)
		})
	}
	return report
}

// State says it in words.
func (r *ScriptReport) State() string {
	return state(r.Native, len(r.Fallbacks), len(r.Exceptions), "the whole program")
}

// Refuse is the error for a report where nothing may run in CPython.
func (r *ScriptReport) Refuse(s *Script) error {
	if r.Native && len(r.Fallbacks) == 0 {
		return nil
	}
	f := r.Fallbacks[0]
	return userError(CodeFallback, fmt.Sprintf("%s:%d: %s needs CPython: %s", f.in(s), f.Line, f.Op, f.Reason), f.Fix)
}

// in is the file that an operation of a script is in.
func (f *FallbackReport) in(s *Script) string {
	if f.File != "" {
		return f.File
	}
	return s.Path
}

// ExplainScript reports on a script without compiling it, with warnings of places that
// surely raise.
func ExplainScript(s *Script, settings *Settings) (*ScriptReport, Diagnostics, error) {
	s.unbuilt(settings)
	r, report, err := stageScript(s)
	if err != nil {
		return nil, nil, err
	}
	return report, misspellings(r.Misspelt, nil), nil
}

// unbuilt prepares a script of which nothing is compiled.
func (s *Script) unbuilt(settings *Settings) {
	if settings != nil {
		s.Python, s.PythonOnly = settings.Python, settings.PythonOnly
	}
	s.splitterOf = func(folder string) string { return folder }
}

// Acts reports whether a file is a program: whether it does more at its top level
// than to define names.
func (s *Script) Acts() bool { return acts(s.Cogen.Tree.Body) }

func acts(body []tree.Stmt) bool {
	for _, st := range body {
		switch st := st.(type) {
		case *tree.ExprStmt:
			if _, text := st.Value.(*tree.Constant); !text {
				return true
			}
		case *tree.For, *tree.While, *tree.With:
			return true
		case *tree.If:
			if acts(st.Body) || acts(st.Else) {
				return true
			}
		case *tree.Try:
			if acts(st.Body) || acts(st.Else) || acts(st.Finally) || slices.ContainsFunc(st.Handlers, func(h *tree.ExceptHandler) bool { return acts(h.Body) }) {
				return true
			}
		}
	}
	return false
}
