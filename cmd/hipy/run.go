package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/race"
)

// exitCode ends a command with the exit code of the program that it ran.
type exitCode int

func (e exitCode) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

func (a *app) runCommand() *cobra.Command {
	var verbose, noFallback, noCache, showTime, debug, asCPP, plan, profile, lazyStats bool
	var ir, speculate string
	var limits limitFlags
	var imports importFlag
	cmd := &cobra.Command{
		Use:   "run [FLAGS] FILE.py [ARGS]",
		Short: "Compile a program and run it as python3 does",
		Long: `Compiles the module-level code of a file, with the functions and the modules of
your own that it uses, and runs it: standard output, errors and exit code are
those of python3 FILE.py ARGS. A program that can't be compiled runs in CPython
as a whole; --verbose says why, --no-fallback refuses.

A program that is not compiled yet starts in CPython at once, and is compiled beside:
whichever run has ended first is the answer, and the next run is native from the start.
--wait=native waits for the compiler instead, as most other flags do. --plan counts rows while the
program runs, and draws on standard error how they went through its operations on
tables (see hipy explain --plan).`,
		Example: `  hipy run primes.py 1000
  hipy run --verbose report.py < data.csv
  hipy run --plan report.py
  hipy run --profile report.py`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{fmt.Errorf("%s takes a FILE.py (see %s --help)", cmd.CommandPath(), cmd.CommandPath())}
			}
			return nil
		},
	}
	cmd.Flags().SetInterspersed(false)
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "say on standard error what runs in CPython, and why")
	cmd.Flags().BoolVar(&noFallback, "no-fallback", false, "refuse what would need CPython")
	cmd.Flags().BoolVar(&noCache, "no-cache", false, "compile anew")
	cmd.Flags().BoolVar(&showTime, "time", false, "say how long the compilation took")
	cmd.Flags().BoolVar(&debug, "debug", false, "keep symbols in the compiled program")
	cmd.Flags().StringVar(&ir, "ir", "", "print the program's intermediate representation instead of running it, after a pass: vobj is before all of them, final after them")
	cmd.Flags().BoolVar(&plan, "plan", false, "say on standard error afterwards how many rows went through each operation on tables")
	cmd.Flags().BoolVar(&profile, "profile", false, "say on standard error afterwards which lines took the time, and how much of it CPython's")
	cmd.Flags().BoolVar(&asCPP, "cpp", false, "print the C++ text instead of running it")
	cmd.Flags().BoolVar(&lazyStats, "lazy-stats", false, "say on standard error afterwards what became of lazy values (hipy.lazy): thunks made and evaluated, values computed ahead, tests that were against it")
	cmd.Flags().StringVar(&speculate, "speculate", "", "how lazy values are computed ahead: s, e, c, ce+c or e+c, and how many levels deep (default e+c:9)")
	math := addMath(cmd)
	imports.add(cmd)
	limits.add(cmd)
	limits.addThreads(cmd, "loops over rows whose runs do not see each other")
	wait := addWait(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := limits.apply(cmd); err != nil {
			return err
		}
		ctx := cmd.Context()
		s, err := driver.LoadScript(args[0])
		if err != nil {
			if noFallback || ir != "" || asCPP {
				return err
			}
			return a.runPython(cmd, nil, args, verbose, fmt.Sprintf("it can't be read: %v", err))
		}
		if (os.Getenv("PYTHONWARNINGS") != "" || os.Getenv("PYTHONDEVMODE") != "") && (s.Warned() || s.Deprecated()) && !noFallback {
			return a.runPython(cmd, nil, args, verbose, "what becomes of its compiler's warnings is set")
		}
		if name := strangeVariable(); name != "" && !noFallback {
			return a.runPython(cmd, nil, args, verbose, name+" is set")
		}
		if closed := driver.ClosedStreams(); len(closed) > 0 && a.ownStreams() && !noFallback {
			return a.runPython(cmd, nil, args, verbose, "a standard stream is closed")
		}
		a.quiet = a.quiet || race.Raced() // its output is held back
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(ctx, bar)
		racing := wait.first(cmd) && a.ownStreams() && !race.Raced()
		if err != nil && racing { // there is no C++ compiler
			bar.stop()
			text, _, _ := strings.Cut(err.Error(), "\n")
			a.note("note: CPython runs %s: %s", args[0], text)
			return a.runPython(cmd, nil, args, false, "")
		}
		if err != nil {
			return err
		}
		s.Import = imports.allowed() && ir == "" && !asCPP || imports.value.value == "yes"
		s.PythonOnly, s.Args = a.settings.PythonOnly, args
		opt := driver.Options{March: cpp.MarchNative, NoCache: noCache, Debug: debug, DisablePasses: a.settings.DisablePasses, Threads: limits.threads, ExactMath: exactMath(math, a.settings), Later: !noFallback}
		if speculate != "" {
			if opt.Speculation, err = driver.ParseSpeculation(speculate); err != nil {
				return usageError{fmt.Errorf("--speculate: %w", err)}
			}
		}
		if ir != "" || asCPP {
			return a.printScriptIR(ctx, c, s, driver.StageOptions{After: ir, CPP: asCPP, Options: opt}, bar)
		}
		told := func(report *driver.ScriptReport) error {
			if noFallback {
				if err := report.Refuse(s); err != nil {
					return err
				}
			}
			if verbose {
				a.printScriptReport(s, report)
			}
			return nil
		}
		// counted runs the script that was built to count, or failed to be, and shows what it has counted.
		counted := func(report *driver.ScriptReport, err error, run func(context.Context, []string) (string, int, error)) error {
			bar.stop()
			if err != nil {
				return err
			}
			if err := told(report); err != nil {
				return err
			}
			if !report.Native {
				return a.runPython(cmd, c, args, false, "")
			}
			text, code, err := run(ctx, args)
			fmt.Fprint(a.err, text)
			if err == nil && code != 0 {
				err = exitCode(code)
			}
			return err
		}
		if lazyStats {
			lazy, report, err := c.BuildLazyStats(ctx, s, opt)
			return counted(report, err, lazy.Run)
		}
		if profile {
			lines, report, err := c.BuildProfiled(ctx, s, opt)
			return counted(report, err, lines.Run)
		}
		if plan {
			rows, report, err := c.BuildCounted(ctx, s, opt)
			return counted(report, err, rows.Run)
		}
		var library string
		var report *driver.ScriptReport
		var times driver.Times
		if racing {
			library, report = c.Built(s, opt)
		} else {
			library, report, times, err = c.BuildScript(ctx, s, opt)
		}
		bar.stop()
		if racing && report == nil {
			return a.runRace(cmd, c, args)
		}
		if racing && report.Native && !noFallback {
			switch c.TurnOf(s, report.Repeats) {
			case driver.TurnBeside:
				return a.runRace(cmd, c, args)
			case driver.TurnPython:
				return a.runPython(cmd, c, args, verbose, "native code has met values that it has no form for")
			}
		}
		if race.Raced() {
			if err != nil || !report.Native || !report.Repeats {
				race.Lose()
			}
			race.Begin()
		}
		if err != nil {
			return err
		}
		if err := told(report); err != nil {
			return err
		}
		if showTime {
			fmt.Fprintf(a.err, "staging %v, passes %v, C++ text %v, C++ compiler %v, all %v\n", times.Staging, times.Passes, times.Emit, times.Compile, times.Total)
		}
		if !report.Native {
			return a.runPython(cmd, c, args, false, "")
		}
		code, err := driver.RunScript(ctx, library, args, driver.Told{Wrong: func(guess string) {
			c.NoteWrong(s, report, guess)
			if verbose {
				fmt.Fprintf(a.err, "%s was guessed wrong: CPython runs the program, and the next run is compiled for the opposite\n", guess)
			}
		}, Left: func(where string) {
			c.NoteLeft(s)
			if verbose {
				fmt.Fprintf(a.err, "%s: native code has no form for the values here: CPython runs the program from its start\n", cmp.Or(where, args[0]))
			}
		}, Exact: func(took time.Duration) {
			if showTime {
				fmt.Fprintf(a.err, "C++ compiler, for integers of more than 64 bits %v\n", took)
			}
		}})
		if err == nil {
			c.NoteEnded(s)
		}
		if err == nil && code != 0 {
			err = exitCode(code)
		}
		return err
	}
	return cmd
}

