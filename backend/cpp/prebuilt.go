package cpp

import (
	"cmp"
	"context"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/runtime/native"
)

// Libraries of the runtime that a release brings, so that nobody's first program waits until they are
// compiled. They are of the portable machine level, which native code links with as well: beyond it
// the flags of both allow nothing that the runtime gains by.

// runtimeParts are the folders of the runtime's sources that are libraries.
func runtimeParts() []string {
	parts := []string{"core", "py"}
	for _, e := range engine.All {
		if e.Wrapper != "" {
			parts = append(parts, path.Join("engine", e.Wrapper))
		}
	}
	return parts
}

// prebuiltFolder is where a release has prebuilt libraries, seen from its command; "" if that is not known.
func prebuiltFolder() string {
	exe, err := os.Executable()
	if err == nil {
		exe, err = filepath.EvalSymlinks(exe)
	}
	if err != nil {
		return ""
	}
	return filepath.Join(filepath.Dir(exe), "..", "lib", "hipy")
}

// PrebuiltDir is where this version's libraries are in a folder of prebuilt ones.
func PrebuiltDir(folder string) string { return filepath.Join(folder, "runtime-"+native.Version()) }

// prebuiltDir is where those of this compiler are.
func (t *Toolchain) prebuiltDir(folder string) string {
	dir := PrebuiltDir(folder)
	if t.Compiler.Zig != "" {
		dir = filepath.Join(dir, "zig")
	}
	return dir
}

// Prebuild compiles the libraries of the runtime into a folder of prebuilt ones; with zig, those
// that it links with as well.
func (t *Toolchain) Prebuild(ctx context.Context, folder string) error {
	dir := t.prebuiltDir(folder)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var files []string
	for _, part := range runtimeParts() {
		lib, err := t.runtimeLib(ctx, part, MarchPortable)
		if err != nil {
			return err
		}
		files = append(files, lib)
	}
	if t.Compiler.Zig != "" {
		libs, err := t.zigLibs(ctx)
		if err != nil {
			return err
		}
		for _, name := range zigParts {
			files = append(files, filepath.Join(libs, name))
		}
	}
	for _, file := range files {
		to := filepath.Join(dir, filepath.Base(file))
		if err := copyFile(file, to); err != nil {
			return err
		}
		if err := os.Chmod(to, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// takePrebuilt puts a library that the release brings into the cache, and reports whether there is
// one for a march.
func (t *Toolchain) takePrebuilt(lib, march string) bool {
	if t.Compiler.Family != "gcc" && t.Compiler.Zig == "" || marchFlag(march) != marchFlag(MarchPortable) && (march != MarchNative || !reachesPortable()) {
		return false
	}
	return t.takeFile(lib)
}

// takeFile puts a file that the release brings for this compiler into the cache. Only root's files and
// the user's own are taken, that nobody else can write.
func (t *Toolchain) takeFile(to string) bool {
	folder := cmp.Or(t.Prebuilt, prebuiltFolder())
	if folder == "" {
		return false
	}
	file := filepath.Join(t.prebuiltDir(folder), filepath.Base(to))
	for _, p := range []string{file, filepath.Dir(file)} {
		info, err := os.Lstat(p)
		if err != nil || !ofRootOrUser(info) || info.Mode().Perm()&0o022 != 0 || p == file && !info.Mode().IsRegular() {
			return false
		}
	}
	return os.MkdirAll(filepath.Dir(to), folderMode) == nil && copyFile(file, to) == nil
}

// reachesPortable reports whether this machine has what the portable level needs.
func reachesPortable() bool {
	x := cpu.X86
	has := map[string]bool{"popcnt": x.HasPOPCNT, "avx": x.HasAVX, "avx2": x.HasAVX2, "bmi": x.HasBMI1, "bmi2": x.HasBMI2, "fma": x.HasFMA}
	needed := strings.Fields(RequiredCPU(MarchPortable))
	return len(needed) > 0 && !slices.ContainsFunc(needed, func(name string) bool { return !has[name] })
}
