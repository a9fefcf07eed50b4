package cpp

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/frontend/source"
)

// A cache folder that somebody else could have filled is refused, and says what to do.
func TestForeignCache(t *testing.T) {
	for name, c := range map[string]struct {
		make func(dir string) (string, error)
		want string
	}{
		"writable by all":   {func(dir string) (string, error) { return dir, os.Chmod(dir, 0o777) }, "mode 0777"},
		"writable by group": {func(dir string) (string, error) { return dir, os.Chmod(dir, 0o770) }, "mode 0770"},
		"a link": {func(dir string) (string, error) {
			return dir + "-link", os.Symlink(dir, dir+"-link")
		}, "is a symbolic link"},
		"below a link": {func(dir string) (string, error) {
			return filepath.Join(dir+"-link", "sub"), os.Symlink(dir, dir+"-link")
		}, "is a symbolic link"},
		"holds a link": {func(dir string) (string, error) {
			return dir, os.Symlink(t.TempDir(), filepath.Join(dir, "objects"))
		}, "objects is a symbolic link"},
		"holds an open folder": {func(dir string) (string, error) {
			sub := filepath.Join(dir, "direct")
			return dir, errors.Join(os.Mkdir(sub, 0o700), os.Chmod(sub, 0o777))
		}, "direct can be written by others"},
		"another user's": {func(dir string) (string, error) { return dir, os.Chown(dir, 12345, -1) }, "belongs to another user"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "cache")
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
			path, err := c.make(dir)
			if errors.Is(err, os.ErrPermission) {
				t.Skip("only root gives folders away")
			} else if err != nil {
				t.Fatal(err)
			}
			_, err = OpenCache(path)
			var d *source.Diagnostic
			if !errors.As(err, &d) || d.Code != CodeCache || !strings.Contains(d.Msg, c.want) || d.Hint == "" {
				t.Errorf("got %v", err)
			}
		})
	}
}

// The default folder is found behind links of the user's own, and refused behind others.
func TestDefaultCache(t *testing.T) {
	real, home := t.TempDir(), filepath.Join(t.TempDir(), "home")
	if err := os.Symlink(real, home); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HIPY_CACHE", "")
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "deeper"))
	t.Setenv("HOME", home)
	c, err := OpenCache("")
	if err != nil || !strings.HasPrefix(c.Dir, real) {
		t.Fatalf("%+v, %v", c, err)
	}
	if err := os.Lchown(home, 12345, -1); err != nil {
		t.Skip("only root gives links away")
	}
	if _, err := OpenCache(""); err == nil {
		t.Error("another user's link is followed")
	}
}

// What the cache makes is the user's alone.
func TestCacheModes(t *testing.T) {
	c := testCache(t)
	key := (&Request{}).Key()
	if err := c.Store(key, &Direct{}); err != nil {
		t.Fatal(err)
	}
	dir, done, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	for _, path := range []string{c.Dir, dir, filepath.Dir(dir), c.directPath(key), filepath.Dir(c.directPath(key))} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v %v", path, info.Mode(), err)
		}
	}
}

// An entry of the cache that leads elsewhere, or to what is not the user's, is none.
func TestForeignEntries(t *testing.T) {
	c := testCache(t)
	key := (&Request{}).Key()
	outside := filepath.Join(t.TempDir(), "lib.so")
	if err := os.WriteFile(outside, []byte("x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := seal(outside); err != nil {
		t.Fatal(err)
	}
	up, err := filepath.Rel(c.Dir, outside)
	if err != nil {
		t.Fatal(err)
	}
	lib := makeLibrary(t, c, "aabbcc", 10, time.Now())
	if err := seal(lib); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"linked", "open"} {
		dir := filepath.Join(filepath.Dir(filepath.Dir(lib)), name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if name == "open" {
			err = errors.Join(os.WriteFile(filepath.Join(dir, "lib.so"), []byte("x"), 0o700), os.Chmod(filepath.Join(dir, "lib.so"), 0o777))
		} else {
			err = os.Symlink(outside, filepath.Join(dir, "lib.so"))
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, "lib.so"+sumSuffix), mustRead(t, outside+sumSuffix), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]bool{
		"objects/aa/aabbcc/lib.so":               true,
		up:                                       false,
		outside:                                  false,
		"objects/aa/../../../" + up:              false,
		"objects/aa/linked/lib.so":               false,
		"objects/aa/open/lib.so":                 false,
		"objects/aa/aabbcc":                      false,
		"objects/aa/aabbcc/lib.so/../lib.so":     true, // the same
		"objects/aa/aabbcc/no-such-library.so":   false,
		"objects/no/such/folder/lib.so":          false,
		"objects/aa/aabbcc/lib.so\x00/elsewhere": false,
	} {
		if err := c.write(c.directPath(key), []byte(`{"library":`+quoted(name)+`}`)); err != nil {
			t.Fatal(err)
		}
		if _, ok := c.Lookup(key); ok != want {
			t.Errorf("%q: found %v", name, ok)
		}
	}
	os.Remove(c.directPath(key))
	if err := os.Symlink(outside, c.directPath(key)); err != nil {
		t.Fatal(err)
	}
	if _, ok := c.Lookup(key); ok {
		t.Error("an entry that is a link is followed")
	}
}

func mustRead(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func quoted(s string) string { return `"` + strings.ReplaceAll(s, "\x00", `\u0000`) + `"` }

// What killed processes leave over is swept at the next start, wherever earlier versions
// put it by Prune; what a process is filling stays.
func TestLeftovers(t *testing.T) {
	c := testCache(t)
	busy, done, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	defer done()
	left, again, err := c.tempDir()
	if err != nil {
		t.Fatal(err)
	}
	again()
	old := c.path("objects", "ab", ".tmp123")
	for _, dir := range []string{left, old} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "lib.cpp"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := OpenCache(c.Dir); err != nil {
		t.Fatal(err)
	}
	if exists(left) || !exists(busy) || !exists(old) {
		t.Errorf("after the next start: left over %v, being filled %v", exists(left), exists(busy))
	}
	// Another process may be about to lock a folder that it has just made.
	if removed, err := c.Prune(); err != nil || len(removed) != 0 {
		t.Errorf("Prune removes what is new: %v, %v", removed, err)
	}
	before := time.Now().Add(-2 * writing)
	for _, dir := range []string{busy, old} {
		if err := os.Chtimes(dir, before, before); err != nil {
			t.Fatal(err)
		}
	}
	removed, err := c.Prune()
	if err != nil || len(removed) != 1 || removed[0].Path != old || exists(old) || !exists(busy) {
		t.Errorf("Prune: %v, %v", removed, err)
	}
}
