package leaftest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/runtime/native"
)

// builder compiles the core and the drivers; objects are kept between runs by
// the hash of what they are made of.
type builder struct {
	native string // an extracted copy of runtime/native
	cache  string
	flags  []string
	// include is where headers are looked for besides the folder of who includes them.
	include []string
}

func newBuilder(t *testing.T) *builder {
	t.Helper()
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("needs g++")
	}
	src := t.TempDir()
	if err := native.Extract(src); err != nil {
		t.Fatal(err)
	}
	support, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	b := &builder{native: src, cache: filepath.Join(dir, "hipy", "leaftest")}
	if err := os.MkdirAll(b.cache, 0o755); err != nil {
		t.Fatal(err)
	}
	b.flags = []string{"-std=c++20", "-O1", "-fPIC", "-fvisibility=hidden", "-ffp-contract=off", "-Wall", "-Wextra", "-Wno-unused-function",
		"-I", filepath.Join(src, "include"), "-I", support}
	if march := os.Getenv("HIPY_LEAF_MARCH"); march != "" {
		b.flags = append(b.flags, "-march="+march)
	}
	if os.Getenv("HIPY_LEAF_SANITIZE") != "" {
		b.flags = append(b.flags, "-g", "-fsanitize=address,undefined", "-fno-sanitize=alignment", "-fno-sanitize-recover=undefined")
	}
	b.include = []string{filepath.Join(src, "include"), support}
	return b
}

// includes are the lines of C++ that name a header.
var includes = regexp.MustCompile(`(?m)^ *#include ["<]([^">]+)[">]`)

// hashIncluded hashes the headers that a text in a folder includes, and those that they include.
func (b *builder) hashIncluded(h io.Writer, text []byte, dir string, seen map[string]bool) {
	for _, m := range includes.FindAllSubmatch(text, -1) {
		for _, place := range append([]string{dir}, b.include...) {
			path := filepath.Join(place, string(m[1]))
			header, err := os.ReadFile(path)
			if err != nil {
				continue
			}
			if !seen[path] {
				seen[path] = true
				fmt.Fprintln(h, filepath.Base(path), len(header))
				h.Write(header)
				b.hashIncluded(h, header, filepath.Dir(path), seen)
			}
			break
		}
	}
}

// made returns the path of the file that args make of a source of this text, by running g++
// unless it was made before of the same text and headers.
func (b *builder) made(source, suffix string, text []byte, args ...string) (string, error) {
	hash := sha256.New()
	fmt.Fprintln(hash, os.Getenv("HIPY_LEAF_SANITIZE"), os.Getenv("HIPY_LEAF_MARCH"), filepath.Base(source), len(text))
	hash.Write(text)
	b.hashIncluded(hash, text, filepath.Dir(source), map[string]bool{})
	h := hash.Sum(nil)
	out := filepath.Join(b.cache, hex.EncodeToString(h[:12])+suffix)
	if _, err := os.Stat(out); err == nil {
		return out, nil
	}
	tmp := fmt.Sprintf("%s.%d", out, os.Getpid())
	defer os.Remove(tmp)
	cmd := exec.Command("g++", append(append(append([]string{}, b.flags...), args...), "-o", tmp)...)
	if msg, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("g++ %s: %v\n%.3000s", filepath.Base(source), err, msg)
	}
	return out, os.Rename(tmp, out)
}

// core compiles core/*.cpp and returns the objects. A file that doesn't
// compile fails the test, but not the groups that don't need it.
func (b *builder) core(t *testing.T) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(b.native, "core", "*.cpp"))
	var objects []string
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		o, err := b.made(f, ".o", text, "-c", f)
		if err != nil {
			t.Error(err)
			continue
		}
		objects = append(objects, o)
	}
	return objects
}

// driver compiles and links the driver of a group against the archive of the
// core's objects, of which it takes what it needs.
func (b *builder) driver(t *testing.T, text string, objects []string) string {
	t.Helper()
	dir := t.TempDir()
	source := filepath.Join(dir, "leaves.cpp")
	if err := os.WriteFile(source, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	o, err := b.made(source, ".o", []byte(text), "-c", source)
	if err != nil {
		t.Fatal(err)
	}
	archive, exe := filepath.Join(dir, "libcore.a"), filepath.Join(dir, "leaves")
	if msg, err := exec.Command("ar", append([]string{"rcs", archive}, objects...)...).CombinedOutput(); err != nil {
		t.Fatalf("ar: %v\n%s", err, msg)
	}
	cmd := exec.Command("g++", append(append([]string{}, b.flags...), o, archive, "-lm", "-lpthread", "-ldl", "-o", exe)...)
	if msg, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("link: %v\n%.3000s", err, msg)
	}
	return exe
}

// python finds the reference interpreter.
func findPython(t *testing.T) string {
	t.Helper()
	candidates := []string{os.Getenv("HIPY_PYTHON"), "python3.11", "/usr/bin/python3.11", "python3"}
	for _, name := range candidates {
		if name == "" {
			continue
		}
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		out, err := exec.Command(path, "-c", "import sys; print(*sys.version_info[:2])").Output()
		if err == nil && strings.TrimSpace(string(out)) == "3 11" {
			return path
		}
	}
	t.Skip("needs CPython 3.11, the reference version; set HIPY_PYTHON")
	return ""
}
