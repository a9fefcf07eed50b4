package cpp

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"sort"
	"strings"
	"sync"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/runtime/native"
)

// Progress is told how far something long has come; total is at least 1.
type Progress func(what string, done, total int)

// runtimeDir is the folder of this version's runtime.
func (c *Cache) runtimeDir() string { return c.path("runtime", native.Version()) }

// runtimeSources writes the runtime's sources into the cache, once.
func (c *Cache) runtimeSources() (string, error) {
	dir := filepath.Join(c.runtimeDir(), "src")
	if exists(dir) {
		return dir, nil
	}
	tmp, done, err := c.tempDir()
	if err != nil {
		return "", err
	}
	defer done()
	if err = native.Extract(tmp); err == nil {
		err = os.WriteFile(filepath.Join(tmp, "exports.map"), []byte(exportMap()), fileMode)
	}
	if err == nil {
		err = publish(tmp, dir)
	}
	if err != nil {
		return "", err
	}
	return dir, nil
}

// runtimeLib returns the archive of a folder of the runtime's sources for a compiler and
// march, building it if it isn't there: once per runtime version. Other processes that
// want the same wait.
func (t *Toolchain) runtimeLib(ctx context.Context, part, march string) (string, error) {
	src, err := t.Cache.runtimeSources()
	if err != nil {
		return "", &source.Diagnostic{Code: CodeCache, Msg: fmt.Sprintf("the runtime can't be written to the cache: %v", err), Hint: "set HIPY_CACHE to a folder that can be written"}
	}
	t.Cache.touch(t.Cache.runtimeDir())
	flags := append([]string{"-O2", "-c"}, commonFlags(t.Compiler, march)...)
	id := argsKey(flags) + t.Compiler.Identity()
	if marchFlag(march) == "-march=native" {
		id += " " + cpuIdentity()
	}
	dir := filepath.Join(t.Cache.runtimeDir(), hashText(id)[:16])
	lib := filepath.Join(dir, "libhipy_"+path.Base(part)+".a")
	if exists(lib) {
		return lib, nil
	}
	unlock, err := t.Cache.lock("runtime-" + hashText(lib)[:16])
	if err != nil {
		return "", err
	}
	defer unlock()
	if exists(lib) || t.takePrebuilt(lib, march) {
		return lib, nil
	}
	files, err := filepath.Glob(filepath.Join(src, filepath.FromSlash(part), "*.cpp"))
	if err != nil {
		return "", err
	}
	sort.Strings(files)
	tmp, done, err := t.Cache.tempDir()
	if err != nil {
		return "", err
	}
	defer done()
	objects, err := t.compileAll(ctx, files, tmp, append(flags, "-I", filepath.Join(src, "include")), path.Base(part))
	if err != nil {
		return "", err
	}
	archive := filepath.Join(tmp, filepath.Base(lib))
	if out, err := t.archive(ctx, tmp, archive, objects); err != nil {
		return "", &source.Diagnostic{Code: CodeRuntime, Msg: fmt.Sprintf("the runtime's library can't be made: ar: %v", err), Hint: "install binutils", Notes: []string{string(out)}}
	}
	if err := os.MkdirAll(dir, folderMode); err != nil {
		return "", err
	}
	return lib, os.Rename(archive, lib)
}

// archive makes a static library, and returns what ar says.
func (t *Toolchain) archive(ctx context.Context, tmp, archive string, objects []string) ([]byte, error) {
	var said bytes.Buffer
	ar, args := "ar", append([]string{"rcsD", archive}, objects...)
	if t.Compiler.Zig != "" { // there may be no other
		ar, args = t.Compiler.Zig, append([]string{"ar"}, args...)
	}
	cmd := command(ctx, tmp, ar, args...)
	cmd.Stdout, cmd.Stderr = &said, &said
	err := runCommand(cmd)
	return said.Bytes(), err
}

// compileAll compiles files to objects below dir, two at a time.
func (t *Toolchain) compileAll(ctx context.Context, files []string, dir string, flags []string, part string) ([]string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	objects := make([]string, len(files))
	var (
		mu    sync.Mutex
		wg    sync.WaitGroup
		first error
		done  int
	)
	report := func() {
		if t.Progress != nil {
			t.Progress("building the runtime library "+part, done, len(files))
		}
	}
	report()
	jobs := make(chan struct{}, min(2, runtime.NumCPU()))
	for i, f := range files {
		objects[i] = filepath.Join(dir, strings.TrimSuffix(filepath.Base(f), ".cpp")+".o")
		wg.Add(1)
		go func() {
			defer wg.Done()
			jobs <- struct{}{}
			defer func() { <-jobs }()
			if ctx.Err() != nil {
				return
			}
			var msg bytes.Buffer
			err := t.Compiler.run(ctx, dir, &msg, append(append([]string{}, flags...), "-o", objects[i], f)...)
			mu.Lock()
			defer mu.Unlock()
			if err != nil && first == nil {
				first = &source.Diagnostic{Code: CodeRuntime, Msg: fmt.Sprintf("%s does not compile %s of the runtime", t.Compiler.Version, filepath.Base(f)),
					Hint: "use " + wantedCompiler, Notes: []string{head(msg.String(), 40)}}
				if why := t.Compiler.stopped(err, msg.String()); why != nil {
					first = why
				}
				if ctx.Err() != nil {
					first = ctx.Err()
				}
				cancel()
			}
			done++
			report()
		}()
	}
	wg.Wait()
	if first == nil {
		first = ctx.Err()
	}
	return objects, first
}

// head is the first n lines of a compiler's messages: later ones follow from
// earlier.
func head(s string, n int) string {
	lines := strings.SplitN(strings.TrimRight(s, "\n"), "\n", n+1)
	if len(lines) > n {
		lines = append(lines[:n], "...")
	}
	return strings.Join(lines, "\n")
}
