package driver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// payload is a line that conformance/hostile/stored/payloads.py prints.
type payload struct {
	File, Why string
	Bites     bool
}

func (p payload) module() string {
	return map[string]string{".pkl": "pickle", ".joblib": "joblib"}[filepath.Ext(p.File)]
}

// marker is the file that is there if the payload was executed.
func (p payload) marker() string { return "ran-" + strings.TrimSuffix(p.File, filepath.Ext(p.File)) }

// program loads the file as a user's program does.
func (p payload) program() string {
	if p.module() == "joblib" {
		return fmt.Sprintf("import joblib\nm = joblib.load(%q)\nprint(m.predict([[1.0, 2.0]]))\n", p.File)
	}
	return fmt.Sprintf("import pickle\nwith open(%q, \"rb\") as f:\n    m = pickle.load(f)\nprint(m.predict([[1.0, 2.0]]))\n", p.File)
}

// payloads writes the hostile model files to a folder, which is the working directory
// from then on.
func payloads(t *testing.T) (python string, found []payload) {
	t.Helper()
	python = os.Getenv("HIPY_TEST_PYTHON")
	if python == "" {
		python = "python3"
	}
	if exec.Command(python, "-W", "ignore", "-c", "import sklearn, joblib").Run() != nil {
		t.Skipf("%s has no sklearn and joblib: run make venv, or set HIPY_TEST_PYTHON", python)
	}
	script, err := filepath.Abs("../conformance/hostile/stored/payloads.py")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("HIPY_PYTHON", python)
	out, err := exec.Command(python, "-W", "ignore", script, dir).Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(out), []byte("\n")) {
		var p payload
		if err := json.Unmarshal(line, &p); err != nil {
			t.Fatal(err)
		}
		found = append(found, p)
	}
	return python, found
}

// TestHostileModels reads model files that run something, or break something, when they
// are loaded. Nothing of them runs, and each is refused for what it names or has.
// CPython is shown to fall for those that say so.
func TestHostileModels(t *testing.T) {
	python, all := payloads(t)
	sch := &schemas{find: (&Script{}).interpreter, imports: true}
	defer sch.close()
	text, biting := "import contextlib\n", 0
	for _, p := range all {
		v, why := sch.stored(p.module(), "load", p.File)
		switch {
		case why == "" && (p.Why != "" || storedByVobj(v)):
			t.Errorf("%s is read: %v", p.File, v)
		case !strings.Contains(why, p.Why):
			t.Errorf("%s is refused because %s; not because it %s", p.File, why, p.Why)
		}
		if _, err := os.Stat(p.marker()); err == nil {
			t.Errorf("%s was executed", p.File)
		}
		if p.Bites {
			biting++
			text += fmt.Sprintf("with contextlib.suppress(Exception):\n    exec(%q)\n", p.program())
		}
	}
	_ = exec.Command(python, "-W", "ignore", "-c", text).Run()
	marks, _ := filepath.Glob("ran-*")
	if len(marks) != biting || biting < 10 {
		t.Errorf("CPython runs %d of %d: %v", len(marks), biting, marks)
	}
}

// storedByVobj reports whether code would be generated for what was loaded.
func storedByVobj(v any) bool { return fmt.Sprintf("%T", v) == "*stage.LiveObject" }

// TestImportPolicy has programs that load such a file explained under both policies.
func TestImportPolicy(t *testing.T) {
	python, all := payloads(t)
	for _, p := range all {
		if p.File != "exec.pkl" && p.File != "joblib_exec.joblib" {
			continue
		}
		if err := os.WriteFile("main.py", []byte(p.program()), 0o666); err != nil {
			t.Fatal(err)
		}
		for imports, why := range map[bool]string{false: "--import=yes reads them", true: p.Why} {
			s, err := LoadScript("main.py")
			if err != nil {
				t.Fatal(err)
			}
			s.Import = imports
			r, _, err := ExplainScript(s, &Settings{Python: python})
			if err != nil {
				t.Fatal(err)
			}
			said := ""
			for _, f := range r.Fallbacks {
				said += f.Reason + "\n"
			}
			if !strings.Contains(said, why) {
				t.Errorf("%s, import %v: it is not said that %s:\n%s", p.File, imports, why, said)
			}
			if _, err := os.Stat(p.marker()); err == nil {
				t.Errorf("%s was executed, import %v", p.File, imports)
			}
		}
	}
}
