package hipy

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Files that package comments and the architecture name are there.
func TestNamedFiles(t *testing.T) {
	pages, _ := filepath.Glob("*/doc.go")
	deeper, _ := filepath.Glob("*/*/doc.go")
	for _, page := range append(append(pages, deeper...), "docs/ARCHITECTURE.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`[a-zA-Z0-9_/]+\.(go|cpp|h|inc)\b`).FindAllString(string(text), -1) {
			if !named(name, filepath.Dir(page)) {
				t.Errorf("%s names %s", page, name)
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
