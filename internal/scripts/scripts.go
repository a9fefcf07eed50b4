// Package scripts runs whole programs natively, for tests that compare them with CPython:
// compiled in the process of the test, executed in one of its own.
package scripts

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

// libraryEnv has the test binary run a compiled program in place of the tests.
const libraryEnv = "HIPY_TEST_SCRIPT"

// wrong is where a run writes the guess that it found wrong, beside its library.
const wrong = ".wrong"

// guesses bounds how often one program is compiled.
const guesses = 6

// Main is to come first in TestMain: in a process that Native asks for it runs the program, and
// ends.
func Main() {
	library := os.Getenv(libraryEnv)
	if library == "" {
		return
	}
	os.Unsetenv(libraryEnv)
	code, err := driver.RunScript(context.Background(), library, os.Args[1:], driver.Told{Wrong: func(guess string) {
		_ = os.WriteFile(library+wrong, []byte(guess), 0o600)
	}})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 98
	}
	os.Exit(code)
}

// Load reads a program from a file, which runs as the only argument; not says which guesses are wrong.
func Load(path string, not []string) (*driver.Script, error) {
	script, err := driver.LoadScript(path)
	if err != nil {
		return nil, err
	}
	script.Args, script.Wrong = []string{filepath.Base(path)}, not
	return script, nil
}

// Native compiles a program, and calls run with the environment in which the test binary executes it, for
// as long as run says to go on and a guess has been wrong: then it is compiled for the opposite. first
// tells the first time.
func Native(c *driver.Compiler, path string, run func(r *driver.ScriptReport, first bool, env string) (goOn bool)) error {
	var not []string
	for range guesses {
		script, err := Load(path, not)
		if err != nil {
			return err
		}
		library, report, _, err := c.BuildScript(context.Background(), script, driver.Options{March: cpp.MarchNative, Verify: true, NoCache: true, Quick: os.Getenv("HIPY_OPTIMISED") == ""})
		if err != nil {
			return err
		}
		goOn := run(report, len(not) == 0, libraryEnv+"="+library)
		os.Remove(library)
		guess, err := os.ReadFile(library + wrong)
		if !goOn || err != nil {
			return nil
		}
		os.Remove(library + wrong)
		not = append(not, string(guess))
	}
	return nil
}

// Parted shows the first line in which what a program prints differs from what CPython does.
func Parted(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			return fmt.Sprintf(" at line %d\n  native  %q\n  CPython %q", i+1, strings.Join(g[min(i, len(g)):min(i+1, len(g))], ""), w[i])
		}
	}
	return fmt.Sprintf(" after the end\n  native  %q", strings.Join(g[len(w):], "\n"))
}
