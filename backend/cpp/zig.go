package cpp

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/source"
)

// Zig as the C++ compiler: its package on PyPI, ziglang, brings clang, lld, libc++ and the
// headers and symbols of glibc, so that nothing of the machine is needed. Its clang
// compiles. Its lld is called directly, since zig's own driver of it refuses flags, and compiles
// libc++ for each processor anew. What it links with is made once, by a link of an
// empty library: see zigLibs. Zig keeps a cache of its own, of all that it compiles: here it
// is in the temporary folder of each command, and gone with it.

// zigGlibc is the version of glibc that libraries need which zig has linked.
const zigGlibc = "2.28"

// zigTarget is what zig calls the machines for which we compile.
func zigTarget() string {
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH]
	return arch + "-linux-gnu." + zigGlibc
}

// zigMarch is zig's flag of a machine level of GCC's and clang's name.
func zigMarch(march string) string {
	if march == "armv8-a" {
		march = "generic"
	}
	return "-mcpu=" + strings.ReplaceAll(march, "-", "_")
}

// findZig is the zig of the package ziglang that is installed for one of the interpreters, or in the
// user's packages; "" if there is none.
func findZig(pythons []string) string {
	var folders []string
	for _, p := range pythons {
		if p = lookPath(p); p != "" { // a virtual environment's is a symbolic link
			folders = append(folders, filepath.Dir(filepath.Dir(p)))
		}
	}
	if home, err := os.UserHomeDir(); err == nil && len(pythons) > 0 {
		folders = append(folders, filepath.Join(home, ".local"))
	}
	for _, f := range folders {
		for _, pattern := range []string{"lib/python3*/site-packages", "lib64/python3*/site-packages", "lib/python3*/dist-packages", "local/lib/python3*/dist-packages"} {
			found, _ := filepath.Glob(filepath.Join(f, pattern, "ziglang", "zig"))
			for _, zig := range found {
				if lookPath(zig) != "" {
					return zig
				}
			}
		}
	}
	return ""
}

// ofZig notes that a clang is zig's, by what --version says: zig is in the folder that it
// names. Where the command is Python's, zig is called in its place.
func (c *Compiler) ofZig(version string) {
	_, rest, _ := strings.Cut(version, "InstalledDir: ")
	dir, _, _ := strings.Cut(rest, "\n")
	zig := lookPath(filepath.Join(strings.TrimSpace(dir), "zig"))
	if dir == "" || zig == "" || runtime.GOOS != "linux" {
		return
	}
	c.Zig = zig
	c.Version = "zig's " + c.Version
	if len(c.Args) >= 3 && slices.Equal(c.Args[:3], []string{"-m", "ziglang", "c++"}) {
		c.Path, c.Args = zig, c.Args[2:]
	}
}

// zigCaches has zig keep in a folder what it would keep in the user's home.
func zigCaches(dir string) []string {
	return []string{"ZIG_GLOBAL_CACHE_DIR=" + dir, "ZIG_LOCAL_CACHE_DIR=" + dir}
}

// runIn runs a command of the compiler's; zig's cache is a folder in temp as long as it runs.
func (c *Compiler) runIn(cmd *exec.Cmd, temp string, said io.Writer) error {
	cmd.Stderr = said
	if c.Zig == "" {
		return runCommand(cmd)
	}
	cache, err := os.MkdirTemp(temp, ".zig")
	if err != nil {
		return err
	}
	defer os.RemoveAll(cache)
	cmd.Env = append(cmd.Environ(), zigCaches(cache)...)
	return runCommand(cmd)
}

// zigParts are what zig links with: of libc++ and what it needs, and glibc's symbols.
var zigParts = [...]string{"libc++.a", "libc++abi.a", "libunwind.a",
	"libm.so.6", "libpthread.so.0", "libdl.so.2", "libc.so.6", "libld.so.2", "libc_nonshared.a", "libcompiler_rt.a"}

// zigLinker are the first arguments of zig that link.
var zigLinker = [...]string{"ld.lld", "--eh-frame-hdr", "--hash-style=gnu", "--undefined-version", "-z", "now"}

