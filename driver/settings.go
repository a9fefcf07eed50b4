package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/vobj"
)

// Settings are defaults of options, from the table [tool.hipy] of the
// pyproject.toml nearest above the working directory or the Python file:
//
//	[tool.hipy]
//	require-native = true        # as --no-fallback
//	null = "python"              # as --null
//	on-error = "null"            # as --on-error
//	max-errors = 100
//	timeout = "2.5s"             # of a call of a library: its default of HIPY_TIMEOUT
//	march = "native"             # of build
//	target = "duckdb"            # of build: an engine of package engine
//	math = "exact"               # as --math
//	python = "/usr/bin/python3"  # the interpreter to use
//	cache = ".hipy-cache"        # relative to the file
//	disable-passes = ["inline"]
//	python-only = ["complex"]    # types and modules left to CPython
//
//	[tool.hipy.signatures]       # as --sig
//	clean = "(str, int) -> str"
//
//	[tool.hipy.null-policy]      # per argument, as the decorator comment
//	clean = { a = "python" }
type Settings struct {
	RequireNative bool                         `toml:"require-native"`
	Null          string                       `toml:"null"`
	OnError       string                       `toml:"on-error"`
	MaxErrors     int64                        `toml:"max-errors"`
	Timeout       Timeout                      `toml:"timeout"`
	March         string                       `toml:"march"`
	Target        string                       `toml:"target"`
	Math          string                       `toml:"math"`
	Python        string                       `toml:"python"`
	Cache         string                       `toml:"cache"`
	DisablePasses []string                     `toml:"disable-passes"`
	PythonOnly    []string                     `toml:"python-only"`
	Signatures    map[string]string            `toml:"signatures"`
	NullPolicy    map[string]map[string]string `toml:"null-policy"`

	// Path is the file that they come from, or "".
	Path string `toml:"-"`
}

// LoadSettings finds and reads the settings that hold in dir. Without a
// pyproject.toml, or without the table in it, they are empty.
func LoadSettings(dir string) (*Settings, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	for {
		path := filepath.Join(dir, "pyproject.toml")
		text, err := os.ReadFile(path)
		if err == nil {
			return parseSettings(path, text)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, userError(CodeSettings, fmt.Sprintf("%s can't be read: %v", path, err), "")
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return &Settings{}, nil
		}
		dir = parent
	}
}

// OwnPython reports whether the interpreter that the settings name is a file of the
// project's, not one of the machine's.
func (s *Settings) OwnPython() bool {
	if s.Python == "" || s.Path == "" || filepath.Base(s.Python) == s.Python {
		return false
	}
	if !filepath.IsAbs(s.Python) {
		return true
	}
	rel, err := filepath.Rel(filepath.Dir(s.Path), s.Python)
	return err == nil && filepath.IsLocal(rel)
}

func parseSettings(path string, text []byte) (*Settings, error) {
	var doc struct {
		Tool struct {
			Hipy Settings `toml:"hipy"`
		} `toml:"tool"`
	}
	meta, err := toml.Decode(string(text), &doc)
	if err != nil {
		return nil, userError(CodeSettings, fmt.Sprintf("%s: %v", path, err), "")
	}
	s := &doc.Tool.Hipy
	s.Path = path
	for _, key := range meta.Undecoded() {
		if len(key) > 2 && key[0] == "tool" && key[1] == "hipy" {
			known := []string{"require-native", "null", "on-error", "max-errors", "timeout", "march", "target", "math", "python", "cache", "disable-passes", "python-only", "signatures", "null-policy"}
			return nil, userError(CodeSettings, fmt.Sprintf("%s: [tool.hipy] has no setting %q", path, strings.Join(key[2:], ".")), didYouMean(key[2], known))
		}
	}
	for _, check := range []struct {
		name, value string
		allowed     []string
	}{
		{"null", s.Null, []string{"", "python", "skip"}},
		{"on-error", s.OnError, []string{"", "raise", "null"}},
		{"target", s.Target, append([]string{""}, engine.Names()...)},
		{"math", s.Math, []string{"", "vector", "exact"}},
	} {
		if !slices.Contains(check.allowed, check.value) {
			return nil, userError(CodeSettings, fmt.Sprintf("%s: %s = %q", path, check.name, check.value), "it is one of "+strings.Join(check.allowed[1:], ", "))
		}
	}
	for _, name := range s.PythonOnly {
		if !vobj.Leavable(name) {
			return nil, userError(CodeSettings, fmt.Sprintf("%s: python-only names %q", path, name), "it is complex, or a module with native models such as math")
		}
	}
	for fn, params := range s.NullPolicy {
		for p, v := range params {
			if v != "python" && v != "skip" {
				return nil, userError(CodeSettings, fmt.Sprintf("%s: null-policy.%s.%s = %q", path, fn, p, v), "it is python or skip")
			}
		}
	}
	if s.Cache != "" && !filepath.IsAbs(s.Cache) {
		s.Cache = filepath.Join(filepath.Dir(path), s.Cache)
	}
	return s, nil
}
