package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
)

// targetTable is what hipy build makes, for its help.
func targetTable() string {
	var lines []string
	for _, e := range engine.All {
		line := fmt.Sprintf("  %-8s %-26s %s", e.Name, "-o NAME"+e.Suffix(), e.Makes)
		if e.Also != "" {
			line += ", " + e.Also
		}
		if e == engine.Default() {
			line += " (default)"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// buildTarget settles what to build and where to: --target decides, else the name of the file to
// write, else the settings, else it is the default.
func buildTarget(flag, setting, out, source string) (*engine.Engine, string, error) {
	target := engine.Named(flag)
	if set := engine.Named(setting); target == nil && set != nil && (out == "" || set.HasSuffix(out)) {
		target = set
	}
	if target == nil {
		target = engine.OfFile(out)
	}
	if target == nil {
		target = engine.Named(firstOf(setting, engine.Default().Name))
	}
	if out == "" {
		return target, defaultFile(target, source), nil
	}
	if target.HasSuffix(out) {
		return target, out, nil
	}
	other, right := engine.OfFile(out), engine.Stem(out)+target.Suffix()
	switch {
	case target.ByFileName():
		hint := "-o " + right
		if other != nil {
			hint = fmt.Sprintf("-o %s, or --target %s for %s", right, other.Name, other.Makes)
		}
		return target, out, &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("%s does not load %s: the name of %s ends in %s", target.Host, out, target.Makes, target.Suffix()), Hint: hint}
	case other != nil:
		return target, out, &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("%s names %s, and --target %s is not one", out, other.Makes, target.Name),
			Hint: fmt.Sprintf("-o %s, or leave out --target %s", right, target.Name)}
	}
	return target, out, nil
}

// defaultFile is what the file made of a source is called.
func defaultFile(target *engine.Engine, source string) string {
	base := strings.TrimSuffix(filepath.Base(source), ".py")
	if target.ByFileName() { // the name is to be one that the engine takes
		base = engine.Identifier(base)
	}
	return base + target.Suffix()
}

// entryBase is the base name of a file up to the first dot, if the engine finds the library's
// entry by it: then it becomes part of a C function's name. Else it is "".
func entryBase(target *engine.Engine, path string) (string, error) {
	if !target.ByFileName() {
		return "", nil
	}
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	if name == "" || engine.Identifier(name) != name {
		return "", &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("%s can't be called %s", target.Makes, filepath.Base(path)),
			Hint: "letters, digits and underscores before the first dot: -o name" + target.Suffix()}
	}
	return name, nil
}