// zigLibs is the folder of zigParts, which zig makes when it links something: once per
// version of it.
func (t *Toolchain) zigLibs(ctx context.Context) (string, error) {
	dir := t.Cache.path("runtime", "zig-"+hashText(cacheFormat + t.Compiler.Identity() + zigTarget())[:16])
	if exists(dir) {
		t.Cache.touch(dir)
		return dir, nil
	}
	unlock, err := t.Cache.lock("zig-" + hashText(dir)[:16])
	if err != nil {
		return "", err
	}
	defer unlock()
	if exists(dir) {
		return dir, nil
	}
	tmp, done, err := t.Cache.tempDir()
	if err != nil {
		return "", cacheError(err)
	}
	defer done()
	made := filepath.Join(tmp, "made")
	if !slices.ContainsFunc(zigParts[:], func(name string) bool { return !t.takeFile(filepath.Join(made, name)) }) {
		return dir, publish(made, dir)
	}
	if err := os.RemoveAll(made); err != nil {
		return "", cacheError(err)
	}
	if t.Progress != nil {
		t.Progress("building zig's C++ library", 0, 1)
	}
	empty := filepath.Join(tmp, "empty.cpp")
	if err := os.WriteFile(empty, []byte("extern \"C\" int hipy_empty() { return 0; }\n"), fileMode); err != nil {
		return "", cacheError(err)
	}
	var said bytes.Buffer
	cmd := command(ctx, tmp, t.Compiler.Zig, "c++", "-target", zigTarget(), zigMarch("baseline"), "-O2", "-fPIC", "-shared", "-Wl,-s", "-fno-sanitize=all", empty, "-o", filepath.Join(tmp, "empty.so"))
	cmd.Stderr = &said
	cmd.Env = append(cmd.Environ(), zigCaches(filepath.Join(tmp, "cache"))...)
	err = runCommand(cmd)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err == nil {
		err = os.Mkdir(made, folderMode)
	}
	for _, name := range zigParts {
		if err == nil {
			err = moveOnly(filepath.Join(tmp, "cache", "o", "*", name), filepath.Join(made, name))
		}
	}
	if err == nil {
		err = leaveToGlibc(filepath.Join(made, "libcompiler_rt.a"), filepath.Join(made, "libm.so.6"), filepath.Join(made, "libc.so.6"))
	}
	if err == nil {
		err = publish(made, dir)
	}
	if err != nil {
		if why := t.Compiler.stopped(err, said.String()); why != nil {
			return "", why
		}
		return "", &source.Diagnostic{Code: CodeRuntime, Msg: fmt.Sprintf("%s does not make its C++ library: %v", t.Compiler.Version, err),
			Hint: "use " + wantedCompiler, Notes: []string{head(said.String(), 40)}}
	}
	return dir, nil
}

// moveOnly moves the one file of a pattern.
func moveOnly(pattern, to string) error {
	found, err := filepath.Glob(pattern)
	if err != nil {
		return err
	}
	if len(found) != 1 {
		return fmt.Errorf("%d files of the name %s", len(found), filepath.Base(pattern))
	}
	return os.Rename(found[0], to)
}

// link compiles inputs that are texts, with compile, and links to a file of the folder temp; args are those of a compiler
// that links.
func (t *Toolchain) link(ctx context.Context, temp string, said io.Writer, compile, args []string) error {
	if t.Compiler.Zig == "" {
		cmd := command(ctx, temp, t.Compiler.Path, slices.Concat(t.Compiler.Args, compile, args)...)
		if t.Compiler.Linker != "" && filepath.IsAbs(temp) && filepath.IsAbs(t.Compiler.Path) {
			// Gold writes the name of the library into it, which is to be the same in all folders.
			cmd.Dir = temp
			out := slices.Index(cmd.Args, "-o") + 1
			cmd.Args[out] = filepath.Base(cmd.Args[out])
			cmd.Args = append(cmd.Args, t.Compiler.Linker)
		}
		return t.Compiler.runIn(cmd, temp, said)
	}
	libs, err := t.zigLibs(ctx)
	if err != nil {
		return err
	}
	ld := slices.Clone(zigLinker[:])
	for _, a := range args {
		flags, forLinker := strings.CutPrefix(a, "-Wl,")
		switch {
		case forLinker:
			ld = append(ld, strings.Split(flags, ",")...)
		case strings.HasSuffix(a, ".cpp"):
			object := strings.TrimSuffix(a, ".cpp") + ".o"
			defer os.Remove(object)
			if err := t.Compiler.run(ctx, temp, said, slices.Concat(compile, []string{"-c", a, "-o", object})...); err != nil {
				return err
			}
			ld = append(ld, object)
		case !strings.HasPrefix(a, "-l"):
			ld = append(ld, a)
		}
	}
	for _, name := range zigParts {
		ld = append(ld, filepath.Join(libs, name))
	}
	return t.Compiler.runIn(command(ctx, temp, t.Compiler.Zig, ld...), temp, said)
}