// ownStreams reports whether the command's streams are the process's.
func (a *app) ownStreams() bool {
	return a.in == os.Stdin && raw(a.out) == os.Stdout && raw(a.err) == os.Stderr
}

// strangeVariable is a variable of the environment whose value gives a program another meaning than
// native code has, or "".
func strangeVariable() string {
	if strangeStreams(os.Getenv("PYTHONIOENCODING")) {
		return "PYTHONIOENCODING"
	}
	// Without assertions, with other limits of digits, without marks in tracebacks.
	for _, name := range []string{"PYTHONOPTIMIZE", "PYTHONINTMAXSTRDIGITS", "PYTHONNODEBUGRANGES"} {
		if v := os.Getenv(name); v != "" && (v != "0" || name != "PYTHONOPTIMIZE") {
			return name
		}
	}
	return ""
}

// strangeStreams reports whether a value of PYTHONIOENCODING asks for what native code has no
// standard streams of: see hp_stdio_escapes.
func strangeStreams(value string) bool {
	encoding, errors, _ := strings.Cut(strings.ToLower(value), ":")
	known := func(s string, of ...string) bool { return s == "" || slices.Contains(of, s) }
	return !known(strings.ReplaceAll(encoding, "_", "-"), "utf-8", "utf8") || !known(errors, "strict", "surrogateescape")
}

// runRace runs a program in CPython, and compiles and runs it beside.
func (a *app) runRace(cmd *cobra.Command, c *driver.Compiler, args []string) error {
	python, err := c.PythonPath(cmd.Context())
	if err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	native := []string{self, "run"}
	cmd.Flags().Visit(func(f *pflag.Flag) { native = append(native, "--"+f.Name+"="+f.Value.String()) })
	leaveInterrupts(cmd.Context())
	code, err := race.Run(race.Program{Python: append([]string{python}, args...), Native: append(native, args...)})
	if err == nil && code != 0 {
		err = exitCode(code)
	}
	return err
}

// runPython has CPython run the program in this process's place; c may be nil.
func (a *app) runPython(cmd *cobra.Command, c *driver.Compiler, args []string, verbose bool, why string) error {
	if race.Raced() {
		race.Lose()
	}
	if verbose {
		fmt.Fprintf(a.err, "%s: the whole program runs in CPython: %s\n", args[0], why)
	}
	find := func(ctx context.Context) (string, error) { return driver.PythonPath(ctx, a.settings) }
	if c != nil {
		find = c.PythonPath
	}
	python, err := find(cmd.Context())
	if err != nil {
		return err
	}
	if err := limitPython(); err != nil {
		return err
	}
	for _, fd := range driver.ClosedStreams() {
		syscall.CloseOnExec(fd)
	}
	return syscall.Exec(python, append([]string{python}, args...), os.Environ())
}
