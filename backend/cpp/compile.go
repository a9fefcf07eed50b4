package cpp

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/zeebo/xxh3"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/runtime/native"
)

// Toolchain compiles generated C++ into shared libraries.
type Toolchain struct {
	Compiler *Compiler
	Cache    *Cache
	// Progress, if set, is called while the runtime's libraries are built. It
	// may be called from several goroutines, one at a time.
	Progress Progress
	// Prebuilt is the folder of the runtime's libraries that were compiled before; "" is that of the release.
	Prebuilt string
}

// NewToolchain finds the compiler, if there is no other in a package of one of the interpreters. The error, if any, is a diagnostic.
func NewToolchain(ctx context.Context, cache *Cache, pythons ...string) (*Toolchain, error) {
	c, err := FindCompiler(ctx, cache, pythons...)
	if err != nil {
		return nil, err
	}
	return &Toolchain{Compiler: c, Cache: cache}, nil
}

// CompileOptions say how to compile.
type CompileOptions struct {
	Target     *engine.Engine // engine.Library if nil
	March      string         // MarchPortable if empty
	Program    bool           // link what runs a program
	NeedPython bool           // link what reaches CPython
	// Debug keeps symbols and line numbers of the generated text.
	Debug bool
	// Quick leaves the generated text unoptimised by the compiler: for tests of
	// many functions, where compiling takes longer than running.
	Quick bool
	// ExactMath has functions of arrays call the C library for each element
	// instead of its vector functions.
	ExactMath bool
	// Later compiles the fast clone only, where the text has two parts: the caller sees to
	// that the other is had when a row needs it (CompileLater).
	Later bool
	// Python is the interpreter that is preferred for rows which that can't be had for.
	Python string
	// Out is where to put a copy of the library, if anywhere.
	Out string
}

// CompileStats say what a compilation took.
type CompileStats struct {
	Cached  bool
	Compile time.Duration // compiler and linker
	Runtime time.Duration // building the runtime's libraries, if it was needed
	Size    int64         // of the library, bytes
	Text    string        // path of the C++ text
}

// CompilerBug is a refusal of our own text by the C++ compiler: an error in
// HiPy, whatever the user wrote.
type CompilerBug struct {
	Text    string // path of the C++ text, kept
	Message string // the compiler's
	Said    string // all of it
}

func (e *CompilerBug) Error() string {
	return fmt.Sprintf("internal error: the C++ compiler refuses the generated text, kept as %s:\n%s", e.Text, e.Message)
}

// Flags are the compiler's arguments for generated code, files aside.
func (t *Toolchain) Flags(o CompileOptions) []string {
	level := "-O2"
	if o.Quick {
		level = "-O0"
	}
	flags := append([]string{level}, commonFlags(t.Compiler, o.March)...)
	// The halves of a complex, a tuple or a text packed in one register only to
	// be taken apart again: each way costs more than it saves.
	slp := "-fno-tree-slp-vectorize"
	if t.Compiler.Family == "clang" {
		slp = "-fno-slp-vectorize"
	}
	flags = append(flags, "-fno-math-errno", slp)
	if o.Quick {
		flags = append(flags, "-DHP_QUICK")
	} else if t.Compiler.Family == "gcc" {
		// A check that is unlikely to fail leaves nine in ten for what follows: after
		// seventy in a row the rest would count as cold, its loops not worth their speed.
		flags = append(flags, "--param=hot-bb-frequency-fraction=1000000000")
	}
	if o.Debug {
		flags = append(flags, "-g")
	}
	return flags
}

