package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

func (a *app) explainCommand() *cobra.Command {
	var f functionFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "explain FILE.py[:FN]",
		Short: "Say what is native, what runs in CPython, and what would change that",
		Example: `  hipy explain udfs.py
  hipy explain udfs.py:clean --json`,
		Args: exactly(1, "one FILE.py[:FN]"),
	}
	f.add(cmd, true)
	cmd.Flags().BoolVar(&asJSON, "json", false, "for machines")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, sel, err := a.load(args[0], &f)
		if err != nil {
			return err
		}
		r, warnings, err := driver.Explain(p, sel)
		if err != nil {
			return err
		}
		a.warn(warnings)
		if asJSON {
			err = a.printJSON(r)
		} else {
			a.printReport(p, r)
		}
		if err == nil && f.options(a.settings).NoFallback && r.Fallbacks() > 0 {
			err = silentError{}
		}
		return err
	}
	return cmd
}

func (a *app) printReport(p *driver.Program, r *driver.Report) {
	for _, fn := range r.Functions {
		state := "native"
		if !fn.Native {
			state = "runs in CPython"
		} else if n := len(fn.Fallbacks); n > 0 {
			state = fmt.Sprintf("native, %s in CPython", plural(n, "operation"))
		}
		fmt.Fprintf(a.out, "%s\n  %s\n", fn.Signature, state)
		for _, fb := range fn.Fallbacks {
			fmt.Fprintf(a.out, "  %s:%d:%d: %s: %s\n", p.File.Name, fb.Line, fb.Col, fb.Op, fb.Reason)
			if text := p.File.LineText(fb.Line); text != "" {
				fmt.Fprintf(a.out, "      %s\n", text)
			}
			if fb.Fix != "" {
				fmt.Fprintf(a.out, "      fix: %s\n", fb.Fix)
			}
		}
	}
}

func (a *app) irCommand() *cobra.Command {
	var f functionFlags
	var after string
	var asCPP bool
	cmd := &cobra.Command{
		Use:   "ir FILE.py:FN",
		Short: "Print the intermediate representation of any stage",
		Example: `  hipy ir iban.py:iban_valid                # after all passes
  hipy ir iban.py:iban_valid --after vobj   # before all passes
  hipy ir iban.py:iban_valid --after inline
  hipy ir iban.py:iban_valid --cpp`,
		Args: exactly(1, "one FILE.py:FN"),
	}
	f.add(cmd, true)
	cmd.Flags().StringVar(&after, "after", "", "the IR right after this pass; vobj is before all of them")
	cmd.Flags().BoolVar(&asCPP, "cpp", false, "the C++ text")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		p, sel, err := a.load(args[0], &f)
		if err != nil {
			return err
		}
		entries, warnings, err := p.Select(sel)
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
		opt := driver.StageOptions{After: after, CPP: asCPP, Options: f.options(a.settings)}
		opt.Options.Target = cpp.TargetArrow
		text, r, err := c.Stage(ctx, p, entries, opt)
		bar.stop()
		if err != nil {
			return err
		}
		fmt.Fprint(a.out, text)
		a.fallbackNote(r, args[0], nil)
		return nil
	}
	return cmd
}
