package output

import (
	"os"
	"path/filepath"
	"testing"
)

// entries are the names in a folder.
func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		names = append(names, e.Name())
	}
	return names
}

// A file appears complete, or stays what it was, and nothing else is left.
func TestCreate(t *testing.T) {
	for _, kind := range []string{"usual", "named"} {
		t.Run(kind, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "out")
			for i, text := range []string{"first", "second"} {
				f, err := Create(path, 0o644)
				if kind == "named" && err == nil { // as where files need a name
					f.Abort()
					if f, err = named(dir, 0o644); err == nil {
						f.final = path
					}
				}
				if err != nil {
					t.Fatal(err)
				}
				if _, err := f.WriteString(text); err != nil {
					t.Fatal(err)
				}
				if got, err := os.ReadFile(f.Path()); err != nil || string(got) != text {
					t.Errorf("before its end: %q, %v", got, err)
				}
				if got, _ := os.ReadFile(path); string(got) != []string{"", "first"}[i] {
					t.Errorf("its name shows %q before its end", got)
				}
				if err := f.Commit(); err != nil {
					t.Fatal(err)
				}
				f.Abort()
				if got, err := os.ReadFile(path); err != nil || string(got) != text || len(entries(t, dir)) != 1 {
					t.Errorf("%q, %v, %v", got, err, entries(t, dir))
				}
			}
			f, err := Create(path, 0o644)
			if err != nil {
				t.Fatal(err)
			}
			f.WriteString("third")
			f.Abort()
			if got, _ := os.ReadFile(path); string(got) != "second" || len(entries(t, dir)) != 1 {
				t.Errorf("after Abort: %q, %v", got, entries(t, dir))
			}
		})
	}
}

// Links lead to what is replaced; permissions stay; what is no file is written in place.
func TestCreateSpecial(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "out"), filepath.Join(dir, "link")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("out", link); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, []byte("new"), 0o755); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(path)
	if got, _ := os.ReadFile(path); err != nil || string(got) != "new" || info.Mode().Perm() != 0o600 {
		t.Errorf("%q, %v, %v", got, info, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info, err)
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "dangling")); err != nil {
		t.Fatal(err)
	}
	if err := Write(filepath.Join(dir, "dangling"), []byte("there"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "nowhere")); string(got) != "there" {
		t.Errorf("through a link to nowhere: %q", got)
	}
	if err := Write(os.DevNull, []byte("text"), 0o644); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{dir, filepath.Join(dir, "none", "out")} {
		if err := Write(bad, nil, 0o644); err == nil {
			t.Errorf("%s was written", bad)
		}
	}
	if f, err := Temporary(); err != nil || f.Path() == "" {
		t.Error(err)
	} else {
		f.Abort()
	}
}
