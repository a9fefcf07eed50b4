package engine

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/runtime/native"
)

// TestTable holds what the entries of the table promise: texts, and files of the runtime.
func TestTable(t *testing.T) {
	placeholder := regexp.MustCompile(`\{\w+\}`)
	var names []string
	for _, e := range All {
		if slices.Contains(names, e.Name) || Named(e.Name) != e {
			t.Errorf("%s: two engines have the name", e)
		}
		names = append(names, e.Name)
		if e.Name == "none" || Identifier(e.Name) != e.Name || e.Host == "" || e.Makes == "" || !strings.HasSuffix(e.Usage, "\n") {
			t.Errorf("%s: texts are missing, or it can't be chosen by its name", e)
		}
		for _, p := range placeholder.FindAllString(e.Usage, -1) {
			if !slices.Contains([]string{"{file}", "{base}", "{function}", "{call}", "{arguments}"}, p) {
				t.Errorf("%s: the usage has %s", e, p)
			}
		}
		if len(e.Suffixes) == 0 || e.ByFileName() && OfFile("x"+e.Suffix()) != e {
			t.Errorf("%s: needs a suffix, of its own if the file's name matters", e)
		}
		if sources, err := fs.Glob(native.FS, path.Join("engine", e.Wrapper, "*.cpp")); e.Wrapper != "" && len(sources) == 0 {
			t.Errorf("%s: runtime/native/engine/%s has no sources %v", e, e.Wrapper, err)
		}
		if e.Entry != "" {
			text, err := fs.ReadFile(native.FS, path.Join("include/hipy", e.Header))
			if err != nil || !strings.Contains(string(text), "#define "+e.Entry+"(") {
				t.Errorf("%s: include/hipy/%s does not define %s: %v", e, e.Header, e.Entry, err)
			}
		}
	}
	wrappers, err := fs.ReadDir(native.FS, "engine")
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wrappers {
		if !slices.ContainsFunc(All, func(e *Engine) bool { return e.Wrapper == w.Name() }) {
			t.Errorf("no engine has the wrapper %s", w.Name())
		}
	}
}

func TestStem(t *testing.T) {
	for path, want := range map[string]string{"a/b.so": "a/b", "b.duckdb_extension": "b", "b": "b", "b.c.dylib": "b.c"} {
		if got := Stem(path); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
}
