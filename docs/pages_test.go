// Package docs tests the pages: each runs as its reader would run it.
package docs

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/internal/golden"
)

// ran are the pages that TestPages runs.
var ran = []string{"../README.md", "index.md", "tutorial/*.md", "how-it-works.md", "faq.md"}

// sparkPage is run by TestPageSpark, with another interpreter.
const sparkPage = "tutorial/spark.md"

// torchPage is run by TestPageTorch, where PyTorch is.
const torchPage = "tutorial/overloads-torch.md"

// TestPages runs each page in a folder of its own, from top to bottom: a fence with a title
// (```python title="iban.py") writes that file, and a console fence runs the commands after
// "$ " in a shell and compares what they show. In the output "..." on a line of its own stands
// for any lines; times, paths and versions of CPython and DuckDB may differ. With -update a page
// shows what the commands show now.
func TestPages(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles functions")
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(bin, "hipy"), "../cmd/hipy").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	tools, python := readersTools(t, bin)
	buildRuntime(t, bin, tools)
	for _, pattern := range ran {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) == 0 {
			t.Fatalf("no page %s (%v)", pattern, err)
		}
		for _, path := range paths {
			if path == sparkPage || path == torchPage || path == goPage {
				continue
			}
			t.Run(strings.TrimSuffix(filepath.Base(path), ".md"), func(t *testing.T) {
				t.Parallel()
				text, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				p := &page{t: t, dir: t.TempDir(), python: python, env: tools}
				golden.File(t, path, p.run(string(text)))
			})
		}
	}
}

// buildRuntime builds the runtime's libraries, all three, where the cache has none: the first
// build says how long that took.
func buildRuntime(t *testing.T, bin string, env []string) {
	t.Helper()
	dir := t.TempDir()
	const text = "import calendar\n\ndef whole_year(n: int) -> str:\n    return calendar.TextCalendar().formatyear(n)\n"
	if err := os.WriteFile(filepath.Join(dir, "year.py"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(bin, "hipy"), "build", "year.py")
	cmd.Dir, cmd.Env = dir, env
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// readersTools is the environment of a reader: hipy, Python with the package hipy, pandas and
// DuckDB's client, and DuckDB's shell.
func readersTools(t *testing.T, bin string) (env []string, python string) {
	t.Helper()
	python = os.Getenv("HIPY_TEST_PYTHON")
	if python == "" {
		t.Skip("needs HIPY_TEST_PYTHON, the interpreter that make venv makes")
	}
	if out, err := exec.Command(python, "-c", "import duckdb, pandas, pyarrow").CombinedOutput(); err != nil {
		t.Skipf("needs the packages of docs/requirements.txt: %s", out)
	}
	python, err := filepath.Abs(python)
	if err != nil {
		t.Fatal(err)
	}
	return readersEnvironment(t, bin, python), python
}

// readersEnvironment puts Python, and what is beside it, into a folder of the PATH that has hipy.
func readersEnvironment(t *testing.T, bin, python string) []string {
	t.Helper()
	for _, name := range []string{"python", "python3", "duckdb"} {
		target := filepath.Join(filepath.Dir(python), name)
		if name != "duckdb" {
			target = python
		}
		// A link to the interpreter would lose its environment.
		script := "#!/bin/sh\nexec '" + target + "' \"$@\"\n"
		if err := os.WriteFile(filepath.Join(bin, name), []byte(script), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	pkg, err := filepath.Abs("../python")
	if err != nil {
		t.Fatal(err)
	}
	return append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "PYTHONPATH="+pkg, "HIPY_PYTHON="+python, "PYTHONDONTWRITEBYTECODE=1", "NO_COLOR=1", "COLUMNS=100")
}

// page is one page that is run.
type page struct {
	t           *testing.T
	dir, python string
	env         []string
}

var titled = regexp.MustCompile("^```[a-z]+ title=\"([^\"]+)\"$")

// run returns the page with what its commands show: the page itself where that is the same.
func (p *page) run(text string) string {
	var out strings.Builder
	var title string
	var fence []string
	inside, console := false, false
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case !inside && strings.HasPrefix(line, "```"):
			inside, fence, title, console = true, nil, "", line == "```console"
			if m := titled.FindStringSubmatch(line); m != nil {
				title = m[1]
			}
		case inside && line == "```":
			inside = false
			if title != "" {
				p.write(title, strings.Join(fence, "\n")+"\n")
			}
			if console {
				fence = p.session(fence)
			}
			for _, l := range fence {
				out.WriteString(l + "\n")
			}
		case inside:
			fence = append(fence, line)
			continue
		}
		out.WriteString(line + "\n")
	}
	if inside {
		p.t.Error("a fence is not closed")
	}
	return out.String()
}

func (p *page) write(name, text string) {
	path := filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		p.t.Fatal(err)
	}
}

