package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/output"
)

// starter are the files of hipy init.
//
//go:embed starter
var starter embed.FS

// starterQuery is the first query of a new project.
const starterQuery = "SELECT full_name(name) AS name, years_old(born, DATE '2026-01-01') AS age FROM 'people.csv' ORDER BY age DESC"

func (a *app) initCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "init [FOLDER]",
		Short: "Begin a project: functions, rows for them, and settings",
		Long: `Writes udfs.py, people.csv and, if there is none, pyproject.toml into a folder, which is
made if need be, and says how to go on. Files that are there stay as they are.`,
		Example: `  hipy init
  hipy init scores`,
		Args: cobra.MaximumNArgs(1),
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		folder := "."
		if len(args) > 0 {
			folder = args[0]
		}
		return a.begin(folder)
	}
	return cmd
}

// begin writes the files of a new project. None is written if one of the functions or rows is there.
func (a *app) begin(folder string) error {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be made: %v", folder, err)}
	}
	var paths []string
	texts := map[string][]byte{}
	for _, name := range []string{"udfs.py", "people.csv", "pyproject.toml"} {
		text, err := starter.ReadFile("starter/" + name)
		if err != nil {
			return err
		}
		path := filepath.Join(folder, name)
		switch _, err := os.Lstat(path); {
		case errors.Is(err, fs.ErrNotExist):
			paths, texts[path] = append(paths, path), text
		case name != "pyproject.toml":
			return &driver.Diagnostic{Code: driver.CodeFile, Msg: path + " is there already", Hint: "give a new folder: hipy init FOLDER"}
		case err == nil && !hasSettings(path):
			a.note("%s stays as it is; settings of hipy go there:\n%s", path, indented(text))
		}
	}
	for _, path := range paths {
		if err := output.Write(path, texts[path], 0o666); err != nil {
			return &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be written: %v", path, err)}
		}
	}
	if folder != "." {
		fmt.Fprintf(a.out, "cd %s\n", folder)
	}
	fmt.Fprintf(a.out, "hipy query %q --udf udfs.py\nhipy explain udfs.py\nhipy build udfs.py\n", starterQuery)
	return nil
}

// hasSettings reports whether a pyproject.toml has a table for hipy.
func hasSettings(path string) bool {
	text, err := os.ReadFile(path)
	return err == nil && strings.Contains(string(text), "[tool.hipy")
}

func indented(text []byte) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(string(text)), "\n", "\n  ")
}
