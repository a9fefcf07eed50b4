package frontend_test

import (
	"os"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
)

// BenchmarkParse parses a few large files of CPython's library.
func BenchmarkParse(b *testing.B) {
	o := startOracle(b)
	var files []*source.File
	size := 0
	for _, name := range o.library(b) {
		text, err := os.ReadFile(name)
		if err != nil || len(text) < 30000 || strings.Contains(name, "/lib2to3/") {
			continue
		}
		f, err := frontend.Decode(name, text)
		if err != nil {
			continue
		}
		if size += len(text); size > 2_000_000 {
			break
		}
		files = append(files, f)
	}
	size = 0
	for _, f := range files {
		size += len(f.Text)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, f := range files {
			if _, err := frontend.Parse(f); err != nil {
				b.Fatal(err)
			}
		}
	}
}
