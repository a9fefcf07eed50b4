package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/runtime/abi"
)

func (a *app) buildCommand() *cobra.Command {
	var f functionFlags
	var out, march string
	var asJSON, showTime, debug bool
	cmd := &cobra.Command{
		Use:   "build FILE.py[:FN]",
		Short: "Compile functions to a shared library",
		Long: `Compiles functions to one self-contained file, and ends with the lines to copy
into your program. For DuckDB, classes with step and finish become aggregate functions, and
generators table functions. What the file is for is said by --target or by its name:

` + targetTable(),
		Example: `  hipy build iban.py                        # iban.duckdb_extension
  hipy build udfs.py -f clean -f score -o build/udfs.duckdb_extension
  hipy build udfs.py --sig 'clean(str, int) -> str'
  hipy build iban.py -o iban.so --march native`,
		Args: exactly(1, "one FILE.py[:FN]"),
	}
	f.add(cmd, true)
	target := addChoice(cmd, "target", "", "what the file is for (default "+engine.Default().Name+")", engine.Names()...)
	cmd.Flags().StringVarP(&out, "output", "o", "", "the file to write")
	cmd.Flags().StringVar(&march, "march", "", "machine level: portable (default: x86-64-v3, armv8-a), native, or the compiler's own name")
	cmd.Flags().BoolVar(&asJSON, "json", false, "describe the result as JSON")
	cmd.Flags().BoolVar(&showTime, "time", false, "say how long each stage took")
	cmd.Flags().BoolVar(&debug, "debug", false, "keep symbols and line numbers in the library")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		p, sel, err := a.load(args[0], &f)
		if err != nil {
			return err
		}
		opt := f.options(a.settings)
		if opt.Target, out, err = buildTarget(target.value, a.settings.Target, out, p.File.Name); err != nil {
			return err
		}
		sel.Forms, sel.Aggregates = true, opt.Target.Aggregates
		entries, warnings, err := p.Select(sel)
		a.warn(warnings)
		if err != nil {
			return err
		}
		opt.Debug = debug
		opt.March = firstOf(march, a.settings.March, cpp.MarchPortable)
		if opt.Base, err = entryBase(opt.Target, out); err != nil {
			return err
		}
		entries, warnings, err = driver.CheckNames(opt.Target, entries, len(sel.Names) > 0)
		a.warn(warnings)
		if err != nil {
			return err
		}
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(ctx, bar)
		if err != nil {
			return err
		}
		built, err := c.Compile(ctx, p, entries, opt)
		bar.stop()
		if err != nil {
			return err
		}
		if err := built.Write(out); err != nil {
			return unwritable(out, err)
		}
		a.fallbackNote(built.Report, args[0], nil)
		a.columnNotes(built.Report)
		if showTime {
			a.printTimes(built)
		}
		if asJSON {
			return a.printJSON(map[string]any{"output": out, "manifest": built.Manifest, "cached": built.Cached, "milliseconds": ms(built.Times.Total), "functions": built.Report.Functions})
		}
		a.printUsage(built, opt, out)
		return nil
	}
	return cmd
}

func firstOf(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

// unwritable reports a file that can't be written; the system's own reason, not
// the name of a temporary file beside it.
func unwritable(out string, err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		err = p.Err
	}
	hint := ""
	if _, statErr := os.Stat(filepath.Dir(out)); errors.Is(statErr, fs.ErrNotExist) {
		hint = "the folder " + filepath.Dir(out) + " does not exist"
	}
	return &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be written: %v", out, err), Hint: hint}
}

// printUsage ends a build with lines to copy.
func (a *app) printUsage(b *driver.Built, opt driver.Options, out string) {
	if a.quiet {
		fmt.Fprintln(a.out, out)
		return
	}
	abs, err := filepath.Abs(out)
	if err != nil {
		abs = out
	}
	names := map[string]bool{} // several entries may have one
	for _, f := range b.Manifest.Functions {
		names[f.Called()] = true
	}
	fmt.Fprintf(a.out, "%s: %s, reference CPython %s, %s\n", out, plural(len(names), "function"), b.Manifest.Reference, took(b.Times))
	for _, fn := range b.Report.Functions {
		state := "CPython"
		if fn.Native {
			state = fn.State()
		}
		if fn.Table {
			state += ", table function"
		}
		fmt.Fprintf(a.out, "  %s  [%s]\n", fn.Signature, state)
		if opt.NoFallback {
			a.printExceptions(fn.Exceptions, b.Manifest.Source, "ends in an error")
		}
	}
	f := b.Manifest.Functions[0]
	call := "SELECT " + f.Called() + "(...)"
	if f.Role == abi.RoleBegin {
		call = "FROM " + f.Called() + "(...)"
	}
	fmt.Fprintln(a.out)
	fmt.Fprint(a.out, strings.NewReplacer("{file}", abs, "{base}", engine.Identifier(engine.Stem(filepath.Base(out))), "{call}", call, "{function}", f.Called(),
		"{arguments}", strings.TrimSuffix(strings.Repeat("[...], ", len(f.Params)), ", ")).Replace(b.Target.Usage))
}

func (a *app) printTimes(b *driver.Built) {
	if b.Cached {
		fmt.Fprintf(a.err, "cached: %s\n", ms1(b.Times.Total))
		return
	}
	t := b.Times
	fmt.Fprintf(a.err, "staging %s, passes %s, C++ text %s, compiler %s, runtime libraries %s, total %s\n", ms1(t.Staging), ms1(t.Passes), ms1(t.Emit), ms1(t.Compile), ms1(t.Runtime), ms1(t.Total))
}

// took is how long a compilation took; the runtime's libraries, which are made
// once per version of hipy, apart.
func took(t driver.Times) string {
	if t.Runtime < 50*time.Millisecond {
		return ms1(t.Total)
	}
	return fmt.Sprintf("%s (and %.1f s for the runtime's libraries, this once)", ms1(t.Total-t.Runtime), t.Runtime.Seconds())
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func ms1(d time.Duration) string { return fmt.Sprintf("%.1f ms", ms(d)) }

// printJSON writes v indented.
func (a *app) printJSON(v any) error {
	e := json.NewEncoder(a.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
