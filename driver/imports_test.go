package driver

import (
	"os"
	"path/filepath"
	"testing"
)

// TestImportedContext has modules that set the precision of decimals when they are imported: a
// function of decimals beside them is CPython's, whether it uses the module or not.
func TestImportedContext(t *testing.T) {
	t.Setenv("HIPY_PYTHON", "/nonexistent") // what is looked at is the text
	const function = "from decimal import Decimal\ndef f(n: int) -> str:\n    return str(Decimal(1) / n)\n"
	for _, test := range []struct {
		files  map[string]string
		native bool
	}{
		{map[string]string{"main.py": "import settings\n", "settings.py": "from decimal import getcontext\ngetcontext().prec = 50\n"}, false},
		{map[string]string{"main.py": "from pkg.sub import x\n", "pkg/__init__.py": "", "pkg/sub.py": "from .deep import y\nx = 1\n", "pkg/deep.py": "import decimal\nif True:\n    decimal.getcontext().prec = 3\ny = 2\n"}, false},
		{map[string]string{"main.py": "import pkg.sub\n", "pkg/__init__.py": "import decimal\ndecimal.setcontext(decimal.Context(prec=3))\n", "pkg/sub.py": ""}, false},
		{map[string]string{"main.py": "import settings\n", "settings.py": "from decimal import getcontext\ndef precise():\n    getcontext().prec = 50\n"}, true},
		{map[string]string{"main.py": "import settings\n", "settings.py": "X = 1\n"}, true},
	} {
		dir := t.TempDir()
		test.files["main.py"] += function
		for name, text := range test.files {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p, err := Load(filepath.Join(dir, "main.py"), nil)
		if err != nil {
			t.Fatal(err)
		}
		report, _, err := Explain(p, Selection{})
		if err != nil {
			t.Fatal(err)
		}
		if f := report.Functions[0]; (f.Native && len(f.Fallbacks) == 0) != test.native {
			t.Errorf("native is %v: %v %+v", f.Native, test.files, f.Fallbacks)
		}
	}
}
