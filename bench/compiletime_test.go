package bench

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// TestCorpus: the files of the corpus exist, and it holds as many of both kinds as it is to.
func TestCorpus(t *testing.T) {
	t.Parallel()
	corpus, err := ReadCorpus("corpus.txt")
	if err != nil {
		t.Fatal(err)
	}
	scripts := 0
	for _, s := range corpus {
		target, err := driver.ParseTarget(s.File)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(target.File); err != nil {
			t.Error(err)
		}
		if s.Script {
			scripts++
		}
	}
	if scripts < 40 || len(corpus)-scripts < 60 {
		t.Errorf("%d scripts and %d files of functions, want 40 and 60", scripts, len(corpus)-scripts)
	}
}

// TestReadCorpusWrong: a line of another form is named.
func TestReadCorpusWrong(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte("# files\nrun a.py\n\ncompile b.py\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadCorpus(path); err == nil || !strings.Contains(err.Error(), "list.txt:4") {
		t.Errorf("error %v, want one about line 4", err)
	}
}

// TestCompileTimes: each file is compiled in each round, whatever the cache holds.
func TestCompileTimes(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	functions := write("functions.py", "def twice(n: int) -> int:\n    return n * 2\n\ndef other(s: str) -> str:\n    return s + s\n")
	script := write("script.py", "for i in range(3):\n\n    print(i)\n")
	c, err := driver.NewCompiler(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	measure := func(rounds int, sources ...Source) []*Compilation {
		all, err := CompileTimes(context.Background(), c, sources, rounds, func(string, int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	all := measure(2, Source{File: functions}, Source{File: functions + ":twice"}, Source{File: script, Script: true}, Source{File: filepath.Join(dir, "none.py")})
	for i, python := range []int{4, 0, 2} {
		one := all[i]
		if one.Left != "" || one.Python != python || one.CPP == 0 || one.Compiler == 0 || one.Children == 0 {
			t.Errorf("%s: %+v, want %d lines and the compiler's time", one.File, *one, python)
		}
	}
	if all[1].CPP >= all[0].CPP {
		t.Errorf("%d lines of C++ for one function, %d for both", all[1].CPP, all[0].CPP)
	}
	var text bytes.Buffer
	if err := WriteCompilations(&text, all); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"functions: 2 files, ", "scripts: 1 files, ", "none.py is left out: "} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in:\n%s", want, text.String())
		}
	}
}
