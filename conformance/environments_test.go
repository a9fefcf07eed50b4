package conformance

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/pyhost"
)

// TestVirtualEnvironments runs functions that were compiled with different
// virtual environments in this one process, whose interpreter the first that
// falls back starts: each finds its packages.
func TestVirtualEnvironments(t *testing.T) {
	if testing.Short() {
		t.Skip("makes virtual environments")
	}
	base, err := pyhost.Find(context.Background())
	if err != nil {
		t.Skip(err)
	}
	for _, name := range []string{"first", "second"} {
		dir := t.TempDir()
		if out, err := exec.Command(base.Exe, "-m", "venv", "--without-pip", dir).CombinedOutput(); err != nil {
			t.Skipf("%v: %s", err, out)
		}
		packages := filepath.Join(dir, "lib", fmt.Sprintf("python3.%d", base.Minor), "site-packages")
		// A package is in the folder itself, another where a .pth file says.
		files := map[string]string{
			packages + "/hipy_" + name + ".py":          "def twice(n):\n    return 2 * n\n",
			packages + "/hipy.pth":                      dir + "/elsewhere\n",
			dir + "/elsewhere/hipy_pth_" + name + ".py": "def thrice(n):\n    return 3 * n\n",
			dir + "/cases/" + name + ".py": "import hipy_" + name + "\nimport hipy_pth_" + name + "\n\ndef f(n: int) -> int:\n" +
				"    return hipy_" + name + ".twice(n) + hipy_pth_" + name + ".thrice(n)\n" + marker + "CASES = [(\"f\", [1]), (\"f\", [20])]\n",
		}
		for path, text := range files {
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		t.Setenv("HIPY_PYTHON", filepath.Join(dir, "bin", "python"))
		newHarness(t).directory(t, filepath.Join(dir, "cases"))
	}
}
