package main

import (
	"github.com/spf13/cobra"
)

// importFlag is the policy for what is the user's: whether a command may execute a
// module, or read a model file, to compile what it is given. Commands that only look at
// a program don't, unless they are told to; those that run or build it do. The
// environment has no say in it, so that the same command makes the same library
// everywhere.
type importFlag struct {
	// looks: the command only looks at programs.
	looks bool
	value *choice
	none  bool // --no-import
}

func (f *importFlag) add(cmd *cobra.Command) {
	usual := "yes"
	if f.looks {
		usual = "no"
	}
	f.value = addChoice(cmd, "import", "", "execute a module, and read model files, for values that its text does not tell (default "+usual+")", "yes", "no")
	cmd.Flags().BoolVar(&f.none, "no-import", false, "")
	_ = cmd.Flags().MarkDeprecated("no-import", "use --import=no")
}

// allowed reports whether code of the user's may be executed to compile it.
func (f *importFlag) allowed() bool {
	if f.none {
		return false
	}
	return firstOf(f.value.value, map[bool]string{true: "no", false: "yes"}[f.looks]) == "yes"
}

// settle has a command that may not execute what is the user's do without an
// interpreter that belongs to the project: it is one of its files, and says what
// is imported.
func (a *app) settle(f *importFlag) {
	if f.allowed() || !a.settings.OwnPython() {
		return
	}
	a.note("note: %s names the interpreter %s, which is not run to look at a program; --import=yes runs it", a.settings.Path, a.settings.Python)
	own := *a.settings
	own.Python = ""
	a.settings = &own
}
