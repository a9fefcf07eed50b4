package driver

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/backend/cpp"
)

// TestWithoutPython compiles what needs CPython for some values only where there is none.
func TestWithoutPython(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	t.Setenv("HIPY_PYTHON", "/nonexistent")
	c, err := NewCompiler(context.Background(), nil)
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	script, functions := filepath.Join(dir, "script.py"), filepath.Join(dir, "functions.py")
	for path, text := range map[string]string{
		script:    "from datetime import datetime\nprint(datetime.strptime(input(), '%Y-%m-%d'))\n",
		functions: "from datetime import datetime\ndef parsed(s: str) -> datetime: return datetime.strptime(s, '%Y-%m-%d')\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	opt := Options{March: cpp.MarchNative, Quick: true, NoCache: true}
	s, err := LoadScript(script)
	if err != nil {
		t.Fatal(err)
	}
	if library, report, _, err := c.BuildScript(context.Background(), s, opt); err != nil || library == "" {
		t.Errorf("a program: %q, %v, %+v", library, err, report)
	}
	p, err := Load(functions, nil)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(Selection{})
	if err != nil {
		t.Fatal(err)
	}
	if b, err := c.Compile(context.Background(), p, entries, opt); err != nil || b.Manifest.Python {
		t.Errorf("functions: %+v, %v", b, err)
	}
}
