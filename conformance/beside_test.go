package conformance

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver/race"
)

// raceEnv has the test binary run a program in the interpreter that it names, and the library of
// programEnv beside; cutEnv is after how many bytes the interpreter's output stops for good.
const (
	raceEnv = "HIPY_TEST_RACE"
	cutEnv  = "HIPY_TEST_CUT"
)

// stalled is CPython's run of a program that never ends: what it has done is done, and part of
// its output is out.
const stalled = `"$0" "$@" 2>/dev/null | { head -c "$` + cutEnv + `"; cat >/dev/null; exec sleep 20; }; exit 99`

// stalledCode is how that ends if nobody has ended it.
const stalledCode = 99

// runBeside is the process that waits for the two runs.
func runBeside(python string) {
	os.Unsetenv(raceEnv)
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	code, err := race.Run(race.Program{
		Python: append([]string{"sh", "-c", stalled, python}, os.Args[1:]...),
		Native: append([]string{self}, os.Args[1:]...),
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 98
	}
	os.Exit(code)
}

// besideCPython runs a program whose effects may all be done again or held back as its first run
// would: the native run goes on where CPython's has got to, which is a place that its name tells.
func besideCPython(t *testing.T, file, python, library string, args []string, want *outcome, tracebacks bool) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	input, _ := os.ReadFile(strings.TrimSuffix(file, ".py") + ".in")
	path := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(path, input, 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	dir, name := filepath.Split(file)
	h := fnv.New32()
	h.Write([]byte(file))
	cut := int(h.Sum32()) % (len(want.stdout) + 1)
	cmd := exec.CommandContext(ctx, self, append([]string{name}, args...)...)
	cmd.Dir, cmd.Stdin = dir, in
	cmd.Env = append(append(os.Environ(), variablesOf(file)...), raceEnv+"="+python, cutEnv+"="+fmt.Sprint(cut), programEnv+"="+library, wrongEnv+"="+os.DevNull)
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	if cmd.ProcessState.ExitCode() == stalledCode { // it left to CPython, say
		t.Log("the native run ended without an answer")
		return
	}
	sameOutcome(t, want, &outcome{out.Bytes(), errOut.Bytes(), cmd.ProcessState.ExitCode()}, tracebacks)
	if t.Failed() {
		t.Logf("CPython's output stopped after %d bytes", cut)
	}
}