// Compile makes a shared library of a translation unit and returns its path:
// in the cache, or opts.Out. A library made before of the same text by the same
// compiler with the same flags and runtime is found again.
func (t *Toolchain) Compile(ctx context.Context, text string, opts CompileOptions) (string, CompileStats, error) {
	var stats CompileStats
	if opts.Target == nil {
		opts.Target = engine.Library
	}
	flags := append(t.Flags(opts), arrayFlags(t.Compiler, text, opts)...)
	dir := t.objectDir(text, flags, opts)
	lib := filepath.Join(dir, "lib.so")
	stats.Text = filepath.Join(dir, "lib.cpp")
	if intact(lib) {
		stats.Cached = true
		t.Cache.touch(dir)
	} else if err := t.Cache.discard(dir); err != nil {
		return "", stats, err
	} else {
		err := t.build(ctx, text, flags, opts, dir, &stats)
		if errors.Is(err, errRuntimeRemoved) {
			err = t.build(ctx, text, flags, opts, dir, &stats)
		}
		if err != nil {
			return "", stats, err
		}
	}
	if st, err := os.Stat(lib); err == nil {
		stats.Size = st.Size()
	}
	if opts.Out != "" {
		if err := copyFile(lib, opts.Out); err != nil {
			return "", stats, &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("the library can't be written: %v", err), Hint: "choose another path with -o"}
		}
		return opts.Out, stats, nil
	}
	return lib, stats, nil
}

// objectDir is where a library belongs in the cache.
func (t *Toolchain) objectDir(text string, flags []string, opts CompileOptions) string {
	h := sha256.New()
	for _, s := range []string{cacheFormat, text, argsKey(flags), argsKey(linkFlags("", opts.Debug)), t.Compiler.Linker,
		opts.Target.Name, fmt.Sprint(opts.NeedPython, opts.Program, opts.Later && hasParts(text)), t.Compiler.Identity(), native.Version()} {
		fmt.Fprintf(h, "%d:%s", len(s), s)
	}
	if marchFlag(opts.March) == "-march=native" {
		io.WriteString(h, cpuIdentity())
	}
	if t.Compiler.Zig != "" {
		io.WriteString(h, argsKey(zigLinker[:])+argsKey(zigParts[:]))
	}
	key := hex.EncodeToString(h.Sum(nil))[:40]
	return t.Cache.path("objects", key[:2], key)
}

