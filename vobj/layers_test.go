package vobj

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The files of this package are in groups, which will be packages of their own. A group may use
// what is declared in itself and in those that it names, and in nothing else.
var groups = []struct {
	name  string
	uses  string // the groups whose identifiers it may use
	files string // patterns of file names; a file belongs to the first group with one that fits
}{
	// What texts and tables tell without anything being generated.
	{"facts", "", "libraryattrs.go selfglobal.go unsupported.go"},
	// scikit-learn: fitted models, and the files that they are stored in.
	{"sklearn", "pandas numpy re core facts", "live_object.go stored.go storeddict.go storedfile.go"},
	// pandas: frames and series, times as it has them, categories.
	{"pandas", "numpy re core facts", "table.go table_*.go time.go category.go columns.go passing.go"},
	// numpy: arrays and scalars.
	{"numpy", "core facts", "numpy.go numpy_*.go"},
	// The module re.
	{"re", "core facts", "regex.go regex_*.go"},
	// The language: staging, types, control, calls, builtins, classes. It names no library.
	{"core", "facts", "*.go"},
}

// The uses that go against the groups' order and are still to be removed. A line of the file has
// the name of a file and the identifiers that it uses in spite of the order.
const knownUpward = "testdata/upward.txt"

var updateUpward = flag.Bool("update-upward", false, "remove what is no longer used from "+knownUpward)

// groupOf is the index of the group that a file belongs to.
func groupOf(file string) int {
	return slices.IndexFunc(groups, func(g struct{ name, uses, files string }) bool {
		return slices.ContainsFunc(strings.Fields(g.files), func(p string) bool {
			ok, _ := filepath.Match(p, file)
			return ok
		})
	})
}

// use is an identifier that a file uses, of a group that its own may not use.
type use struct{ from, file, to, ident string }

// TestLayers checks that no group of files uses what only later groups have.
func TestLayers(t *testing.T) {
	found := upwardUses(t)
	known := readUpward(t)
	var report []string
	sites, idents := map[string]int{}, map[string]map[string]bool{}
	for u, at := range found {
		arrow := u.from + " → " + u.to
		if idents[arrow] == nil {
			idents[arrow] = map[string]bool{}
		}
		idents[arrow][u.ident] = true
		sites[arrow] += len(at)
		if !known[u.file][u.ident] {
			report = append(report, fmt.Sprintf("%s: %s uses %s of %s", at[0], u.from, u.ident, u.to))
		}
	}
	for arrow, n := range sites {
		t.Logf("%s: %d identifiers, %d uses", arrow, len(idents[arrow]), n)
	}
	slices.Sort(report)
	for _, line := range report {
		t.Error(line)
	}
	if text := writeUpward(found); *updateUpward {
		if err := os.WriteFile(knownUpward, text, 0o666); err != nil {
			t.Fatal(err)
		}
	} else if old, _ := os.ReadFile(knownUpward); len(report) == 0 && !bytes.Equal(old, text) {
		t.Errorf("%s has lines that no longer hold: go test ./vobj -run TestLayers -update-upward", knownUpward)
	}
}

// upwardUses are the uses against the groups' order, with their places.
func upwardUses(t *testing.T) map[use][]string {
	t.Helper()
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", exportData(t))}
	pkg, err := config.Check("vobj", fset, files, &info)
	if err != nil {
		t.Fatal(err)
	}
	owners := fieldOwners(pkg)
	found := map[use][]string{}
	for id, obj := range info.Uses {
		if obj.Pkg() != pkg {
			continue
		}
		at := fset.Position(id.Pos())
		from, to := groupOf(at.Filename), groupOf(fset.Position(obj.Pos()).Filename)
		if from == to || slices.Contains(strings.Fields(groups[from].uses), groups[to].name) {
			continue
		}
		u := use{groups[from].name, at.Filename, groups[to].name, owners[obj] + obj.Name()}
		found[u] = append(found[u], at.String())
	}
	for _, sites := range found {
		slices.Sort(sites)
	}
	return found
}

// fieldOwners are the names of the types, with a dot, whose fields and methods these are.
func fieldOwners(pkg *types.Package) map[types.Object]string {
	owners := map[types.Object]string{}
	for _, name := range pkg.Scope().Names() {
		tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		if named, ok := tn.Type().(*types.Named); ok {
			for m := range named.Methods() {
				owners[m] = name + "."
			}
		}
		if s, ok := tn.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				owners[f] = name + "."
			}
		}
	}
	return owners
}

// exportData opens what the compiler tells of the packages that this one imports.
func exportData(t *testing.T) func(path string) (io.ReadCloser, error) {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
	}
	return func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
}

func readUpward(t *testing.T) map[string]map[string]bool {
	t.Helper()
	text, err := os.ReadFile(knownUpward)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	known := map[string]map[string]bool{}
	for line := range strings.Lines(string(text)) {
		file, idents, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		if known[file] == nil {
			known[file] = map[string]bool{}
		}
		for _, id := range strings.Fields(idents) {
			known[file][id] = true
		}
	}
	return known
}

func writeUpward(found map[use][]string) []byte {
	lines := map[string]map[string][]string{}
	for u := range found {
		head := u.from + " → " + u.to
		if lines[head] == nil {
			lines[head] = map[string][]string{}
		}
		lines[head][u.file] = append(lines[head][u.file], u.ident)
	}
	var text strings.Builder
	for _, head := range slices.Sorted(maps.Keys(lines)) {
		fmt.Fprintf(&text, "# %s\n", head)
		for _, file := range slices.Sorted(maps.Keys(lines[head])) {
			idents := lines[head][file]
			slices.Sort(idents)
			fmt.Fprintf(&text, "%s: %s\n", file, strings.Join(idents, " "))
		}
	}
	return []byte(text.String())
}
