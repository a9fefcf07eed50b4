package hipy

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is the import path of the repository.
const module = "github.com/hipy-lang/hipy/"

// allowed says which of our packages each package may import. A name stands
// for its sub-packages too, unless they have a line of their own. What is not
// listed may import nothing of ours. Test files are free.
//
// The table is the architecture (docs/ARCHITECTURE.md): an entry added here is
// a decision, not a formality.
var allowed = map[string]string{
	"frontend/source":         "",
	"frontend/tree":           "frontend/source",
	"frontend":                "frontend/source frontend/tree",
	"frontend/scope":          "frontend/source frontend/tree",
	"cogen":                   "frontend frontend/scope frontend/source frontend/tree",
	"cogen/concrete":          "cogen frontend/scope frontend/source frontend/tree pyhost/pyvalue",
	"cogen/overload":          "cogen frontend/scope frontend/tree",
	"cogen/overload/symbolic": "cogen cogen/concrete cogen/overload frontend/scope frontend/tree symbolic/term",
	"cogen/overload/sexpr":    "cogen cogen/overload frontend/scope frontend/source frontend/tree pyhost/pyvalue",
	"cogen/overload/z3":       "cogen cogen/overload/symbolic symbolic/smt symbolic/term",
	"regex":                   "",
	"ir":                      "frontend/source",
	"ir/interp":               "ir frontend/source",
	"vobj":                    "cogen vobj/facts vobj/logging vobj/numpy vobj/pandas vobj/re vobj/sklearn vobj/stage",
	"vobj/lib":                "",
	"vobj/facts":              "cogen frontend/scope frontend/source frontend/tree ir",
	"vobj/stage":              "cogen frontend frontend/scope frontend/source frontend/tree ir vobj/facts vobj/lib",
	"vobj/logging":            "cogen frontend/tree vobj/facts vobj/stage",
	"vobj/re":                 "cogen frontend/tree ir regex vobj/facts vobj/stage",
	"vobj/numpy":              "cogen frontend/scope frontend/tree ir vobj/facts vobj/stage",
	"vobj/pandas":             "cogen frontend frontend/scope frontend/source frontend/tree ir vobj/facts vobj/lib vobj/numpy vobj/pandas/rows vobj/re vobj/stage",
	"vobj/pandas/rows":        "cogen frontend/scope frontend/tree",
	"vobj/sklearn":            "cogen frontend/tree ir vobj/facts vobj/pandas vobj/stage",
	"passes":                  "ir passes/arrays passes/core passes/eagerness passes/tables",
	"passes/core":             "ir passes/eagerness",
	"passes/arrays":           "ir passes/core",
	"passes/eagerness":        "",
	"passes/tables":           "ir passes/arrays passes/core",
	"runtime/abi":             "",
	"runtime/native":          "runtime/abi",
	"runtime":                 "runtime/abi",
	"backend/cpp":             "engine regex ir frontend/source runtime/abi runtime/native",
	"pyhost/pyvalue":          "",
	"pyhost":                  "frontend/source pyhost/pyvalue",
	"driver":                  "backend/cpp engine cogen cogen/concrete frontend frontend/scope frontend/source frontend/tree ir passes passes/arrays passes/core passes/eagerness passes/tables pyhost pyhost/pyvalue runtime runtime/abi runtime/native symbolic symbolic/smt vobj internal/output",
	"driver/query":            "backend/sql driver driver/export engine engine/duckdb backend/cpp frontend/source ir pyhost pyhost/pyvalue runtime runtime/abi internal/output",
	"driver/annotate":         "driver frontend/source",
	"driver/race":             "",
	"driver/laziness":         "frontend/source python",
	"driver/rewrite":          "frontend frontend/scope frontend/source frontend/tree vobj/facts",
	"python":                  "",
	"driver/export":           "backend/sql backend/sql/syntax backend/substrait driver driver/compare frontend/tree ir pyhost/pyvalue symbolic symbolic/sexpr symbolic/smt symbolic/term",
	"backend/sql":             "backend/sql/syntax ir symbolic symbolic/term",
	"backend/sql/syntax":      "",
	"backend/substrait":       "backend/sql/syntax",
	"backend/sql/meaning":     "pyhost/pyvalue",
	"driver/compare":          "backend/sql/meaning driver frontend/source engine/duckdb ir pyhost pyhost/pyvalue symbolic/prove symbolic/smt",
	"symbolic/term":           "ir",
	"symbolic":                "ir symbolic/term",
	"symbolic/smt":            "ir symbolic/term",
	"symbolic/sexpr":          "ir symbolic/term",
	"symbolic/prove":          "ir symbolic symbolic/smt symbolic/term",
	"engine":                  "engine/duckdb/extension runtime/abi",
	"engine/duckdb":           "runtime/abi",
	"engine/duckdb/extension": "internal/output",
	"examples":                "",
	"conformance":             "",
	"conformance/laziness":    "",
	"conformance/leaks":       "driver backend/cpp pyhost/pyvalue",
	"conformance/fuzz":        "driver backend/cpp pyhost pyhost/pyvalue",
	"bench":                   "driver runtime examples pyhost pyhost/pyvalue backend/cpp",
	"cmd/hipy":                "examples driver driver/compare driver/export driver/laziness driver/query driver/race driver/rewrite engine engine/duckdb bench backend/cpp pyhost pyhost/pyvalue frontend/source runtime/abi ir driver/annotate internal/output",
	"cmd/docs":                "ir runtime/abi",
	"internal":                "",
	"internal/output":         "",
	"internal/scripts":        "driver backend/cpp",
	"internal/example":        "backend/cpp engine pyhost runtime/abi",
}

