package main

import (
	"fmt"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
)

// mostThreads is more than machines have.
const mostThreads = 1024

// limitFlags are those that bound what compiled code takes of the machine.
type limitFlags struct {
	memory  string
	threads int
}

func (f *limitFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.memory, "memory-limit", "", "how much memory compiled code may hold, for example 2GB or 512MiB; beyond it is a MemoryError (default $"+driver.MemoryLimitVariable+", else three quarters of the machine's)")
}

// addThreads is for commands whose work can be shared.
func (f *limitFlags) addThreads(cmd *cobra.Command, what string) {
	cmd.Flags().IntVar(&f.threads, "threads", 1, "how many threads share "+what+"; the answer is the same")
}

// apply tells compiled code, which reads the environment.
func (f *limitFlags) apply(cmd *cobra.Command) error {
	if cmd.Flags().Lookup("threads") != nil && (f.threads < 1 || f.threads > mostThreads) {
		return usageError{fmt.Errorf("--threads: 1 to %d threads, not %d", mostThreads, f.threads)}
	}
	if f.threads > 1 {
		if err := os.Setenv(driver.ThreadsVariable, strconv.Itoa(f.threads)); err != nil {
			return err
		}
	}
	text, what := f.memory, "--memory-limit"
	if !cmd.Flags().Changed("memory-limit") {
		if text, what = os.Getenv(driver.MemoryLimitVariable), driver.MemoryLimitVariable; text == "" {
			return nil
		}
	}
	if _, err := driver.MemoryLimit(text); err != nil {
		return usageError{fmt.Errorf("%s: %w", what, err)}
	}
	return os.Setenv(driver.MemoryLimitVariable, text)
}

// limitPython is for what CPython is to run in this process's place.
func limitPython() error {
	text := os.Getenv(driver.MemoryLimitVariable)
	if text == "" {
		return nil
	}
	n, err := driver.MemoryLimit(text)
	if err != nil {
		return err
	}
	return driver.LimitPython(n)
}
