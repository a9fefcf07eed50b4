package laziness

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/laziness"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/internal/scripts"
)

// TestPatched applies the patches of all programs here: of the findings that are safe, and of those at lines that say "planted"
// or "trusted", which are. The patched programs print what the programs print.
func TestPatched(t *testing.T) {
	var paths []string
	for _, pattern := range []string{"planted/*.py", "programs/*.py", "patched/*.py"} {
		found, _ := filepath.Glob(pattern)
		paths = append(paths, found...)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			file, made := patched(t, path)
			if file != "" && filepath.Dir(path) == "patched" && !testing.Short() {
				native(t, file, nil)
				native(t, path, made.Edits)
			}
		})
	}
}

// patched is a program with the patch, which is applied by the tool patch. Lines that end in "# patched" are ones
// that a finding in the patch is at, those that end in "# stays" are not in it.
func patched(t *testing.T, path string) (string, *laziness.Patch) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var trusted, wanted, stay []int
	for i, line := range strings.Split(string(text), "\n") {
		if strings.HasSuffix(line, "# planted") || strings.HasSuffix(line, "# trusted") {
			trusted = append(trusted, i+1)
		}
		if strings.HasSuffix(line, "# patched") || strings.HasSuffix(line, "# trusted") {
			wanted = append(wanted, i+1)
		}
		if strings.HasSuffix(line, "# stays") {
			stay = append(stay, i+1)
		}
	}
	r := laziness.NewReport(profiled(t, path))
	p := laziness.Program{Python: example.Python(t), Path: filepath.Base(path), Dir: filepath.Dir(path)}
	made, err := p.Patch(context.Background(), r, p.Path, trusted, true)
	if err != nil {
		t.Fatal(err)
	}
	done, why := map[int]bool{}, map[int]string{}
	for _, f := range r.Findings {
		done[f.Line] = done[f.Line] || f.Patched
		why[f.Line] += f.Unpatched + strings.Join(f.Reasons, "; ")
		if f.Patched && !f.Safe && !contains(trusted, f.Line) {
			t.Errorf("line %d is not safe, but patched", f.Line)
		}
	}
	for _, line := range stay {
		if done[line] {
			t.Errorf("line %d is in the patch", line)
		}
	}
	for _, line := range wanted {
		if !done[line] {
			t.Errorf("line %d is not in the patch: %s", line, why[line])
		}
	}
	if made.Diff == "" {
		return "", made
	}
	dir := t.TempDir()
	file := filepath.Join(dir, p.Path)
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	apply := exec.Command("patch", "-p0", "-s")
	apply.Dir, apply.Stdin = dir, strings.NewReader(made.Diff)
	if out, err := apply.CombinedOutput(); err != nil {
		t.Fatalf("patch: %v\n%s%s", err, out, made.Diff)
	}
	if got, _ := os.ReadFile(file); string(got) != made.Text {
		t.Errorf("the diff gives another text than\n%s", made.Text)
	}
	plain, after := run(t, path, ""), runPatched(t, file, arguments(path))
	if plain.out != after.out || plain.code != after.code {
		t.Errorf("exit code %d, patched %d\n%s\npatched\n%s%s\n%s", plain.code, after.code, plain.out, after.out, after.err, made.Diff)
	}
	return file, made
}

// native compares what a program does natively, wholly so, with what CPython does: output, traceback and exit code. If
// there are edits, they are noted as hipy profile --apply does.
func native(t *testing.T, path string, edits []source.Edit) {
	t.Helper()
	c, err := driver.NewCompiler(context.Background(), nil)
	if err != nil {
		t.Skip(err)
	}
	if edits != nil {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c.NoteDelays(text, edits)
	}
	want := runPatched(t, path, nil)
	err = scripts.Native(c, path, func(r *driver.ScriptReport, _ bool, env string) bool {
		if !r.Native || len(r.Fallbacks) > 0 || r.Delayed != (edits != nil) {
			t.Errorf("delayed: %v, native: %v, %+v", r.Delayed, r.Native, r.Fallbacks)
			return false
		}
		var out, errs bytes.Buffer
		self, err := os.Executable()
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(self, path)
		cmd.Env, cmd.Stdout, cmd.Stderr = append(os.Environ(), env), &out, &errs
		_ = cmd.Run() // the exit code is compared
		if got := (outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode()}); got != want {
			t.Errorf("natively:\n%s%s%d\nin CPython:\n%s%s%d", got.out, got.err, got.code, want.out, want.err, want.code)
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
}

func contains(lines []int, line int) bool {
	for _, l := range lines {
		if l == line {
			return true
		}
	}
	return false
}

// runPatched runs a program in CPython that has hipy.lazy.
func runPatched(t *testing.T, path string, args []string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(example.Python(t), append([]string{path}, args...)...)
	packages, err := filepath.Abs("../../python")
	if err != nil {
		t.Fatal(err)
	}
	cmd.Env = append(os.Environ(), "PYTHONPATH="+packages)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = input(path), &out, &errs
	_ = cmd.Run() // the exit code is compared
	return outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}
