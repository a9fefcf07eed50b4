package driver

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/pyhost"
)

// What is compiled answers as the versions do that it was tested with: CPython 3.11, and
// of libraries with models these. Where the user's interpreter is, or has, another one,
// that is what answers.

// modelledMajors are the libraries of others that have models, with the major versions of
// which the models are.
var modelledMajors = []struct {
	name  string
	major string
}{{"numpy", "2"}, {"pandas", "2"}}

// typingExtensions is generated as typing is, if it is there.
const typingExtensions = "typing_extensions"

// surroundings are what a program is compiled for besides its text.
type surroundings struct {
	// Python is the version of the interpreter, empty if there is none.
	Python string
	exe    string
	asked  []string // libraries
	// Libraries are versions of those with models that the program imports, and files
	// that go when another version comes.
	Libraries map[string]string
	Files     []string
	// Warnings is what the interpreter's compiler says of the text.
	Warnings string
}

// surroundingsScript asks for the libraries that it is given, and compiles the file.
const surroundingsScript = `
import importlib.metadata as md, json, os, sys, warnings
out = {"Libraries": {}, "Files": [], "Warnings": ""}
for name in sys.argv[2:]:
    try:
        d = md.distribution(name)
        out["Libraries"][name] = d.version
        out["Files"].append(os.path.join(str(d._path), "METADATA"))
    except Exception:
        pass
if sys.argv[1]:
    shown = []
    def show(message, category, filename, lineno, file=None, line=None):
        shown.append(warnings.formatwarning(message, category, filename, lineno, line))
    warnings.showwarning = show
    try:
        with open(sys.argv[1], "rb") as f:
            compile(f.read(), os.path.abspath(sys.argv[1]), "exec", dont_inherit=True)
    except Exception:
        pass
    out["Warnings"] = "".join(shown)
print(json.dumps(out))
`

// surround finds out about a script's surroundings; nothing of the script is executed.
func (s *Script) surround(ctx context.Context) *surroundings {
	if s.around != nil {
		return s.around
	}
	s.around = &surroundings{}
	p, err := s.interpreter(ctx)
	if err != nil {
		return s.around
	}
	var libraries []string
	for _, m := range modelledMajors {
		if s.mentions(m.name) {
			libraries = append(libraries, m.name)
		}
	}
	if s.mentions(typingExtensions) {
		libraries = append(libraries, typingExtensions)
	}
	text := ""
	if s.Cogen.Tree.Warned {
		text = s.Path
	}
	s.around = s.askSurroundings(ctx, p, text, libraries)
	return s.around
}

// askSurroundings is askSurroundings, or what the cache has of it: versions of libraries that
// are all there, as long as they are.
func (s *Script) askSurroundings(ctx context.Context, p *pyhost.Python, file string, libraries []string) *surroundings {
	if s.cache == nil || file != "" || len(libraries) == 0 {
		return askSurroundings(ctx, p, file, libraries)
	}
	key := "surroundings-" + hashed(append([]string{p.Exe, os.Getenv("PYTHONPATH"), os.Getenv("PYTHONHOME")}, libraries...))
	known := &surroundings{}
	if _, ok := recall(s.cache, key, known); ok {
		known.exe, known.asked = p.Exe, libraries
		return known
	}
	a := askSurroundings(ctx, p, file, libraries)
	if len(a.Files) == len(libraries) {
		keep(s.cache, key, "", a.deps(), a)
	}
	return a
}

// interpreter finds the interpreter that is asked.
func (s *Script) interpreter(ctx context.Context) (*pyhost.Python, error) {
	if s.findPython == nil {
		return pyhost.Find(ctx, s.Python)
	}
	return s.findPython(ctx)
}