// build compiles and links in one command, into a folder that then takes its
// place in the cache.
func (t *Toolchain) build(ctx context.Context, text string, flags []string, opts CompileOptions, dir string, stats *CompileStats) error {
	start := time.Now()
	later := opts.Later && hasParts(text)
	parts := []string{"core"}
	if w := opts.Target.Wrapper; w != "" {
		parts = append(parts, path.Join("engine", w))
	}
	if opts.NeedPython || later && !opts.Program {
		parts = append(parts, "py")
	}
	var libs []string
	for _, p := range parts {
		lib, err := t.runtimeLib(ctx, p, opts.March)
		if err != nil {
			return err
		}
		libs = append(libs, lib)
	}
	pch := t.precompiled(ctx, filepath.Dir(libs[0]), flags, opts)
	stats.Runtime = time.Since(start)

	tmp, done, err := t.Cache.tempDir()
	if err != nil {
		return cacheError(err)
	}
	defer done()
	file := filepath.Join(tmp, "lib.cpp")
	if err := os.WriteFile(file, []byte(text), fileMode); err != nil {
		return cacheError(err)
	}
	src := filepath.Join(t.Cache.runtimeDir(), "src")
	compile := append(append(append([]string{}, flags...), pch...), "-I", filepath.Join(src, "include"))
	inputs := []string{file}
	start = time.Now()
	var msg bytes.Buffer
	exports := filepath.Join(src, "exports.map")
	var shares []string
	switch {
	case later:
		inputs, exports = []string{filepath.Join(tmp, "late1.cpp")}, filepath.Join(tmp, "exports.map")
		shares = []string{"-Wl,-soname," + laterName(dir), "-Wl,-Bsymbolic"}
		if err = os.WriteFile(inputs[0], []byte(part(text, 1, true)), fileMode); err == nil {
			err = os.WriteFile(exports, []byte(laterExports()), fileMode)
		}
		if err != nil {
			return cacheError(err)
		}
	case hasParts(text) && len(text) >= smallestParts && !opts.Quick && runtime.NumCPU() > 1:
		inputs, err = t.compileParts(ctx, compile, text, tmp, &msg)
	}
	args := append([]string{"-o", filepath.Join(tmp, "lib.so")}, inputs...)
	args = append(append(args, linkFlags(exports, opts.Debug)...), shares...)
	if opts.Program {
		args = append(args, "-Wl,-u,hipy_program")
	}
	for _, sym := range slices.Concat(opts.Target.Symbols, exportedSymbols) {
		args = append(args, "-Wl,-u,"+sym)
	}
	if later { // there is one runtime, and this is all of it
		args = append(append(append(args, "-Wl,--whole-archive"), libs...), "-Wl,--no-whole-archive")
	} else { // the parts refer to each other
		args = append(append(append(args, "-Wl,--start-group"), libs...), "-Wl,--end-group")
	}
	args = append(args, "-ldl", "-lpthread", "-lm")
	args = append(args, arrayLibs(t.Compiler, text)...)

	if err == nil {
		err = t.link(ctx, tmp, &msg, compile, args)
	}
	stats.Compile = time.Since(start)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			return noCompiler(t.Compiler.Path)
		}
		if why := t.Compiler.stopped(err, msg.String()); why != nil {
			return why
		}
		if slices.ContainsFunc(append(libs, exports), func(name string) bool { return !exists(name) }) {
			return errRuntimeRemoved
		}
		return &CompilerBug{Text: t.Cache.keep(tmp, filepath.Base(dir)), Message: head(msg.String(), 60), Said: msg.String()}
	}
	if without := withoutWideVectors(flags); len(without) < len(flags) {
		fused, err := fusesProducts(filepath.Join(tmp, "lib.so"))
		if err != nil {
			return cacheError(err)
		}
		if fused {
			return t.build(ctx, text, without, opts, dir, stats)
		}
	}
	for _, o := range inputs {
		if o != file {
			os.Remove(o)
		}
	}
	if later {
		os.Remove(exports)
		if err := writeRecipe(tmp, &recipe{Compiler: t.Compiler, Compile: compile, Text: quickSum(xxh3.HashString128(text)), Debug: opts.Debug, Libs: arrayLibs(t.Compiler, text), Python: opts.Python}); err != nil {
			return cacheError(err)
		}
	}
	// Not by the user's umask: what others can write is not loaded.
	if err := os.Chmod(filepath.Join(tmp, "lib.so"), folderMode); err != nil {
		return cacheError(err)
	}
	if err := seal(filepath.Join(tmp, "lib.so")); err != nil {
		return cacheError(err)
	}
	if err := publish(tmp, dir); err != nil {
		return cacheError(err)
	}
	t.Cache.pruneSometimes()
	return nil
}

// keep puts the text that was refused where it can be looked at, and returns its path.
func (c *Cache) keep(tmp, name string) string {
	kept := c.path("refused", name)
	os.RemoveAll(kept)
	if os.MkdirAll(filepath.Dir(kept), folderMode) == nil && os.Rename(tmp, kept) == nil {
		return filepath.Join(kept, "lib.cpp")
	}
	return filepath.Join(tmp, "lib.cpp")
}

// errRuntimeRemoved is why a compilation failed, and is tried again.
var errRuntimeRemoved error = &source.Diagnostic{Code: CodeCache, Msg: "the runtime was removed from the cache while a library was compiled", Hint: "try again when nobody clears the cache"}

func cacheError(err error) error {
	return &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("the cache can't be written: %v", err), Hint: "set HIPY_CACHE to a folder that can be written"}
}

// copyFile copies a library to a place of the user's. The old file, which may
// be loaded somewhere, is replaced, not overwritten.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := writeAtomic(to, text); err != nil {
		return err
	}
	return os.Chmod(to, 0o755)
}

// exportedSymbols are the entry points that libhipy_core.a defines; they are
// pulled in by name.
var exportedSymbols = []string{"hipy_open", "hipy_close", "hipy_manifest", "hipy_context_new", "hipy_context_free", "hipy_call", "hipy_get_stats", "hipy_get_counts", "hipy_get_place", "hipy_profile"}
