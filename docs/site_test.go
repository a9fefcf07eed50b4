package docs

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/driver"
)

// TestNavigation holds that the site's navigation names every page, and nothing else.
func TestNavigation(t *testing.T) {
	text, err := os.ReadFile("../mkdocs.yml")
	if err != nil {
		t.Fatal(err)
	}
	_, nav, _ := strings.Cut(string(text), "\nnav:\n")
	var named, there []string
	named = append(named, regexp.MustCompile(`[\w./-]+\.md`).FindAllString(nav, -1)...)
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".md") {
			there = append(there, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(named)
	for _, p := range there {
		if !slices.Contains(named, p) {
			t.Errorf("mkdocs.yml does not lead to %s", p)
		}
	}
	for _, p := range named {
		if !slices.Contains(there, p) {
			t.Errorf("mkdocs.yml leads to %s, which is not there", p)
		}
	}
}

// TestSite makes the site (make site), which checks links and the headings that they lead to.
func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("makes the site")
	}
	python := os.Getenv("HIPY_TEST_PYTHON")
	if python == "" || exec.Command(python, "-c", "import material").Run() != nil {
		t.Skip("needs HIPY_TEST_PYTHON with the packages of docs/requirements.txt")
	}
	cmd := exec.Command(python, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", t.TempDir())
	cmd.Dir, cmd.Env = "..", append(os.Environ(), "NO_MKDOCS_2_WARNING=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestVersion holds that the changelog, the Python package and the command name one release.
func TestVersion(t *testing.T) {
	for path, line := range map[string]string{
		"../CHANGELOG.md":          `(?m)^## \[(\d[^\]]*)\] – \d{4}-\d\d-\d\d$`, // the newest comes first
		"../python/pyproject.toml": `(?m)^version = "([^"]*)"$`,
	} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile(line).FindStringSubmatch(string(text))
		if m == nil || m[1] != driver.Version {
			t.Errorf("%s names the release %q, and hipy version is %s", path, m, driver.Version)
		}
	}
}
