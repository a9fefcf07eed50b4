package cpp

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// A library of the runtime that a release brings is taken in place of compiling it, if nobody else
// can have written it and the machine and the compiler are such that it is the same.
func TestPrebuilt(t *testing.T) {
	if !reachesPortable() {
		t.Skip("this machine lacks what the portable level needs")
	}
	for _, c := range []struct {
		name, march, family  string
		zig                  string
		fileMode, folderMode os.FileMode
		taken                bool
	}{
		{"native", MarchNative, "gcc", "", 0o644, 0o755, true},
		{"portable", MarchPortable, "gcc", "", 0o644, 0o755, true},
		{"another level", "x86-64-v2", "gcc", "", 0o644, 0o755, false},
		{"another compiler", MarchNative, "clang", "", 0o644, 0o755, false},
		{"zig, whose libraries are apart", MarchNative, "clang", "zig", 0o644, 0o755, true},
		{"a file that others can write", MarchNative, "gcc", "", 0o646, 0o755, false},
		{"a folder that others can write", MarchNative, "gcc", "", 0o644, 0o775, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			// A compiler that there is not: what is not taken is an error.
			tc := &Toolchain{Compiler: &Compiler{Path: filepath.Join(folder, "none"), Family: c.family, Zig: c.zig}, Cache: testCache(t), Prebuilt: folder}
			dir := tc.prebuiltDir(folder)
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(dir, "libhipy_core.a")
			if err := os.WriteFile(file, []byte("an archive"), 0o644); err != nil {
				t.Fatal(err)
			}
			for p, mode := range map[string]os.FileMode{file: c.fileMode, dir: c.folderMode} {
				if err := os.Chmod(p, mode); err != nil {
					t.Fatal(err)
				}
			}
			lib, err := tc.runtimeLib(context.Background(), "core", c.march)
			if taken := err == nil; taken != c.taken {
				t.Fatalf("taken: %v, %v", taken, err)
			}
			if c.taken {
				if text, err := os.ReadFile(lib); err != nil || string(text) != "an archive" {
					t.Errorf("%q, %v", text, err)
				}
			}
		})
	}
}
