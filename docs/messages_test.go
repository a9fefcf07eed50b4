package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
)

// A sink is a function that takes texts which users read: the positions of its arguments with
// what is said and with what to do about it, -1 for none.
type sink struct{ says, fix int }

// sinks are the functions that messages start from, by package and name. Functions that hand a
// parameter on to one of them are found.
func sinks() map[string]sink {
	return map[string]sink{
		"vobj.UnsupportedAt": {1, 2}, "vobj.NewUnsupported": {0, 1}, "vobj.NoteFallback": {1, 2}, "vobj.leaveRow": {0, -1}, "vobj.ReplayRow": {0, -1}, "vobj.Guess": {0, -1},
		"cogen.Unsupported": {1, -1}, "driver.userError": {1, 2},
	}
}

// TestMessages lists what users may read of us, for people to read through: why something runs
// in CPython, what to do about it, and errors. ‹name› stands for what is known when it is said.
// (The texts of Python's own exceptions are Python's.) testdata/messages.txt has the list.
func TestMessages(t *testing.T) {
	list := &messages{t: t, sinks: sinks(), said: map[string]map[string]bool{}}
	list.goPackage("vobj", "vobj/facts", "vobj/stage", "vobj/logging", "vobj/re", "vobj/numpy", "vobj/pandas", "vobj/sklearn")
	for _, dir := range []string{"cogen", "driver", "driver/query", "driver/rewrite", "frontend", "backend/cpp", "pyhost", "engine/duckdb", "cmd/hipy"} {
		list.goPackage(filepath.Base(dir), dir)
	}
	list.models("../vobj/lib")
	var b strings.Builder
	for _, kind := range []string{reasons, errorTexts} {
		fmt.Fprintf(&b, "# %s\n\n", kind)
		for _, line := range slices.Sorted(maps.Keys(list.said[kind])) {
			b.WriteString(line + "\n")
		}
		b.WriteString("\n")
	}
	golden.File(t, "testdata/messages.txt", b.String())
}

const (
	reasons    = "Why something runs in CPython"
	errorTexts = "Errors and warnings"
)

type messages struct {
	t     *testing.T
	sinks map[string]sink
	said  map[string]map[string]bool
}

func (l *messages) say(kind, says, fix string) {
	if strings.Trim(says, "‹›abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && strings.HasPrefix(says, "‹") {
		return // handed on
	}
	if fix != "" && !strings.HasPrefix(fix, "‹") {
		says += "\n    fix: " + fix
	}
	if l.said[kind] == nil {
		l.said[kind] = map[string]bool{}
	}
	l.said[kind][says] = true
}

// goPackage lists the messages of a package, or of several that hand texts on to each other.
func (l *messages) goPackage(pkg string, dirs ...string) {
	var names []string
	for _, dir := range dirs {
		found, _ := filepath.Glob(filepath.Join("..", dir, "*.go"))
		names = append(names, found...)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			l.t.Fatal(err)
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		l.t.Fatalf("no package %s", pkg)
	}
	for more := true; more; {
		more = false
		for _, f := range files {
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok {
					more = l.handsOn(pkg, fn) || more
				}
			}
		}
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if s, ok := l.sinks[pkg+"."+calledName(n)]; ok && s.says < len(n.Args) {
					fix := ""
					if s.fix >= 0 && s.fix < len(n.Args) {
						fix = shown(n.Args[s.fix])
					}
					kind := errorTexts
					if pkg == "vobj" || pkg == "cogen" {
						kind = reasons
					}
					l.say(kind, shown(n.Args[s.says]), fix)
				}
			case *ast.CompositeLit:
				l.literal(n)
			}
			return true
		})
	}
}

// literal lists the texts of a Diagnostic, an Unsupported or a Fallback.
func (l *messages) literal(n *ast.CompositeLit) {
	kind := map[string][3]string{
		"Diagnostic": {errorTexts, "Msg", "Hint"}, "Unsupported": {reasons, "Reason", "Fix"}, "Fallback": {reasons, "Reason", "Fix"},
	}[typeName(n.Type)]
	fields := map[string]string{}
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok {
				fields[key.Name] = shown(kv.Value)
			}
		}
	}
	if says := fields[kind[1]]; kind[0] != "" && says != "" {
		l.say(kind[0], says, fields[kind[2]])
	}
}

func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// handsOn notes a function that hands a parameter on as what is said.
func (l *messages) handsOn(pkg string, fn *ast.FuncDecl) bool {
	name := pkg + "." + fn.Name.Name
	if _, ok := l.sinks[name]; ok || fn.Body == nil {
		return false
	}
	params := map[string]int{}
	i := 0
	for _, p := range fn.Type.Params.List {
		for _, id := range p.Names {
			if t, ok := p.Type.(*ast.Ident); ok && t.Name == "string" {
				params[id.Name] = i
			}
			i++
		}
	}
	position := func(e ast.Expr) int {
		if id, ok := e.(*ast.Ident); ok {
			if i, ok := params[id.Name]; ok {
				return i
			}
		}
		return -1
	}
	found := sink{-1, -1}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			if s, ok := l.sinks[pkg+"."+calledName(c)]; ok && s.says < len(c.Args) {
				if at := position(c.Args[s.says]); at >= 0 {
					found.says = at
					if s.fix >= 0 && s.fix < len(c.Args) {
						found.fix = position(c.Args[s.fix])
					}
				}
			}
		}
		return true
	})
	if found.says >= 0 {
		l.sinks[name] = found
	}
	return found.says >= 0
}

func calledName(c *ast.CallExpr) string { return typeName(c.Fun) }

var verb = regexp.MustCompile(`%[+#]?[vsdqTtg]`)

// shown is a text as far as the source tells it.
func shown(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil {
			return strings.ReplaceAll(s, "\n", "\\n")
		}
	case *ast.ParenExpr:
		return shown(e.X)
	case *ast.BinaryExpr:
		return shown(e.X) + shown(e.Y)
	case *ast.Ident:
		return placeholder(e.Name)
	case *ast.SelectorExpr:
		return placeholder(e.Sel.Name)
	case *ast.IndexExpr:
		return shown(e.X)
	case *ast.CallExpr:
		if calledName(e) == "Sprintf" && len(e.Args) > 0 {
			i := 0
			return verb.ReplaceAllStringFunc(shown(e.Args[0]), func(string) string {
				if i++; i < len(e.Args) {
					if s := shown(e.Args[i]); strings.HasPrefix(s, "‹") {
						return s
					}
				}
				return "‹value›"
			})
		}
		return placeholder(calledName(e))
	}
	return "‹value›"
}

// placeholder stands for what a name of ours has when something is said.
func placeholder(name string) string {
	if name == "" {
		return "‹›"
	}
	return "‹" + strings.ToLower(name[:1]) + name[1:] + "›"
}

// models lists what models say.
func (l *messages) models(dir string) {
	said := regexp.MustCompile(`hp\.(?:unsupported|leave|late)\("((?:[^"\\]|\\.)*)"\)`)
	err := filepath.Walk(dir, func(path string, info os.FileInfo, err error) error {
		if err != nil || !strings.HasSuffix(path, ".py") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range said.FindAllStringSubmatch(string(text), -1) {
			l.say(reasons, m[1], "")
		}
		return err
	})
	if err != nil {
		l.t.Fatal(err)
	}
}
