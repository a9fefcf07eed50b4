package cpp

import (
	"context"
	"io"
	"os"
	"path/filepath"
)

// precompiled returns the arguments that have the compiler read hipy/gen.h in
// its own form, none if there is no such file: reading it takes a few
// milliseconds where parsing the headers takes tens, and a second with clang. It
// is made once per runtime version, compiler and flags. GCC finds it in a folder
// that is searched before the text, and silently takes the text where the two
// don't match; clang is told its path, and takes it as it is, since the
// folder's name says all that they could differ by.
func (t *Toolchain) precompiled(ctx context.Context, libDir string, flags []string, opts CompileOptions) []string {
	if opts.Debug {
		return nil
	}
	dir := filepath.Join(libDir, "pch-"+hashText(t.Compiler.Identity() + argsKey(flags))[:8])
	header := filepath.Join(dir, "hipy", "gen.h.gch")
	use := []string{"-I", dir}
	if t.Compiler.Family == "clang" {
		use = []string{"-include-pch", header, "-Xclang", "-fno-validate-pch"}
	}
	if exists(header) {
		return use
	}
	unlock, err := t.Cache.lock("pch-" + hashText(dir)[:16])
	if err != nil {
		return nil
	}
	defer unlock()
	if exists(header) {
		return use
	}
	if t.Progress != nil {
		t.Progress("precompiling the runtime's headers", 0, 1)
	}
	if os.MkdirAll(filepath.Dir(header), folderMode) != nil {
		return nil
	}
	temp, done, err := t.Cache.tempDir()
	if err != nil {
		return nil
	}
	defer done()
	include := filepath.Join(t.Cache.runtimeDir(), "src", "include")
	tmp := filepath.Join(temp, "gen.h.gch")
	args := append(append([]string{}, flags...), "-I", include, "-x", "c++-header", filepath.Join(include, "hipy", "gen.h"), "-o", tmp)
	if t.Compiler.run(ctx, temp, io.Discard, args...) != nil || os.Rename(tmp, header) != nil {
		return nil // the text serves as well, and says what is wrong
	}
	return use
}

// argsKey joins arguments unambiguously.
func argsKey(args []string) string {
	key := ""
	for _, a := range args {
		key += a + "\x00"
	}
	return key
}
