package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/race"
)

// Exit codes.
const (
	exitOK    = 0
	exitUser  = 1 // the user's program, query or data
	exitUsage = 2 // the command line
	exitBug   = 3 // ours
)

// usageError is an error of the command line.
type usageError struct{ error }

// silentError ends a command with exit code 1 whose output says why.
type silentError struct{}

func (silentError) Error() string { return "" }

// app is what the commands share.
type app struct {
	in       io.Reader
	out, err io.Writer
	settings *driver.Settings
	quiet    bool
}

// run executes a command line and returns the exit code.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) (code int) {
	out, errOut = forTerminal(out), forTerminal(errOut)
	for _, w := range []io.Writer{out, errOut} {
		if t, ok := w.(*terminalText); ok {
			defer t.flush()
		}
	}
	a := &app{in: in, out: out, err: errOut}
	defer func() {
		if p := recover(); p != nil {
			if race.Raced() {
				race.Lose()
			}
			fmt.Fprintf(errOut, "internal error: %v\nThis is a bug in hipy %s; please report it with the program that shows it.\n\n%s", p, driver.Version, debug.Stack())
			code = exitBug
		}
	}()
	root := a.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errOut)
	err := root.ExecuteContext(ctx)
	return a.exit(ctx, err)
}

// exit prints an error and says which exit code it means.
func (a *app) exit(ctx context.Context, err error) int {
	if err == nil {
		return exitOK
	}
	if code, ok := errors.AsType[exitCode](err); ok {
		return int(code)
	}
	if race.Raced() { // of ours, not the program's
		race.Lose()
	}
	if _, ok := errors.AsType[silentError](err); ok {
		return exitUser
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		fmt.Fprintln(a.err, "interrupted")
		return exitUser
	}
	if ds := driver.List(err); ds != nil {
		for _, d := range ds {
			fmt.Fprint(a.err, d.Render())
		}
		return exitUser
	}
	if bug, ok := errors.AsType[*cpp.CompilerBug](err); ok {
		fmt.Fprintf(a.err, "%v\n", bug)
		return exitBug
	}
	if u, ok := errors.AsType[usageError](err); ok {
		fmt.Fprintf(a.err, "usage: %v\n", u.error)
		return exitUsage
	}
	text := err.Error()
	if strings.HasPrefix(text, "unknown command") {
		fmt.Fprintf(a.err, "usage: %s\n", strings.TrimSpace(text))
		return exitUsage
	}
	fmt.Fprintf(a.err, "error: %s\n", text)
	return exitUser
}

// root is the command tree.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "hipy",
		Short: "Compiles Python functions to native code for query engines",
		Long: `hipy compiles Python functions to native shared libraries that DuckDB, Go and
Python call, with exactly CPython's answers. What cannot be compiled runs in
CPython, and hipy explain says why.`,
		Example: `  hipy query "SELECT count(*) FROM 'accounts.csv' WHERE iban_valid(iban)" --udf iban.py
  hipy build iban.py
  hipy explain iban.py
  echo '["DE89 3704 0044 0532 0130 00"]' | hipy call iban.py:iban_valid`,
		Version:       driver.Version,
		SilenceErrors: true, SilenceUsage: true,
		SuggestionsMinimumDistance: 2,
		PersistentPreRunE: func(cmd *cobra.Command, args []string) (err error) {
			a.settings, err = driver.LoadSettings(".")
			return err
		},
	}
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print results and errors only")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usageError{fmt.Errorf("%w%s (see %s --help)", err, flagHint(cmd, err), cmd.CommandPath())}
	})
	root.AddCommand(a.buildCommand(), a.runCommand(), a.queryCommand(), a.callCommand(), a.verifyCommand(), a.explainCommand(), a.exportCommand(), a.profileCommand(), a.rewriteCommand(), a.irCommand(),
		a.benchCommand(), a.demoCommand(), a.prebuildCommand(), a.doctorCommand(), a.cacheCommand(), a.versionCommand(), a.initCommand())
	return root
}

// exactly and atLeast are argument counts whose violation is a usage error.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return usageError{fmt.Errorf("%s takes %s, not %d arguments (see %s --help)", cmd.CommandPath(), what, len(args), cmd.CommandPath())}
		}
		return nil
	}
}

// flagHint suggests the flag that was meant by an unknown one.
func flagHint(cmd *cobra.Command, err error) string {
	name, ok := strings.CutPrefix(err.Error(), "unknown flag: --")
	if !ok {
		return ""
	}
	if s := driver.Suggest(name, flagNames(cmd)); s != "" {
		return fmt.Sprintf(", did you mean --%s?", s)
	}
	return ""
}

// compiler prepares a driver.Compiler that shows its progress.
func (a *app) compiler(ctx context.Context, p *progress) (*driver.Compiler, error) {
	c, err := driver.NewCompiler(ctx, a.settings)
	if err != nil {
		return nil, err
	}
	c.Warn = a.err
	c.Toolchain.Progress = func(what string, done, total int) { p.set(what, done, total) }
	return c, nil
}

// warn prints diagnostics that do not end the command.
func (a *app) warn(ds driver.Diagnostics) {
	if a.quiet {
		return
	}
	for _, d := range ds {
		fmt.Fprint(a.err, strings.Replace(d.Render(), "error[", "warning[", 1))
	}
}

// note prints one line of information.
func (a *app) note(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.err, format+"\n", args...)
	}
}

// readAll reads an argument that may be "-" for standard input.
func (a *app) readAll(arg string) (string, error) {
	if arg != "-" {
		return arg, nil
	}
	text, err := io.ReadAll(a.in)
	return string(text), err
}
