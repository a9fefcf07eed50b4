package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/internal/golden"
)

// TestDocs keeps docs/cli.md what the commands say of themselves.
func TestDocs(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Commands\n\nWritten by `make docs` from the commands' own help; do not edit.\n\nExit codes: 0 fine, 1 an error in the program, query or data (or a difference found), 2 in the command line, 3 a bug in hipy.\n")
	root := (&app{out: &bytes.Buffer{}, err: &bytes.Buffer{}}).root()
	pages(&b, root)
	golden.File(t, "../../docs/cli.md", b.String())
}

// pages writes the page of a command, and of those within it.
func pages(b *strings.Builder, c *cobra.Command) {
	page(b, c)
	for _, c := range c.Commands() {
		if !c.Hidden && c.Name() != "help" && c.Name() != "completion" {
			pages(b, c)
		}
	}
}

func page(b *strings.Builder, c *cobra.Command) {
	fmt.Fprintf(b, "\n## %s\n\n%s\n", c.CommandPath(), c.Short)
	if c.Long != "" {
		fmt.Fprintf(b, "\n%s\n", c.Long)
	}
	fmt.Fprintf(b, "\n```\n%s\n", c.UseLine())
	if flags := strings.TrimRight(c.Flags().FlagUsages()+c.InheritedFlags().FlagUsages(), "\n"); flags != "" {
		fmt.Fprintf(b, "\n%s\n", flags)
	}
	b.WriteString("```\n")
	if c.Example != "" {
		fmt.Fprintf(b, "\nExamples:\n\n```\n%s\n```\n", strings.TrimRight(c.Example, "\n"))
	}
}
