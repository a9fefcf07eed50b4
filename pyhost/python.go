package pyhost

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/hipy-lang/hipy/frontend/source"
)

// MinMinor is the oldest supported CPython 3 minor version, and the reference
// whose answers compiled code gives.
const MinMinor = 11

// Python describes a CPython interpreter.
type Python struct {
	// Exe is sys.executable, absolute.
	Exe string `json:"exe"`
	// Version is as in "3.11.7"; Minor its second number.
	Version string `json:"version"`
	Minor   int    `json:"minor"`
	// LibPython is the absolute path of the shared library, or "" where the
	// build has none (then functions that fall back need a Python host).
	LibPython string `json:"libpython"`
	// Build tells compiler and notable options: "GCC 12.2.0, PGO+LTO".
	Build string `json:"build"`
	// HasVenv reports whether the venv module works here.
	HasVenv bool `json:"venv"`
}

// String is for people: version and path.
func (p *Python) String() string { return fmt.Sprintf("CPython %s (%s)", p.Version, p.Exe) }

// IsReference reports whether p is of the reference version 3.11.
func (p *Python) IsReference() bool { return p.Minor == MinMinor }

const probeScript = `
import json, os, platform, sys, sysconfig
v = sysconfig.get_config_var
lib = ""
for folder in (v("LIBDIR"), v("LIBPL"), os.path.join(sys.base_prefix, "lib"), sys.base_prefix):
    for name in (v("INSTSONAME"), v("LDLIBRARY")):
        path = os.path.join(folder or "", name or "")
        if not lib and name and (".so" in name or ".dylib" in name or name.endswith("/Python")) and os.path.isfile(path):
            lib = path
args = (v("CONFIG_ARGS") or "") + " " + (v("PY_CFLAGS") or "") + " " + (v("PY_CORE_CFLAGS") or "")
opts = []
if "--enable-optimizations" in args or "-fprofile-use" in args:
    opts.append("PGO")
if "-flto" in args or "--with-lto" in args:
    opts.append("LTO")
try:
    import venv, ensurepip
    has_venv = True
except ImportError:
    has_venv = False
print(json.dumps({"exe": sys.executable, "version": platform.python_version(), "minor": sys.version_info[1],
    "major": sys.version_info[0], "impl": platform.python_implementation(), "libpython": lib,
    "build": ", ".join([platform.python_compiler()] + (["+".join(opts)] if opts else [])), "venv": has_venv}))
`

// Probe asks the interpreter exe what it is. It fails for what is not CPython
// of at least version 3.11.
func Probe(ctx context.Context, exe string) (*Python, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, exe, "-I", "-c", probeScript).Output()
	if err != nil {
		return nil, fmt.Errorf("%s does not run: %w", exe, err)
	}
	var info struct {
		Python
		Major int
		Impl  string
	}
	if err := json.Unmarshal(out, &info); err != nil {
		return nil, fmt.Errorf("%s is not Python: %w", exe, err)
	}
	if info.Impl != "CPython" || info.Major != 3 || info.Minor < MinMinor {
		return nil, fmt.Errorf("%s is %s %s; CPython 3.%d or newer is needed", exe, info.Impl, info.Version, MinMinor)
	}
	return &info.Python, nil
}

// Environments are the interpreters of the environment that a user has chosen: of the active virtual
// environment, of the one that this command is installed in, of the active one of conda.
func Environments() []string {
	var out []string
	add := func(dir, marker string) {
		exe := filepath.Join(dir, "bin", "python")
		if _, err := os.Stat(filepath.Join(dir, marker)); dir != "" && err == nil {
			if _, err := os.Stat(exe); err == nil {
				out = append(out, exe)
			}
		}
	}
	add(os.Getenv("VIRTUAL_ENV"), "pyvenv.cfg")
	if exe, err := os.Executable(); err == nil && filepath.Base(filepath.Dir(exe)) == "bin" {
		add(filepath.Dir(filepath.Dir(exe)), "pyvenv.cfg")
	}
	add(os.Getenv("CONDA_PREFIX"), "conda-meta")
	return out
}

// Find returns the interpreter to use: the one that HIPY_PYTHON names, else
// the first of the given preferences, of Environments, and of python3.11 and python3 on
// the PATH that is CPython 3.11 or newer. The error is a *source.Diagnostic that says what
// was tried.
func Find(ctx context.Context, prefer ...string) (*Python, error) {
	if exe := os.Getenv("HIPY_PYTHON"); exe != "" {
		p, err := Probe(ctx, exe)
		if err != nil {
			return nil, &source.Diagnostic{Code: "HP7001", Msg: "HIPY_PYTHON: " + err.Error(), Hint: "set it to a CPython 3.11 interpreter, or unset it"}
		}
		return p, nil
	}
	var tried []string
	for _, exe := range append(append(prefer, Environments()...), "python3.11", "python3") {
		if exe == "" {
			continue
		}
		p, err := Probe(ctx, exe)
		if err == nil {
			return p, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		tried = append(tried, err.Error())
	}
	return nil, &source.Diagnostic{
		Code: "HP7001", Msg: "no CPython 3.11 or newer found", Notes: tried,
		Hint: "install it (Debian, Ubuntu: apt install python3 python3-venv libpython3-dev; macOS: brew install python@3.11) or set HIPY_PYTHON",
	}
}

// Candidates returns every distinct interpreter of the reference version that
// is found in the usual places of this machine.
func Candidates(ctx context.Context) []*Python {
	names := []string{os.Getenv("HIPY_PYTHON"), "python3.11", "python3", "/usr/bin/python3.11", "/usr/bin/python3", "/usr/local/bin/python3.11", "/opt/homebrew/bin/python3.11"}
	if home, err := os.UserHomeDir(); err == nil {
		for _, pattern := range []string{".pyenv/versions/3.11*/bin/python3.11", ".local/share/uv/python/cpython-3.11*/bin/python3.11", "miniconda3/bin/python3", "miniconda3/envs/*/bin/python3.11"} {
			found, _ := filepath.Glob(filepath.Join(home, pattern))
			names = append(names, found...)
		}
	}
	var out []*Python
	seen := map[string]bool{}
	for _, name := range names {
		if name == "" {
			continue
		}
		p, err := Probe(ctx, name)
		if err != nil || !p.IsReference() {
			continue
		}
		real, err := filepath.EvalSymlinks(p.Exe)
		if err != nil || seen[real] {
			continue
		}
		seen[real] = true
		out = append(out, p)
	}
	return out
}