// session runs the commands of a console fence. A command goes on in the next line after a
// backslash and within quotes.
func (p *page) session(lines []string) (out []string) {
	for i := 0; i < len(lines); {
		command := []string{strings.TrimPrefix(lines[i], "$ ")}
		if command[0] == lines[i] {
			p.t.Errorf("a console fence begins with %q, which is no command", lines[i])
			return lines
		}
		for i++; i < len(lines) && unfinished(strings.Join(command, "\n")); i++ {
			command = append(command, lines[i])
		}
		want := i
		for i < len(lines) && !strings.HasPrefix(lines[i], "$ ") {
			i++
		}
		out = append(out, "$ "+command[0])
		out = append(out, command[1:]...)
		got := p.command(strings.Join(command, "\n"))
		if says := lines[want:i]; matches(says, got) {
			got = says
		} else {
			p.t.Logf("%s\nshows\n%s\nand the page says\n%s%s", strings.Join(command, "\n"), strings.Join(got, "\n"), strings.Join(says, "\n"), p.redirected(command))
		}
		out = append(out, got...)
	}
	return out
}

var redirection = regexp.MustCompile(`2>\s*(\S+)`)

// redirected returns what a command wrote to the file that takes its standard error: there stands why it failed.
func (p *page) redirected(command []string) string {
	m := redirection.FindStringSubmatch(strings.Join(command, "\n"))
	if m == nil {
		return ""
	}
	text, err := os.ReadFile(filepath.Join(p.dir, m[1]))
	if err != nil {
		return ""
	}
	return "\n" + m[1] + " has\n" + string(text)
}

func unfinished(command string) bool {
	return strings.HasSuffix(command, "\\") || strings.Count(command, `"`)%2 == 1 || strings.Count(command, "'")%2 == 1
}

// command runs one command and returns the lines that it shows, blank ones at the end left out.
func (p *page) command(text string) []string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-c", text)
	cmd.Dir, cmd.Env = p.dir, p.env
	shown, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		p.t.Fatal(err)
	}
	clean := strings.NewReplacer(p.dir, "/home/you", p.python, "/home/you/.venv/bin/python").Replace(string(shown))
	lines := strings.Split(strings.TrimRight(clean, "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " ")
	}
	if len(lines) == 1 && lines[0] == "" {
		return nil
	}
	return lines
}

var varying = []*regexp.Regexp{
	regexp.MustCompile(`\d[\d,.]* ?(µs|ms|s|min|MiB|MB|kB)\b`),
	regexp.MustCompile(`(less than )?\d[\d.]* % of the time`),
	regexp.MustCompile(`CPython 3[\d.]+( \([^)]*\))?`),
	regexp.MustCompile(`DuckDB v[\d.]+`),
	regexp.MustCompile(` +`),
}

// matches compares what a command showed with the page.
func matches(want, got []string) bool {
	plain := func(line string) string {
		for _, v := range varying {
			line = v.ReplaceAllString(line, "#")
		}
		return line
	}
	for len(want) > 0 {
		if want[0] == "..." {
			for skip := range len(got) + 1 {
				if matches(want[1:], got[skip:]) {
					return true
				}
			}
			return false
		}
		if len(got) == 0 || plain(want[0]) != plain(got[0]) {
			return false
		}
		want, got = want[1:], got[1:]
	}
	return len(got) == 0
}

var link = regexp.MustCompile(`\]\(([\w./-]+)(#[^)]*)?\)`)

// TestLinks looks for the files that pages link to.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range []string{"*/*.md", "../*.md", "../vobj/lib/*.md", "../runtime/native/*.md"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, more...)
	}
	for _, path := range pages {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(path), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", path, m[1])
			}
		}
	}
}
