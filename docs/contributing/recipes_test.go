// Package contributing tests the recipes of this folder: each page adds something that the
// project does not have, by a patch that must apply and commands that must then pass.
package contributing

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/runtime/native"
)

// recipe is a page: its patch, the files that it touches, and its commands.
type recipe struct {
	name, patch string
	files       []string
	commands    []command
}

// command is a line of a ```sh fence: variables, go test or go build, packages and flags.
type command struct {
	env, packages []string
	tests         string // of -run, empty for go build
}

// TestRecipes applies the patch of each page (its ```diff fences) to a copy of the files that
// it touches, and runs the commands of its ```sh fences with these in place of the project's
// own. Patches of the compiler share one copy, and so what is compiled; those of the runtime have one each.
func TestRecipes(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the compiler")
	}
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) < 6 {
		t.Fatal("pages are missing", err)
	}
	compiler := newTree(t)
	trees := []*tree{compiler}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		r := parse(t, strings.TrimSuffix(page, ".md"), string(text))
		if r.patch == "" {
			continue
		}
		tree := compiler
		if slices.ContainsFunc(r.files, func(f string) bool { return strings.HasPrefix(f, "runtime/native/") }) {
			tree = newTree(t)
			trees = append(trees, tree)
		}
		tree.apply(t, r)
	}
	for _, tree := range trees {
		for _, r := range tree.recipes {
			t.Run(r.name, func(t *testing.T) { tree.run(t, r) })
		}
	}
}

var (
	fence   = regexp.MustCompile("(?ms)^```(diff|sh)\n(.*?)^```$")
	touched = regexp.MustCompile(`(?m)^\+\+\+ b/(.*)$`)
	created = regexp.MustCompile(`(?m)^--- /dev/null\n\+\+\+ b/(.*)$`)
	setting = regexp.MustCompile(`^[A-Z_]+=`)
)

func parse(t *testing.T, name, text string) *recipe {
	r := &recipe{name: name}
	for _, m := range fence.FindAllStringSubmatch(text, -1) {
		if m[1] == "diff" {
			r.patch += m[2]
			continue
		}
		for _, line := range strings.Split(strings.TrimSpace(m[2]), "\n") {
			line, _, _ = strings.Cut(line, "  #")
			words := strings.Fields(line)
			var c command
			for len(words) > 0 && setting.MatchString(words[0]) {
				c.env, words = append(c.env, words[0]), words[1:]
			}
			if len(words) < 3 || words[0] != "go" || words[1] != "test" && words[1] != "build" {
				continue // make docs, git: not of the recipe
			}
			for i := 2; i < len(words); i++ {
				switch {
				case words[i] == "-run":
					i++
					c.tests = strings.Trim(words[i], "'")
				case words[i] == "-v":
				case strings.HasPrefix(words[i], "./"):
					c.packages = append(c.packages, words[i])
				default:
					t.Fatalf("%s: the test does not know %s in %q", name, words[i], line)
				}
			}
			r.commands = append(r.commands, c)
		}
	}
	for _, m := range touched.FindAllStringSubmatch(r.patch, -1) {
		r.files = append(r.files, m[1])
	}
	if r.patch != "" && len(r.commands) == 0 {
		t.Errorf("%s has a patch and no command that shows that it works", name)
	}
	return r
}

// tree is a copy of the files that recipes touch.
type tree struct {
	root, dir string // the project's, and the copy's
	recipes   []*recipe
	binaries  map[string]string // of tests, by package
}

func newTree(t *testing.T) *tree {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return &tree{root: root, dir: t.TempDir(), binaries: map[string]string{}}
}

