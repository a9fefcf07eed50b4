package vobj

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
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
	// What is compiled with what: the only files that name all libraries.
	{"vobj", "sklearn pandas numpy re core facts", "libraries.go doc.go"},
	// What texts and tables tell without anything being generated.
	{"facts", "", "libraryattrs.go selfglobal.go unsupported.go"},
	// scikit-learn: fitted models, and the files that they are stored in.
	{"sklearn", "pandas numpy re core facts", "live_object.go stored*.go"},
	// pandas: frames and series, times as it has them, categories.
	{"pandas", "numpy re core facts", "table.go table_*.go time.go category.go"},
	// numpy: arrays and scalars.
	{"numpy", "core facts", "numpy.go numpy_*.go"},
	// The module re.
	{"re", "core facts", "regex.go regex_*.go"},
	// The language: staging, types, control, calls, builtins, classes. It names no library.
	{"core", "facts", "*.go"},
}

// groupOf is the index of the group that a file belongs to.
func groupOf(file string) int {
	return slices.IndexFunc(groups, func(g struct{ name, uses, files string }) bool {
		return slices.ContainsFunc(strings.Fields(g.files), func(p string) bool {
			ok, _ := filepath.Match(p, file)
			return ok
		})
	})
}

// TestLayers checks that no group of files uses what only other groups have.
func TestLayers(t *testing.T) {
	for _, use := range upwardUses(t) {
		t.Error(use)
	}
}

// upwardUses are the uses of identifiers of groups that the file's own may not use.
func upwardUses(t *testing.T) []string {
	t.Helper()
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	var imports []string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
		for _, spec := range f.Imports {
			imports = append(imports, strings.Trim(spec.Path.Value, `"`))
		}
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", exportData(t, imports))}
	pkg, err := config.Check("vobj", fset, files, &info)
	if err != nil {
		t.Fatal(err)
	}
	owners := fieldOwners(pkg)
	var found []string
	for id, obj := range info.Uses {
		if obj.Pkg() != pkg {
			continue
		}
		at := fset.Position(id.Pos())
		from, to := groupOf(at.Filename), groupOf(fset.Position(obj.Pos()).Filename)
		if from == to || slices.Contains(strings.Fields(groups[from].uses), groups[to].name) {
			continue
		}
		found = append(found, fmt.Sprintf("%s: %s uses %s%s of %s", at, groups[from].name, owners[obj], obj.Name(), groups[to].name))
	}
	slices.Sort(found)
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

// exportData opens what the compiler tells of imported packages.
func exportData(t *testing.T, imports []string) func(path string) (io.ReadCloser, error) {
	t.Helper()
	out, err := exec.Command("go", slices.Concat([]string{"list", "-export", "-deps", "-json=ImportPath,Export"}, imports)...).Output()
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
