package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/internal/output"
)

func (a *app) exportCommand() *cobra.Command {
	var f functionFlags
	cmd := &cobra.Command{
		Use:   "export [FLAGS] FILE.py[:FN]",
		Short: "Write a function as SQL that gives the same answers, as a plan, or as terms",
		Long: `Writes a function as SQL, for an engine to optimise with the rest of a query: it gives
exactly the Python function's answers, NULL as the function's extension does, and fails where
the function raises. What has no exact form is refused, with the place and the reason.

A macro (in PostgreSQL and Spark a function) comes with the helpers that it calls, which are created
once. An expression is over the parameters' names; helpers are comments before it. Spark has
functions from version 4 on, expressions are for 3.5, too; both hold whether ANSI mode is on or off.
DataFusion has expressions only.

--to substrait writes the same as a plan of Substrait for Apache DataFusion: it reads the columns
that are the function's parameters of the table that --table names, and adds one with the function's
name. With -o FILE it is binary, as engines read it, else JSON.

--to sexpr writes what the function does as s-expressions, --to smtlib as a script for a solver, as
hipy verify has it: when it raises, and what it returns, over the variables of its parameters.`,
		Example: `  hipy export --to sql udf.py:price
  hipy export --to sql --dialect postgres --as expression udf.py:price
  hipy export --to sql --dialect spark --as expression udf.py:price
  hipy export --to sql udf.py:price | duckdb shop.db
  hipy export --to substrait --table items -o price.plan udf.py:price
  hipy export --to smtlib udf.py:price`,
		Args: exactly(1, "FILE.py[:FN]"),
	}
	to := addChoice(cmd, "to", "sql", "what to write", "sql", "substrait", "sexpr", "smtlib")
	dialect := addChoice(cmd, "dialect", "duckdb", "the engine", export.Dialects()...)
	as := addChoice(cmd, "as", "macro", "a statement that makes a macro or function, or the expression alone", "macro", "expression")
	var table, file string
	cmd.Flags().StringVar(&table, "table", "input", "the table that a plan of Substrait reads")
	cmd.Flags().StringVarP(&file, "output", "o", "", "write the plan of Substrait to `FILE`, as binary")
	cmd.Flags().StringArrayVar(&f.sigs, "sig", nil, "types of a function's parameters: 'FN(str, int | None) -> bool'")
	f.null = &choice{}
	f.imports.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		for _, flag := range [][2]string{{"dialect", "sql"}, {"as", "sql"}, {"table", "substrait"}, {"output", "substrait"}} {
			if to.value != flag[1] && cmd.Flags().Changed(flag[0]) {
				return usageError{fmt.Errorf("--%s is for --to %s", flag[0], flag[1])}
			}
		}
		p, _, sel, err := a.loadOne(args[0], &f)
		if err != nil {
			return err
		}
		x, err := export.Read(p, sel)
		if err != nil {
			return err
		}
		switch to.value {
		case "substrait":
			return a.plan(x, table, file)
		case "sexpr":
			return a.printed(x.Sexpr())
		case "smtlib":
			return a.printed(x.SMTLIB())
		}
		s, err := x.SQL(dialect.value)
		if err != nil {
			return err
		}
		if s.NoStatement {
			if as.value == "macro" && cmd.Flags().Changed("as") {
				return usageError{fmt.Errorf("--dialect %s has --as expression only: the engine has no macros", dialect.value)}
			}
			as.value = "expression"
		}
		return a.sql(x.Name, s, as.value)
	}
	return cmd
}

// sql writes a function as a statement or an expression.
func (a *app) sql(name string, s *export.SQL, as string) error {
	if as == "expression" {
		for _, h := range s.Helpers {
			fmt.Fprintf(a.out, "-- %s\n", h)
		}
		fmt.Fprintln(a.out, s.Expression)
		return nil
	}
	if s.Statement == "" {
		return &driver.Diagnostic{Code: driver.CodeCollision, Msg: fmt.Sprintf("%s is the name of a function of the engine's", name), Hint: "rename the function, or export it with --as expression"}
	}
	fmt.Fprintln(a.out, strings.Join(append(slices.Clone(s.Helpers), s.Statement), "\n"))
	return nil
}

// printed writes a text, unless there was an error.
func (a *app) printed(text string, err error) error {
	fmt.Fprint(a.out, text)
	return err
}

// plan writes a plan of Substrait.
func (a *app) plan(x *export.Exported, table, file string) error {
	plan, err := x.Substrait(table)
	if err != nil {
		return err
	}
	if file == "" {
		text, err := plan.JSON()
		if err == nil {
			_, err = a.out.Write(text)
		}
		return err
	}
	binary, err := plan.Binary()
	if err != nil {
		return err
	}
	return output.Write(file, binary, 0o666)
}
