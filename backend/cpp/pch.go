package cpp

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
)

// precompiled returns a folder that holds hipy/gen.h in the compiler's own
// form, to be searched before the text, or "" if there is none: reading it
// takes a few milliseconds where parsing the headers takes tens. It is made
// once per runtime version, compiler and flags. Only GCC finds such a file by
// itself; it silently takes the text where the two don't match.
func (t *Toolchain) precompiled(ctx context.Context, libDir string, flags []string, opts CompileOptions) string {
	if t.Compiler.Family != "gcc" || opts.Debug {
		return ""
	}
	dir := filepath.Join(libDir, "pch-"+hashText(t.Compiler.Path + argsKey(flags))[:8])
	header := filepath.Join(dir, "hipy", "gen.h.gch")
	if exists(header) {
		return dir
	}
	unlock, err := t.Cache.lock("pch-" + hashText(dir)[:16])
	if err != nil {
		return ""
	}
	defer unlock()
	if exists(header) {
		return dir
	}
	if t.Progress != nil {
		t.Progress("precompiling the runtime's headers", 0, 1)
	}
	if os.MkdirAll(filepath.Dir(header), 0o755) != nil {
		return ""
	}
	include := filepath.Join(t.Cache.runtimeDir(), "src", "include")
	tmp := header + ".tmp"
	args := append(append([]string{}, flags...), "-I", include, "-x", "c++-header", filepath.Join(include, "hipy", "gen.h"), "-o", tmp)
	if exec.CommandContext(ctx, t.Compiler.Path, args...).Run() != nil || os.Rename(tmp, header) != nil {
		os.Remove(tmp)
		return "" // the text serves as well, and says what is wrong
	}
	return dir
}

// argsKey joins arguments unambiguously.
func argsKey(args []string) string {
	key := ""
	for _, a := range args {
		key += a + "\x00"
	}
	return key
}
