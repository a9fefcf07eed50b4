package cpp

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Splitter returns the library that splits CSV text into fields (hipy/csv.h) by
// the Arrow that a pyarrow package brings along, headers and library; dir is the
// package's folder. It is built once. Empty if that can't be done, for whatever
// reason: such files are read by pandas then.
func (t *Toolchain) Splitter(ctx context.Context, dir string) string {
	found, _ := filepath.Glob(filepath.Join(dir, "libarrow.so.*"))
	if len(found) != 1 {
		return ""
	}
	arrow := found[0]
	info, err := os.Stat(arrow)
	if err != nil {
		return ""
	}
	if t.Compiler.Zig != "" {
		return "" // Arrow's C++ interface is that of libstdc++
	}
	src, err := t.Cache.runtimeSources()
	if err != nil {
		return ""
	}
	id := hashText(fmt.Sprint(arrow, " ", info.Size(), " ", info.ModTime().UnixNano(), " ", t.Compiler.Identity()))[:16]
	lib := filepath.Join(t.Cache.runtimeDir(), "splitter-"+id+".so")
	if exists(lib) {
		return lib
	}
	unlock, err := t.Cache.lock("splitter-" + id)
	if err != nil {
		return ""
	}
	defer unlock()
	if exists(lib) {
		return lib
	}
	tmp, done, err := t.Cache.tempDir()
	if err != nil {
		return ""
	}
	defer done()
	out := filepath.Join(tmp, "splitter.so")
	err = t.Compiler.run(ctx, tmp, io.Discard, "-std=c++20", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-w",
		"-I", filepath.Join(src, "include"), "-I", filepath.Join(dir, "include"), "-o", out, filepath.Join(src, "arrow", "csv.cpp"),
		arrow, "-Wl,-rpath,"+dir)
	if err != nil || os.Rename(out, lib) != nil {
		return ""
	}
	return lib
}
