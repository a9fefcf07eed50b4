package cpp

import (
	"bytes"
	"context"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// $CXX is a program, whose path may have spaces, or a program and its arguments.
func TestCommandOfVariable(t *testing.T) {
	gxx, err := exec.LookPath("g++")
	if err != nil {
		t.Skip(err)
	}
	folder := filepath.Join(t.TempDir(), "my tools")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "c++")
	if err := os.Symlink(gxx, link); err != nil {
		t.Fatal(err)
	}
	hashes := map[string]bool{}
	for _, c := range []struct {
		variable, path string
		args           []string
	}{
		{"g++", gxx, nil}, {link, link, nil}, {"g++  -m64 -pipe", gxx, []string{"-m64", "-pipe"}},
	} {
		t.Setenv("CXX", c.variable)
		cache := testCache(t)
		for range 2 { // asked, and remembered
			found, err := FindCompiler(context.Background(), cache)
			if err != nil || found.Path != c.path || !slices.Equal(found.Args, c.args) || found.Family != "gcc" || found.Zig != "" {
				t.Fatalf("%q: %+v, %v", c.variable, found, err)
			}
			hashes[found.Hash] = true
		}
	}
	if len(hashes) != 2 {
		t.Errorf("%d hashes: arguments are part of what a compiler is", len(hashes))
	}
	t.Setenv("CXX", "g++ --no-such-flag")
	if found, err := FindCompiler(context.Background(), testCache(t)); err == nil {
		t.Errorf("%+v", found)
	}
}

// The package ziglang is found by the interpreters of its environments, and by no other.
func TestFindZig(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	environment := func(zig bool) string {
		dir := t.TempDir()
		files := []string{"bin/python"}
		if zig {
			files = append(files, "lib/python3.12/site-packages/ziglang/zig")
		}
		for _, f := range files {
			f = filepath.Join(dir, f)
			if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(f, []byte("#!/bin/sh\n"), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	with, without := environment(true), environment(false)
	python := func(dir string) string { return filepath.Join(dir, "bin/python") }
	zig := filepath.Join(with, "lib/python3.12/site-packages/ziglang/zig")
	for _, c := range []struct {
		pythons []string
		want    string
	}{
		{nil, ""}, {[]string{"", "no-such-python"}, ""}, {[]string{python(without)}, ""}, {[]string{"", python(without), python(with)}, zig},
	} {
		if got := findZig(c.pythons); got != c.want {
			t.Errorf("%q: %q, not %q", c.pythons, got, c.want)
		}
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	if err := os.Rename(filepath.Join(with, "lib"), filepath.Join(home, "lib")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(home, ".local"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(home, "lib"), filepath.Join(home, ".local/lib")); err != nil {
		t.Fatal(err)
	}
	if got := findZig([]string{python(without)}); got != filepath.Join(home, ".local/lib/python3.12/site-packages/ziglang/zig") {
		t.Errorf("of the user's packages: %q", got)
	}
}

// Zig's names of machine levels.
func TestZigMarch(t *testing.T) {
	for march, want := range map[string]string{"native": "-mcpu=native", "x86-64-v3": "-mcpu=x86_64_v3", "armv8-a": "-mcpu=generic"} {
		if got := zigMarch(march); got != want {
			t.Errorf("%s: %s, not %s", march, got, want)
		}
	}
}

// What a shared library defines, the objects of an archive refer to; all else stays.
func TestLeaveToGlibc(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("%s: %v\n%s", name, err, out)
		}
	}
	write("a.cpp", "extern \"C\" __attribute__((weak, visibility(\"hidden\"))) double sin(double x) { return x; }\n"+
		"extern \"C\" int ours() { return 7; }\nstatic int own() { return 3; }\nextern \"C\" int asks() { return own() + (int)sin(0.5); }\n")
	write("b.cpp", "extern \"C\" int b() { return 1; }\n")
	write("lib.cpp", "extern \"C\" double sin(double x) { return -x; }\nextern \"C\" int own() { return 4; }\n")
	run("g++", "-fno-builtin", "-c", "a.cpp", "b.cpp")
	run("ar", "rcs", "rt.a", "b.o", "a.o")
	run("g++", "-fno-builtin", "-shared", "-fPIC", "-o", "lib.so", "lib.cpp")
	archive := filepath.Join(dir, "rt.a")
	for range 2 { // doing it again changes nothing
		if err := leaveToGlibc(archive, filepath.Join(dir, "lib.so")); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	defined := map[string]bool{}
	err = eachMember(text, func(object []byte) error {
		f, err := elf.NewFile(bytes.NewReader(object))
		if err != nil {
			return err
		}
		symbols, err := f.Symbols()
		for _, s := range symbols {
			defined[s.Name] = defined[s.Name] || s.Section != elf.SHN_UNDEF
		}
		return err
	})
	if err != nil || defined["sin"] || !defined["ours"] || !defined["asks"] || !defined["b"] {
		t.Errorf("defined are %v, %v", defined, err)
	}
	for name, text := range map[string]string{"text": "no archive", "short": "!<arch>\n" + "a.o/            0           0     0     644     99999     `\nxx"} {
		write(name, text)
		if err := leaveToGlibc(filepath.Join(dir, name), filepath.Join(dir, "lib.so")); err == nil {
			t.Errorf("%s is taken for an archive", name)
		}
	}
}
