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

// named looks for a file in the folder of who names it, below it, and from the top.
func named(name, dir string) bool {
	for _, place := range []string{name, filepath.Join(dir, name), filepath.Join(dir, "*", name), filepath.Join(dir, "*", "*", name), filepath.Join("*", name), filepath.Join("runtime/native", name), filepath.Join("runtime/native/include", name)} {
		if found, _ := filepath.Glob(place); len(found) > 0 {
			return true
		}
	}
	return false
}
