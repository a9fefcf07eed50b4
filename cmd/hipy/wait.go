package main

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/hipy-lang/hipy/driver"
)

// waitVariable is the environment's --wait.
const waitVariable = "HIPY_WAIT"

// waitFlag says what is done while a program is compiled.
type waitFlag struct{ value *choice }

func addWait(cmd *cobra.Command) waitFlag {
	return waitFlag{addChoice(cmd, "wait", "", "what a program that is not compiled yet waits for: first is the first of CPython and the compiled program to end, native is the compiler (default $"+waitVariable+", else first)", "first", "native")}
}

// besides are the flags that mean the same to both runs.
var besides = map[string]bool{"wait": true, "import": true, "no-import": true, "math": true, "quiet": true}

// first reports whether CPython may run the program while it is compiled. Other flags are about
// the compiled program.
func (w waitFlag) first(cmd *cobra.Command) bool {
	if firstOf(w.value.value, os.Getenv(waitVariable)) == "native" || os.Getenv(driver.MemoryLimitVariable) != "" {
		return false
	}
	only := true
	cmd.Flags().Visit(func(f *pflag.Flag) { only = only && besides[f.Name] })
	return only
}
