package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hipy-lang/hipy/driver"
)

// flagNames are the long names of all flags of a command.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// choice is a flag with a few values.
type choice struct {
	value   string
	allowed []string
}

func (c *choice) String() string { return c.value }
func (c *choice) Type() string   { return strings.Join(c.allowed, "|") }
func (c *choice) Set(s string) error {
	for _, a := range c.allowed {
		if s == a {
			c.value = s
			return nil
		}
	}
	hint := ""
	if m := driver.Suggest(s, c.allowed); m != "" {
		hint = fmt.Sprintf(", did you mean %s?", m)
	}
	return fmt.Errorf("must be one of %s%s", strings.Join(c.allowed, ", "), hint)
}

// addChoice declares such a flag, with completion of its values.
func addChoice(cmd *cobra.Command, name, value, usage string, allowed ...string) *choice {
	c := &choice{value: value, allowed: allowed}
	cmd.Flags().Var(c, name, usage)
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(allowed, cobra.ShellCompDirectiveNoFileComp))
	return c
}

// addMath declares --math.
func addMath(cmd *cobra.Command) *choice {
	return addChoice(cmd, "math", "", "exp, log, sin and the like of arrays: vector (default) computes several elements at once, within 4 ulp, exact is the C library's answer for each", "vector", "exact")
}

// exactMath settles --math.
func exactMath(flag *choice, s *driver.Settings) bool {
	return firstOf(flag.value, s.Math) == "exact"
}

// functionFlags are those of every command that compiles.
type functionFlags struct {
	fns, sigs, disable []string
	null, math         *choice
	noFallback         bool
	imports            importFlag
	forcePython        bool
	noPasses           bool
	noCache            bool
}

func (f *functionFlags) add(cmd *cobra.Command, named bool) {
	if named {
		cmd.Flags().StringArrayVarP(&f.fns, "function", "f", nil, "a function of the file (repeatable; default: all public ones)")
	}
	cmd.Flags().StringArrayVar(&f.sigs, "sig", nil, "types of a function's parameters: 'FN(str, int | None) -> bool' (repeatable)")
	f.null = addChoice(cmd, "null", "", "what NULL does in every argument: python passes None, skip makes the row NULL", "python", "skip")
	f.math = addMath(cmd)
	cmd.Flags().BoolVar(&f.noFallback, "no-fallback", false, "refuse what would run in CPython")
	f.imports.add(cmd)
	cmd.Flags().BoolVar(&f.noCache, "no-cache", false, "compile anew")
	cmd.Flags().StringArrayVar(&f.disable, "disable", nil, "leave out a pass (repeatable)")
	cmd.Flags().BoolVarP(&f.noPasses, "O0", "", false, "leave out all passes")
}

// selection reads --sig, -f, --null and the settings' signatures.
func (f *functionFlags) selection(s *driver.Settings) (driver.Selection, error) {
	sel := driver.Selection{Names: f.fns, Sigs: map[string]*driver.Signature{}, Import: f.imports.allowed(), Python: s.Python}
	for _, text := range f.sigs {
		sig, err := driver.ParseSignature(text)
		if err != nil {
			return sel, err
		}
		sel.Sigs[sig.Fn] = sig
	}
	switch {
	case f.null.value == "python" || f.null.value == "" && s.Null == "python":
		sel.Null = driver.NullPython
	case f.null.value == "skip" || f.null.value == "" && s.Null == "skip":
		sel.Null = driver.NullSkip
	}
	return sel, nil
}

// settle adds the settings' signatures of functions that a program has.
func settle(sel driver.Selection, p *driver.Program, s *driver.Settings) (driver.Selection, error) {
	for name, text := range s.Signatures {
		if _, err := p.Find(name); err != nil || sel.Sigs[name] != nil {
			continue
		}
		if !strings.HasPrefix(strings.TrimSpace(text), name) {
			text = name + text
		}
		sig, err := driver.ParseSignature(text)
		if err != nil {
			return sel, err
		}
		sel.Sigs[name] = sig
	}
	return sel, nil
}

func (f *functionFlags) options(s *driver.Settings) driver.Options {
	return driver.Options{NoFallback: f.noFallback || s.RequireNative, ForcePython: f.forcePython, DisablePasses: f.disable, NoPasses: f.noPasses, NoCache: f.noCache, Import: f.imports.allowed(), ExactMath: exactMath(f.math, s)}
}

// load loads FILE[:FN] and merges its function into the selection.
func (a *app) load(arg string, f *functionFlags) (*driver.Program, driver.Selection, error) {
	sel, err := f.selection(a.settings)
	if err != nil {
		return nil, sel, err
	}
	t, err := driver.ParseTarget(arg)
	if err != nil {
		return nil, sel, err
	}
	p, err := driver.Load(t.File, a.settings)
	if err != nil {
		return nil, sel, err
	}
	if t.Fn != "" {
		sel.Names = append(sel.Names, t.Fn)
	}
	sel, err = settle(sel, p, a.settings)
	return p, sel, err
}

// loadOne is load for commands on exactly one function: FILE:FN, -f FN, or
// the only public function of the file.
func (a *app) loadOne(arg string, f *functionFlags) (*driver.Program, string, driver.Selection, error) {
	p, sel, err := a.load(arg, f)
	if err != nil {
		return nil, "", sel, err
	}
	if len(sel.Names) == 0 {
		var public []string
		for _, fn := range p.Functions {
			if fn.Public() {
				public = append(public, fn.Name)
			}
		}
		if len(public) != 1 {
			return nil, "", sel, &driver.Diagnostic{Code: driver.CodeTarget, Msg: fmt.Sprintf("%s has %d public functions", arg, len(public)),
				Hint: "name one: " + arg + ":FUNCTION (there is " + strings.Join(public, ", ") + ")"}
		}
		sel.Names = public
	}
	if len(sel.Names) > 1 {
		return nil, "", sel, usageError{fmt.Errorf("one function is expected, not %s", strings.Join(sel.Names, ", "))}
	}
	_, err = p.Lookup(sel.Names[0])
	return p, sel.Names[0], sel, err
}
