package hipy

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var fences = regexp.MustCompile("(?ms)^```.*?^```$")

// Files that package comments, the architecture and the pages for contributors name are there.
func TestNamedFiles(t *testing.T) {
	pages, _ := filepath.Glob("*/doc.go")
	deeper, _ := filepath.Glob("*/*/doc.go")
	design, _ := filepath.Glob("docs/design/*.md")
	recipes, _ := filepath.Glob("docs/contributing/*.md")
	pages = slices.Concat(pages, deeper, design, recipes, []string{"docs/ARCHITECTURE.md", "docs/glossary.md", "vobj/lib/README.md"})
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text = fences.ReplaceAll(text, nil) // a patch names files that are not there yet
		for _, name := range regexp.MustCompile(`[a-zA-Z0-9_/]+\.(go|cpp|h|inc)\b`).FindAllString(string(text), -1) {
			if name != "hipy_abi.h" && !named(name, filepath.Dir(page)) { // which runtime/abi writes
				t.Errorf("%s names %s", page, name)
			}
		}
		if strings.HasPrefix(page, "docs/") {
			fullPaths(t, page, string(text))
		}
	}
}

// fullPaths holds that a page names files in folders by their paths from the top: so they can be opened as they
// stand there. Those with capitals, such as TYPE.py, stand for others.
func fullPaths(t *testing.T, page, text string) {
	for _, name := range regexp.MustCompile(`[\w./-]*/[\w.-]+\.(go|cpp|h|inc|py)\b`).FindAllString(text, -1) {
		if _, err := os.Stat(name); err != nil && !regexp.MustCompile(`[A-Z]{3}`).MatchString(name) && !strings.HasPrefix(name, "//") {
			t.Errorf("%s names %s: no file has this path from the top", page, name)
		}
	}
}

// TestMaps holds that the comment of a package, where it has a file doc.go, names every file of it, by
// itself or by a pattern. A pattern that says "see table.go" leaves its files to the comments there.
func TestMaps(t *testing.T) {
	pages, _ := filepath.Glob("*/doc.go")
	deeper, _ := filepath.Glob("*/*/doc.go")
	deepest, _ := filepath.Glob("*/*/*/doc.go")
	names, see := regexp.MustCompile(`[\w*]+\.go\b`), regexp.MustCompile(`[\w*]+\.go .*: see (\w+\.go)`)
	for _, page := range slices.Concat(pages, deeper, deepest) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range see.FindAllSubmatch(text, -1) {
			more, err := os.ReadFile(filepath.Join(filepath.Dir(page), string(m[1])))
			if err != nil {
				t.Fatal(err)
			}
			for _, comment := range regexp.MustCompile(`(?m)^//.*$`).FindAll(more, -1) {
				text = append(append(text, comment...), '\n')
			}
		}
		named := names.FindAllString(see.ReplaceAllString(string(text), "$1"), -1)
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(page), "*.go"))
		for _, f := range files {
			base := filepath.Base(f)
			if base == "doc.go" || strings.HasSuffix(base, "_test.go") {
				continue
			}
			if !slices.ContainsFunc(named, func(p string) bool { ok, _ := filepath.Match(p, base); return ok }) {
				t.Errorf("%s does not name %s: add a line to its map", page, base)
			}
		}
	}
}

// Tests that compile turn recovery from bugs of ours off: each use of it would hide one.
func TestRecoveryIsOff(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*/*_test.go", "*/*/*_test.go", "*/*/*/*_test.go"} {
		found, _ := filepath.Glob(pattern)
		files = append(files, found...)
	}
	compiles, off := map[string]bool{}, map[string]bool{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Dir(f)
		compiles[dir] = compiles[dir] || regexp.MustCompile(`\bNewCompiler\(|\bStageEntry\(|\brun\(context\.Background\(\), args,`).Match(text)
		off[dir] = off[dir] || regexp.MustCompile(`os\.Setenv\(.*RecoveryVariable, "off"\)`).Match(text)
	}
	n := 0
	for dir := range compiles {
		if compiles[dir] {
			n++
			if !off[dir] {
				t.Errorf("tests in %s compile with recovery from bugs", dir)
			}
		}
	}
	if n < 4 {
		t.Errorf("only %d packages were found to have tests that compile", n)
	}
}

// named looks for a file in the folder of who names it, below it, and from the top.
func named(name, dir string) bool {
	for _, place := range []string{name, filepath.Join(dir, name), filepath.Join(dir, "*", name), filepath.Join(dir, "*", "*", name), filepath.Join("*", name), filepath.Join("runtime/native", name), filepath.Join("runtime/native/include", name)} {
		if found, _ := filepath.Glob(place); len(found) > 0 {
			return true
		}
	}
	return false
}
