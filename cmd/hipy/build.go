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
	"github.com/hipy-lang/hipy/driver/query"
)

func (a *app) buildCommand() *cobra.Command {
	var f functionFlags
	var out, march string
	var asJSON, showTime, debug bool
	cmd := &cobra.Command{
		Use:   "build FILE.py[:FN]",
		Short: "Compile functions to a shared library",
		Long: `Compiles functions to one self-contained file: a DuckDB extension that Go and
Python open as well, or a library for Go and Python alone. The name says which:
-o NAME.duckdb_extension (the default) or -o NAME.so. It ends with the lines to
copy into your program.`,
		Example: `  hipy build iban.py                        # iban.duckdb_extension
  hipy build udfs.py -f clean -f score -o build/udfs.duckdb_extension
  hipy build udfs.py --sig 'clean(str, int) -> str'
  hipy build iban.py -o iban.so --march native`,
		Args: exactly(1, "one FILE.py[:FN]"),
	}
	f.add(cmd, true)
	target := addChoice(cmd, "target", "", "what to build: duckdb (default), or arrow, the library alone", "duckdb", "arrow")
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
		sel.Forms = true
		entries, warnings, err := p.Select(sel)
		a.warn(warnings)
		if err != nil {
			return err
		}
		opt := f.options(a.settings)
		opt.Debug = debug
		opt.March = firstOf(march, a.settings.March, cpp.MarchPortable)
		if opt.Target, out, err = buildTarget(target.value, a.settings.Target, out, p.File.Name); err != nil {
			return err
		}
		if opt.Target == cpp.TargetDuckDB {
			if opt.Extension, err = extensionName(out); err != nil {
				return err
			}
			entries, warnings, err = query.CheckNames(entries, len(sel.Names) > 0)
			a.warn(warnings)
			if err != nil {
				return err
			}
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
		if err := install(built, opt, out); err != nil {
			return err
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

// extensionSuffix is what DuckDB's LOAD wants of a file's name.
const extensionSuffix = ".duckdb_extension"

// buildTarget settles what to build and where to: --target decides, else the
// name of the file to write, else the settings, else it is an extension.
func buildTarget(flag, setting, out, source string) (cpp.Target, string, error) {
	isExtension := strings.HasSuffix(out, extensionSuffix)
	isLibrary := strings.HasSuffix(out, ".so") || strings.HasSuffix(out, ".dylib")
	target := cpp.Target(flag)
	if target == "" {
		switch {
		case isExtension:
			target = cpp.TargetDuckDB
		case isLibrary:
			target = cpp.TargetArrow
		default:
			target = cpp.Target(firstOf(setting, string(cpp.TargetDuckDB)))
		}
	}
	base := strings.TrimSuffix(filepath.Base(source), ".py")
	if out == "" {
		// A default name is always one that DuckDB takes.
		if target == cpp.TargetArrow {
			return target, base + ".so", nil
		}
		return target, identifier(base) + extensionSuffix, nil
	}
	stem := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(out, extensionSuffix), ".so"), ".dylib")
	switch {
	case target == cpp.TargetDuckDB && !isExtension:
		return target, out, &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("DuckDB does not load %s: the file of an extension ends in %s", out, extensionSuffix),
			Hint: fmt.Sprintf("-o %s%s, or -o %s.so (--target arrow) for a library that Go and Python open", stem, extensionSuffix, stem)}
	case target == cpp.TargetArrow && isExtension:
		return target, out, &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("%s names a DuckDB extension, and --target arrow is not one", out),
			Hint: fmt.Sprintf("-o %s.so, or leave out --target arrow", stem)}
	}
	return target, out, nil
}

// identifier makes letters, digits and underscores of a name.
func identifier(name string) string {
	s := strings.Map(func(r rune) rune {
		if r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, name)
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		return "_" + s
	}
	return s
}

func firstOf(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

// extensionName is the name that DuckDB gives an extension file: its base name
// up to the first dot. It becomes part of a C function's name.
func extensionName(path string) (string, error) {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	ok := name != ""
	for i, r := range name {
		ok = ok && (r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || i > 0 && r >= '0' && r <= '9')
	}
	if !ok {
		return "", &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("a DuckDB extension can't be called %s", filepath.Base(path)), Hint: "letters, digits and underscores before the first dot: -o name.duckdb_extension"}
	}
	return name, nil
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

// install puts the library where the user wants it.
func install(b *driver.Built, opt driver.Options, out string) error {
	if err := query.WriteLibrary(b, opt.Target, out); err != nil {
		return unwritable(out, err)
	}
	return nil
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
		names[f.Name] = true
	}
	fmt.Fprintf(a.out, "%s: %s, reference CPython %s, %s\n", out, plural(len(names), "function"), b.Manifest.Reference, took(b.Times))
	for _, fn := range b.Report.Functions {
		state := "CPython"
		if fn.Native {
			state = fn.State()
		}
		fmt.Fprintf(a.out, "  %s  [%s]\n", fn.Signature, state)
		if opt.NoFallback {
			a.printExceptions(fn.Exceptions, b.Manifest.Source, "ends in an error")
		}
	}
	if opt.Target == cpp.TargetDuckDB {
		call := b.Manifest.Functions[0].Name
		fmt.Fprintf(a.out, `
DuckDB 1.3 or newer, shell:
  duckdb -unsigned -c "LOAD '%[1]s'; SELECT %[2]s(...)"

Python:
  import duckdb
  con = duckdb.connect(config={"allow_unsigned_extensions": "true"})
  con.load_extension("%[1]s")
  con.sql("SELECT %[2]s(...)")

Go (github.com/duckdb/duckdb-go/v2):
  db, err := sql.Open("duckdb", "?allow_unsigned_extensions=true")
  _, err = db.Exec("LOAD '%[1]s'")
`, abs, call)
		return
	}
	fmt.Fprintf(a.out, `
Python (pip install ./python of HiPy's repository):
  import hipy
  lib = hipy.load("%[1]s")
  lib.%[2]s(%[3]s)

Go (github.com/hipy-lang/hipy/runtime):
  lib, err := runtime.Open("%[1]s")
  out, err := lib.Call(ctx, "%[2]s", record, nil)

For DuckDB build with -o %[4]s.
`, abs, b.Manifest.Functions[0].Name, strings.TrimSuffix(strings.Repeat("[...], ", len(b.Manifest.Functions[0].Params)), ", "),
		identifier(strings.TrimSuffix(filepath.Base(out), ".so"))+extensionSuffix)
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
