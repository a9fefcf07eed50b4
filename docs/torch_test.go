package docs

import (
	"os"
	"testing"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/internal/golden"
)

// TestPageTorch runs the page of PyTorch, where that is installed.
func TestPageTorch(t *testing.T) {
	python := example.Torch(t)
	env := readersEnvironment(t, t.TempDir(), python)
	text, err := os.ReadFile(torchPage)
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t, dir: t.TempDir(), python: python, env: env}
	golden.File(t, torchPage, p.run(string(text)))
}