// rule returns the line of the table for a package.
func rule(pkg string) (string, bool) {
	for p := pkg; p != "."; p = filepath.ToSlash(filepath.Dir(p)) {
		if r, ok := allowed[p]; ok {
			return r, true
		}
	}
	return "", false
}

func TestImports(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); path != "." && (strings.HasPrefix(name, ".") || name == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		checkFile(t, filepath.ToSlash(path))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkFile(t *testing.T, path string) {
	pkg := filepath.ToSlash(filepath.Dir(path))
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	r, known := rule(pkg)
	if !known && pkg != "." {
		t.Errorf("%s: package %s is not in the table of deps_test.go", path, pkg)
		return
	}
	may := strings.Fields(r)
	for _, imp := range f.Imports {
		name, ours := strings.CutPrefix(strings.Trim(imp.Path.Value, `"`), module)
		if ours && name != pkg && !slices.Contains(may, name) {
			t.Errorf("%s: package %s may not import %s", path, pkg, name)
		}
	}
}

// TestEnginesAreAsked holds that what differs between engines is asked of an engine: the backend,
// the driver and the command name none of them. driver/query is the host of one.
func TestEnginesAreAsked(t *testing.T) {
	for _, pattern := range []string{"backend/*/*.go", "driver/*.go", "cmd/*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), "engine.DuckDB") && !strings.HasSuffix(path, "_test.go") {
				t.Errorf("%s names an engine: ask its value, or add a field to engine.Engine", path)
			}
		}
	}
}

// TestFileSize asks whether a file of Go, C++ or Python has two subjects.
func TestFileSize(t *testing.T) {
	_ = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			if err == nil {
				return filepath.SkipDir
			}
			return err
		}
		if ending := filepath.Ext(path); !d.IsDir() && slices.Contains([]string{".go", ".h", ".cpp", ".py"}, ending) && !strings.HasSuffix(path, "_test.go") {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if n := strings.Count(string(text), "\n"); n > 600 && !strings.Contains(string(text[:min(200, len(text))]), "generated") {
				t.Errorf("%s has %d lines: two subjects?", path, n)
			}
		}
		return nil
	})
}
