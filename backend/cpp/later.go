package cpp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/zeebo/xxh3"
)

// The exact clone later. Most programs never leave 64 bits, so where a library is made for the
// process that runs it, its exact clone is compiled when the first row needs it: a second library
// beside the first in the cache, made of the other part of the same text with the same flags. All
// of the runtime is in the first, which exports it under a name of its own; the second refers to
// that, and so has no state. What a unit defines for itself (literals, the code that both clones
// share) is constant, or what a place in the text remembers.

// laterExports has a library export what its exact clone refers to.
func laterExports() string { return exportMap("hp_*", "class_*_exc", "_Z[0-9]*") }

// laterName is the name of a library by which its exact clone finds it, once it is loaded.
func laterName(dir string) string { return "hipy-" + filepath.Base(dir) }

const (
	laterLib   = "exact.so"
	recipeName = "exact.json"
)

// recipe is how the exact clone of a library is compiled.
type recipe struct {
	Compiler *Compiler `json:"compiler"`
	Compile  []string  `json:"compile"` // arguments
	Text     string    `json:"text"`    // the hash of the text
	Libs     []string  `json:"libs,omitempty"`
	Debug    bool      `json:"debug,omitempty"`
	Python   string    `json:"python,omitempty"`
}

func writeRecipe(dir string, r *recipe) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, recipeName), text, fileMode)
}

func readRecipe(lib string) *recipe {
	text, err := readOwn(filepath.Join(filepath.Dir(lib), recipeName))
	r := &recipe{}
	if err != nil || json.Unmarshal(text, r) != nil {
		return nil
	}
	return r
}

// IsLater reports whether a library of the cache was compiled without its exact clone.
func IsLater(lib string) bool { return readRecipe(lib) != nil }

// LaterPython is the interpreter that was preferred when such a library was compiled, or "".
func LaterPython(lib string) string {
	if r := readRecipe(lib); r != nil {
		return r.Python
	}
	return ""
}

// CompileLater returns the path of the exact clone of a library that was compiled without,
// from the cache or compiled now.
func CompileLater(ctx context.Context, lib string) (string, CompileStats, error) {
	start := time.Now()
	var stats CompileStats
	out, err := compileLater(ctx, lib, &stats)
	stats.Compile = time.Since(start)
	return out, stats, err
}

func compileLater(ctx context.Context, lib string, stats *CompileStats) (string, error) {
	stats.Cached = true
	dir := filepath.Dir(lib)
	out := filepath.Join(dir, laterLib)
	if intact(out) {
		return out, nil
	}
	r := readRecipe(lib)
	if r == nil {
		return "", errors.New(lib + " has no exact clone to be compiled")
	}
	cache, err := OpenCache(filepath.Dir(filepath.Dir(filepath.Dir(dir))))
	if err != nil {
		return "", err
	}
	unlock, err := cache.lock("exact-" + filepath.Base(dir))
	if err != nil {
		return "", err
	}
	defer unlock()
	if intact(out) {
		return out, nil
	}
	stats.Cached = false
	text, err := readOwn(filepath.Join(dir, "lib.cpp"))
	if err != nil {
		return "", err
	}
	if quickSum(xxh3.Hash128(text)) != r.Text {
		return "", errors.New("the text of " + lib + " is not what it was")
	}
	tmp, done, err := cache.tempDir()
	if err != nil {
		return "", err
	}
	defer done()
	made, err := r.build(ctx, cache, string(text), lib, tmp)
	if err != nil {
		return "", err
	}
	if err := os.Chmod(made, folderMode); err != nil {
		return "", err
	}
	if err := seal(made); err != nil {
		return "", err
	}
	for _, suffix := range []string{"", sumSuffix} { // with its hash it is there
		if err := os.Rename(made+suffix, out+suffix); err != nil {
			return "", err
		}
	}
	return out, nil
}

// build compiles and links the second part of a text in a folder.
func (r *recipe) build(ctx context.Context, cache *Cache, text, lib, tmp string) (string, error) {
	file, out := filepath.Join(tmp, "late2.cpp"), filepath.Join(tmp, laterLib)
	if err := os.WriteFile(file, []byte(part(text, 2, true)), fileMode); err != nil {
		return "", err
	}
	args := append([]string{"-o", out, file, lib},
		"-shared", "-Wl,--gc-sections", "-Wl,--as-needed", "-Wl,--build-id=none", "-Wl,-z,defs", "-Wl,-z,relro", "-Wl,-O1")
	if !r.Debug {
		args = append(args, "-Wl,-s")
	}
	args = append(append(args, "-lm"), r.Libs...)
	var said bytes.Buffer
	err := (&Toolchain{Compiler: r.Compiler, Cache: cache}).link(ctx, tmp, &said, r.Compile, args)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.Exited() {
		kept := filepath.Dir(cache.keep(tmp, filepath.Base(filepath.Dir(lib))+"-exact"))
		return "", &CompilerBug{Text: filepath.Join(kept, filepath.Base(file)), Message: head(said.String(), 60), Said: said.String()}
	}
	if err != nil {
		return "", err
	}
	if without := withoutWideVectors(r.Compile); len(without) < len(r.Compile) {
		fused, err := fusesProducts(out)
		if err != nil {
			return "", err
		}
		if fused {
			narrow := *r
			narrow.Compile = without
			return narrow.build(ctx, cache, text, lib, tmp)
		}
	}
	return out, nil
}
