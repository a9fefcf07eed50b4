package driver

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes"
	"github.com/hipy-lang/hipy/vobj"
)

// Bugs of ours do not stop a user: where generation, a pass or the emitter panics, or the
// C++ compiler refuses the generated text or is killed, the smallest function around that
// is CPython's, as if it were unsupported, and the compilation starts again. What that is:
// the function that was being generated or that has the text, else the entries that fail
// on their own, else all of them. One line says so.

// RecoveryVariable is the environment variable that turns this off, so that bugs fail: our
// own tests, fuzzers and benchmarks set it to "off".
const RecoveryVariable = "HIPY_RECOVERY"

func recovers() bool { return os.Getenv(RecoveryVariable) != "off" }

// A Bug is a failure of ours that a compilation has got around.
type Bug struct {
	What string `json:"what"`
	// Functions are those that CPython has therefore; none: all.
	Functions []string `json:"functions,omitempty"`
	// Text is the path of the generated text, or of the panic's.
	Text string `json:"text,omitempty"`
	// Killed: it is no bug, the compiler was ended from outside.
	Killed bool `json:"killed,omitempty"`
}

func (b *Bug) String() string {
	whom := "all of it"
	if len(b.Functions) > 0 {
		whom = strings.Join(b.Functions, ", ")
	}
	if b.Killed {
		return fmt.Sprintf("hipy: %s: CPython runs %s", b.What, whom)
	}
	return fmt.Sprintf("hipy: this is a bug in hipy %s: %s, so CPython runs %s; please report it with the program and %s", Version, b.What, whom, b.Text)
}

// tell prints the bugs that a compilation has got around; what is said of the same
// functions once is not said again.
func (c *Compiler) tell(bugs []Bug) {
	var out io.Writer = os.Stderr
	if c.Warn != nil {
		out = c.Warn
	}
	for i := range bugs {
		b := &bugs[i]
		if c.told != nil {
			if _, told := c.told.LoadOrStore(b.What+" "+strings.Join(b.Functions, ", "), true); told {
				continue
			}
		}
		fmt.Fprintln(out, b)
	}
}

// faults are what a compilation has met so far.
type faults struct {
	list []vobj.Fault
	all  bool // CPython has everything
	bugs []Bug
}

// reason is why CPython has everything.
func (f *faults) reason() string { return reasonOf(&f.bugs[len(f.bugs)-1]) }

func reasonOf(b *Bug) string {
	if b.Killed {
		return b.What
	}
	return "a bug in hipy (" + b.What + ")"
}

// transient reports whether another compilation may go better.
func (f *faults) transient() bool {
	return slices.ContainsFunc(f.bugs, func(b Bug) bool { return b.Killed })
}

// failure is an error that is ours, with the functions it is in, if they are known.
type failure struct {
	error
	bug  Bug
	defs []source.Span
}

func (f *failure) Unwrap() error { return f.error }

// Guarded is what f gives, or the failure that it panics with.
func Guarded[T any](what string, f func() (T, error)) (v T, err error) {
	if !recovers() {
		return f()
	}
	defer func() {
		if p := recover(); p != nil {
			err = panicked(what, p, debug.Stack())
		}
	}()
	return f()
}

// BugOf is the bug that Guarded has met, if an error is one.
func BugOf(err error) (*Bug, bool) {
	f, ok := errors.AsType[*failure](err)
	if !ok {
		return nil, false
	}
	return &f.bug, true
}

// panicked is the failure of a panic.
func panicked(what string, p any, stack []byte) *failure {
	f := &failure{error: fmt.Errorf("%s: %v", what, p)}
	switch p := p.(type) {
	case *vobj.Crash:
		stack = p.Stack
		if p.Def.IsValid() {
			f.defs = []source.Span{p.Def}
		}
	case *passes.Crash:
		what, stack = "the pass "+p.Pass, p.Stack
	case *cpp.Crash:
		stack = p.Stack
		if p.Func != nil && isFunction(p.Func) {
			f.defs = []source.Span{p.Func.Span}
		}
	}
	f.bug = Bug{What: what + " panics", Text: kept(fmt.Sprintf("hipy %s: %s: %v\n\n%s", Version, what, p, stack))}
	return f
}

// isFunction reports whether an IR function is one of the user's, and no module's body.
func isFunction(f *ir.Func) bool {
	return !f.Model && f.Span.IsValid() && f.PyName != "<module>"
}

// kept writes a text where a report may take it from; "" if that is not possible.
func kept(text string) string {
	cache, err := cpp.OpenCache("")
	if err != nil {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	dir := filepath.Join(cache.Dir, "bugs")
	path := filepath.Join(dir, hex.EncodeToString(sum[:8])+".txt")
	if os.MkdirAll(dir, 0o700) != nil || os.WriteFile(path, []byte(text), 0o600) != nil {
		return ""
	}
	return path
}

// refused is the failure of a C++ compiler that refuses a text or was killed, else the error.
func refused(err error, u *cpp.Unit, mod *ir.Module, name string) error {
	if bug, ok := errors.AsType[*cpp.CompilerBug](err); ok {
		f := &failure{error: err, bug: Bug{What: name + " refuses the generated text", Text: bug.Text}}
		for _, fn := range u.Blamed(bug.Said) {
			for _, user := range cpp.Users(mod, fn) {
				if isFunction(user) {
					f.defs = append(f.defs, user.Span)
				}
			}
		}
		return f
	}
	if d, ok := errors.AsType[*source.Diagnostic](err); ok && d.Code == cpp.CodeStopped {
		return &failure{error: err, bug: Bug{What: d.Msg, Killed: true}}
	}
	return err
}

// meet notes a failure; it reports whether to start again. alone finds the definitions of
// the entries that fail on their own, for one that does not say where it is.
func (f *faults) meet(err error, alone func() []source.Span) bool {
	x, ok := errors.AsType[*failure](err)
	if !ok || !recovers() || f.all {
		return false
	}
	defs := x.defs
	if len(defs) == 0 && !x.bug.Killed && alone != nil {
		defs = alone()
	}
	added := false
	for _, def := range defs {
		if slices.ContainsFunc(f.list, func(known vobj.Fault) bool { return known.Def == def }) {
			continue
		}
		added = true
		f.list = append(f.list, vobj.Fault{Def: def, Reason: reasonOf(&x.bug)})
		x.bug.Functions = append(x.bug.Functions, definedName(def)+"()")
	}
	if !added {
		f.all = true
		x.bug.Functions = nil
	}
	f.bugs = append(f.bugs, x.bug)
	return true
}

// definedName is the name in the first line of a definition.
func definedName(def source.Span) string {
	line := strings.TrimSpace(def.File.LineText(def.Line()))
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" (:\t", r) }) {
		if word != "def" && word != "async" && word != "class" {
			return word
		}
	}
	return line
}