// askSurroundings asks an interpreter for versions of libraries, and for what its compiler
// says of a file, unless that is empty.
func askSurroundings(ctx context.Context, p *pyhost.Python, file string, libraries []string) *surroundings {
	a := &surroundings{}
	if file != "" || len(libraries) > 0 {
		ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
		defer cancel()
		out, err := exec.CommandContext(ctx, p.Exe, append([]string{"-P", "-c", surroundingsScript, file}, libraries...)...).Output()
		if err == nil {
			_ = json.Unmarshal(out, a)
		}
	}
	a.Python, a.exe, a.asked = p.Version, p.Exe, libraries
	return a
}

// checkLibraries are doctor's checks of the libraries that there are of those with models.
func checkLibraries(ctx context.Context, p *pyhost.Python, add func(name string, required bool, found string, err error)) {
	var names []string
	for _, m := range modelledMajors {
		names = append(names, m.name)
	}
	a := askSurroundings(ctx, p, "", names)
	lacking := a.unmodelled()
	for _, m := range modelledMajors {
		switch v := a.Libraries[m.name]; {
		case v == "":
		case lacking[m.name] != "":
			add(m.name, false, "", &Diagnostic{Code: CodeNoPython, Msg: lacking[m.name] + ": its operations run in CPython", Hint: "install " + m.name + " " + m.major})
		default:
			add(m.name, false, v, nil)
		}
	}
}

// Warned reports whether CPython may warn of the script's text when it compiles it.
func (s *Script) Warned() bool { return s.Cogen.Tree.Warned }

// Deprecated reports whether it warns of that where DeprecationWarnings are shown.
func (s *Script) Deprecated() bool { return frontend.DeprecatedEscapes(s.Cogen.Tree) }

// mentions reports whether the script or a module beside it may import a library.
func (s *Script) mentions(library string) bool {
	found := strings.Contains(string(s.Text), library)
	for _, st := range s.Cogen.Tree.Body {
		tree.Inspect(st, func(n tree.Node) bool {
			switch n.(type) {
			case *tree.Import, *tree.ImportFrom:
				found = found || s.modules.importsOwn(n)
			}
			return !found
		})
	}
	return found
}

// importsOwn reports whether an import statement is of a module of the user's.
func (l *modules) importsOwn(n tree.Node) bool {
	switch n := n.(type) {
	case *tree.Import:
		return slices.ContainsFunc(n.Names, func(a *tree.Alias) bool { return l.has(firstName(a.Name)) })
	case *tree.ImportFrom:
		return n.Level > 0 || l.has(firstName(n.Module))
	}
	return false
}

func firstName(module string) string {
	top, _, _ := strings.Cut(module, ".")
	return top
}

// unmodelled says of libraries why their operations are CPython's.
func (a *surroundings) unmodelled() map[string]string {
	out := map[string]string{}
	for _, m := range modelledMajors {
		if v := a.Libraries[m.name]; v != "" && firstName(v) != m.major {
			out[m.name] = fmt.Sprintf("%s %s has no native model (version %s has)", m.name, v, m.major)
		}
	}
	if slices.Contains(a.asked, typingExtensions) && a.Libraries[typingExtensions] == "" {
		out[typingExtensions] = "it is not installed"
	}
	return out
}

// beyond says why nothing is compiled for an interpreter, empty if something is.
func (a *surroundings) beyond() string {
	if a.Python == "" || strings.HasPrefix(a.Python, Reference+".") {
		return ""
	}
	return fmt.Sprintf("CPython %s answers for itself: what is compiled answers as CPython %s does", a.Python, Reference)
}

// deps are what the surroundings were found in.
func (a *surroundings) deps() (ds []cpp.Dep) {
	for _, f := range a.Files {
		ds = append(ds, cpp.FileDep(f))
	}
	if a.exe != "" {
		ds = append(ds, cpp.DataDep(a.exe))
	}
	return ds
}

// whole is the report of a script that CPython runs as a whole for such a reason.
func (s *Script) whole(reason string) *ScriptReport {
	return &ScriptReport{Fallbacks: []FallbackReport{{Op: "Python", Reason: reason, Line: 1, Col: 1, Fix: "set HIPY_PYTHON to a CPython " + Reference}}}
}
