package main

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/runtime/abi"
)

func (a *app) doctorCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check what this machine has and lacks",
		Long: `Checks the C++ compiler, CPython and its shared library, the cache folder and
the embedded DuckDB, and says how to get what is missing. Exits with 1 if
something that every use needs is missing.`,
		Example: "  hipy doctor\n  hipy doctor --json",
		Args:    exactly(0, "no arguments"),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "for machines")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		checks := driver.Doctor(ctx, a.settings)
		db := driver.Check{Name: "embedded DuckDB", Needed: true}
		conn, err := duckdb.Open(ctx, "")
		if err == nil {
			var version string
			err = conn.Conn().QueryRowContext(ctx, "SELECT version()").Scan(&version)
			platform, perr := conn.Platform(ctx)
			if err == nil {
				err = perr
			}
			if err == nil && platform != abi.Platform() {
				err = fmt.Errorf("its platform is %s, this program makes extensions for %s", platform, abi.Platform())
			}
			db.Found = fmt.Sprintf("%s, %s", version, platform)
			conn.Close()
		}
		if db.OK = err == nil; !db.OK {
			db.Found = err.Error()
		}
		checks = append(checks, db)
		ok := true
		for _, c := range checks {
			ok = ok && (c.OK || !c.Needed)
		}
		if asJSON {
			err = a.printJSON(map[string]any{"ok": ok, "version": driver.Versions(), "checks": checks})
		} else {
			err = nil
			a.printChecks(checks)
		}
		if err == nil && !ok {
			err = silentError{}
		}
		return err
	}
	return cmd
}

func (a *app) printChecks(checks []driver.Check) {
	for _, c := range checks {
		state := "ok     "
		switch {
		case !c.OK && c.Needed:
			state = "MISSING"
		case !c.OK:
			state = "note   "
		}
		fmt.Fprintf(a.out, "%s %-17s %s\n", state, c.Name, c.Found)
		if c.Fix != "" {
			fmt.Fprintf(a.out, "        %-17s %s\n", "", c.Fix)
		}
	}
}

func (a *app) cacheCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "cache [list|prune|clear]",
		Short: "Show or clean the cache of compiled libraries",
		Example: `  hipy cache           # where it is and how big
  hipy cache list
  hipy cache prune     # what was not used for long
  hipy cache clear`,
		ValidArgs: []string{"list", "prune", "clear"},
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return exactly(1, "one of list, prune, clear")(cmd, args)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "for machines")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		cache, err := cpp.OpenCache(a.settings.Cache)
		if err != nil {
			return err
		}
		action := "stats"
		if len(args) == 1 {
			action = args[0]
		}
		switch action {
		case "stats":
			s, err := cache.Stats()
			if err != nil {
				return err
			}
			if asJSON {
				return a.printJSON(s)
			}
			fmt.Fprintf(a.out, "%s\n%s of %s: %s, %s, %s\n", s.Dir, size(s.Bytes), size(s.MaxBytes), plural(s.Programs, "program"), count(s.Libraries, "library", "libraries"), plural(s.Runtimes, "runtime"))
		case "list":
			items, err := cache.List()
			if err != nil {
				return err
			}
			if asJSON {
				return a.printJSON(items)
			}
			for _, it := range items {
				rel, err := filepath.Rel(cache.Dir, it.Path)
				if err != nil {
					rel = it.Path
				}
				fmt.Fprintf(a.out, "%s  %9s  %-8s  %s\n", it.Used.Format("2006-01-02 15:04"), size(it.Size), it.Kind, rel)
			}
		case "prune":
			items, err := cache.Prune()
			if err != nil {
				return err
			}
			var bytes int64
			for _, it := range items {
				bytes += it.Size
			}
			fmt.Fprintf(a.out, "%s removed, %s\n", plural(len(items), "item"), size(bytes))
		case "clear":
			return cache.Clear()
		default:
			hint := ""
			if s := driver.Suggest(action, cmd.ValidArgs); s != "" {
				hint = ", did you mean " + s + "?"
			}
			return usageError{fmt.Errorf("hipy cache knows list, prune and clear, not %q%s", action, hint)}
		}
		return nil
	}
	return cmd
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func size(n int64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.1f kB", float64(n)/(1<<10))
	}
	return fmt.Sprintf("%d B", n)
}

func (a *app) versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  hipy version --json",
		Args:    exactly(0, "no arguments"),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "for machines")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		v := driver.Versions()
		if asJSON {
			return a.printJSON(v)
		}
		commit := v.Commit
		if len(commit) > 12 {
			commit = commit[:12]
		}
		if v.Modified {
			commit += " modified"
		}
		if commit != "" {
			commit = " (" + commit + ")"
		}
		fmt.Fprintf(a.out, "hipy %s%s\nreference %s, ABI %d, runtime %.12s, %s, %s\n", v.Version, commit, v.Reference, v.ABI, v.Runtime, v.Go, v.Platform)
		return nil
	}
	return cmd
}

// prebuildCommand compiles the runtime for a release: it is what make wheel runs.
func (a *app) prebuildCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:    "prebuild FOLDER",
		Short:  "Compile the runtime's libraries into a folder, for a release",
		Args:   exactly(1, "one folder"),
		Hidden: true,
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(cmd.Context(), bar)
		if err != nil {
			return err
		}
		return c.Toolchain.Prebuild(cmd.Context(), args[0])
	}
	return cmd
}