// apply patches the copy.
func (tr *tree) apply(t *testing.T, r *recipe) {
	for _, m := range created.FindAllStringSubmatch(r.patch, -1) {
		if _, err := os.Stat(filepath.Join(tr.root, m[1])); err == nil {
			t.Errorf("the recipe %s.md adds %s, which the project has by now: give it another example", r.name, m[1])
			return
		}
	}
	for _, f := range r.files {
		text, err := os.ReadFile(filepath.Join(tr.root, f))
		if err == nil && !exists(filepath.Join(tr.dir, f)) {
			err = write(filepath.Join(tr.dir, f), text)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("git", "apply", "--whitespace=nowarn", "-")
	cmd.Dir, cmd.Stdin = tr.dir, strings.NewReader(r.patch)
	cmd.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(tr.dir))
	if out, err := cmd.CombinedOutput(); errors.Is(err, exec.ErrNotFound) {
		t.Skip("needs git")
	} else if err != nil {
		t.Errorf("the patch of the recipe %s.md no longer applies: bring the page up to date\n%s", r.name, out)
		return
	}
	tr.recipes = append(tr.recipes, r)
}

// overlay is the argument by which go takes the copy's files for the project's.
func (tr *tree) overlay(t *testing.T) string {
	replace := map[string]string{}
	for _, r := range tr.recipes {
		for _, f := range r.files {
			replace[filepath.Join(tr.root, f)] = filepath.Join(tr.dir, f)
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(tr.dir, "overlay.json")
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return "-overlay=" + path
}

var natively = regexp.MustCompile(`(\d+) of (\d+) functions native`)

func (tr *tree) run(t *testing.T, r *recipe) {
	for _, c := range r.commands {
		if c.tests == "" {
			tr.golang(t, append([]string{"build", tr.overlay(t)}, c.packages...)...)
			continue
		}
		pkg := c.packages[0]
		if tr.binaries[pkg] == "" {
			tr.binaries[pkg] = filepath.Join(tr.dir, strings.ReplaceAll(pkg[2:], "/", "_")+".test")
			tr.golang(t, "test", "-c", tr.overlay(t), "-o", tr.binaries[pkg], pkg)
		}
		// What tests read: the project's files, but for those that are patched.
		dir := filepath.Join(tr.dir, pkg)
		if err := mirror(filepath.Join(tr.root, pkg), dir); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(tr.binaries[pkg], "-test.v", "-test.run", c.tests)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), c.env...)
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Contains(string(out), "testing: warning: no tests to run") {
			t.Errorf("after the patch of %s.md %v -run %s fails: %v\n%s", r.name, c.env, c.tests, err, out)
		}
		if m := natively.FindStringSubmatch(string(out)); m != nil && m[1] != m[2] {
			t.Errorf("after the patch of %s.md not all functions are native:\n%s", r.name, out)
		}
		if strings.Contains(string(out), "\n--- SKIP") || strings.HasPrefix(string(out), "--- SKIP") {
			t.Logf("%v -run %s is skipped:\n%s", c.env, c.tests, out)
		}
	}
	tr.checkWrappers(t, r)
}

// checkWrappers compiles C++ that is neither core's nor what reaches CPython, and so in no test.
func (tr *tree) checkWrappers(t *testing.T, r *recipe) {
	for _, f := range r.files {
		part, ok := strings.CutPrefix(f, "runtime/native/")
		if !ok || !strings.HasSuffix(f, ".cpp") || strings.HasPrefix(part, "core/") || strings.HasPrefix(part, "py/") {
			continue
		}
		src := t.TempDir()
		if err := native.Extract(src); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(tr.dir, f))
		if err == nil {
			err = write(filepath.Join(src, part), text)
		}
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("g++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wno-unused-function", "-I", filepath.Join(src, "include"), filepath.Join(src, part))
		if out, err := cmd.CombinedOutput(); errors.Is(err, exec.ErrNotFound) {
			t.Skip("needs g++")
		} else if err != nil || len(out) > 0 {
			t.Errorf("%s of the recipe %s.md: %v\n%s", f, r.name, err, out)
		}
	}
}

func (tr *tree) golang(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = tr.root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// mirror links to the files of a folder where the copy has none.
func mirror(from, to string) error {
	if err := os.MkdirAll(to, 0o777); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		old, link := filepath.Join(from, e.Name()), filepath.Join(to, e.Name())
		info, err := os.Lstat(link)
		switch {
		case err == nil && info.IsDir() && e.IsDir():
			err = mirror(old, link)
		case errors.Is(err, fs.ErrNotExist):
			err = os.Symlink(old, link)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", link, err)
		}
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o666)
}
