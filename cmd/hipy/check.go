package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
)

const checkUsage = "compute a share of the rows (0.1%, 100%) or so many (1000) in CPython, too, and compare"

// checkShare reads --check; nil without it.
func checkShare(cmd *cobra.Command, text string) (*driver.Share, error) {
	if !cmd.Flags().Changed("check") {
		return nil, nil
	}
	s, err := driver.ParseShare(text)
	if err != nil {
		return nil, usageError{fmt.Errorf("--check: %w", err)}
	}
	return &s, nil
}

// printChecked says what came of --check; the error is that rows differ.
func (a *app) printChecked(c *driver.Checked, of uint64) error {
	if c == nil {
		return nil
	}
	for _, f := range c.Skipped {
		fmt.Fprintf(a.err, "not checked: %s: %s\n", f.Function, f.Reason)
	}
	if c.Rows == 0 && of == 0 && len(c.Skipped) > 0 {
		return nil
	}
	outcome := "all equal"
	if c.Differing > 0 {
		outcome = grouped(uint64(c.Differing)) + " differ"
	} else if c.TimedOut > 0 {
		outcome = "the others equal"
	}
	text := fmt.Sprintf("checked %s of %s rows in CPython", grouped(uint64(c.Rows)), grouped(of))
	if c.TimedOut > 0 {
		text += fmt.Sprintf(", where %s took too long and are not compared", grouped(uint64(c.TimedOut)))
	}
	fmt.Fprintf(a.err, "%s: %s\n", text, outcome)
	for i, d := range c.Differences {
		if i == maxShown {
			fmt.Fprintf(a.err, "... and %s more\n", grouped(uint64(len(c.Differences)-maxShown)))
			break
		}
		fmt.Fprintf(a.err, "%s(%s)\n  native  %s\n  CPython %s\n", d.Function, cut(d.Args[1:len(d.Args)-1]), cut(d.Native), cut(d.Python))
	}
	if c.Differing > 0 {
		return silentError{}
	}
	return nil
}

// cut shortens what would fill the screen.
func cut(s string) string {
	const most = 400
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}
