package laziness

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"

	"github.com/hipy-lang/hipy/python"
)

// Program is a program to be run under the recorder.
type Program struct {
	// Python is the interpreter, Path the program's file, Args its arguments.
	Python, Path string
	Args         []string
	// Function is what is called for each of Rows, if it is not empty: then what the program would do for itself,
	// as __main__, is not run. Rows are JSON lines of argument lists, in the encoding of pyhost/pyvalue.
	Function string
	Rows     []byte
	// Dir is the folder that it runs in, the process's own if it is empty.
	Dir      string
	In       io.Reader
	Out, Err io.Writer
}

// starter is what the interpreter executes: the program runs in the frame of this text.
const starter = `import sys; sys.path.insert(0, sys.argv[1]); from hipy_laziness._start import start; del sys.path[0]; exec(*start(sys.argv[2], sys.argv[3], sys.argv[4:]))`

// caller is what the interpreter executes to call a function.
const caller = `import sys; sys.path.insert(0, sys.argv[1]); from hipy_laziness._rows import main; del sys.path[0]; main(*sys.argv[2:])`

// Record runs the program, as the interpreter itself would, and returns its exit code and the record. A
// program that can't be parsed has no record: the interpreter has said why.
func (p *Program) Record(ctx context.Context) (*Trace, int, error) {
	dir, err := os.MkdirTemp("", "hipy-laziness-")
	if err != nil {
		return nil, 0, err
	}
	defer os.RemoveAll(dir)
	if err := unpack(filepath.Join(dir, "hipy_laziness")); err != nil {
		return nil, 0, err
	}
	record := filepath.Join(dir, "record")
	args := append([]string{"-c", starter, dir, record, p.Path}, p.Args...)
	if p.Function != "" {
		rows := filepath.Join(dir, "rows")
		if err := os.WriteFile(rows, p.Rows, 0o600); err != nil {
			return nil, 0, err
		}
		args = []string{"-c", caller, dir, record, p.Path, p.Function, rows}
	}
	cmd := exec.CommandContext(ctx, p.Python, args...)
	cmd.Dir = p.Dir
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.In, p.Out, p.Err
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		return nil, 0, err
	}
	code := cmd.ProcessState.ExitCode()
	f, err := os.Open(record)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, code, nil
	} else if err != nil {
		return nil, code, err
	}
	defer f.Close()
	t, err := Read(f)
	return t, code, err
}

// unpack writes the recorder into a folder.
func unpack(dir string) error {
	const from = "hipy/laziness"
	files, err := python.Laziness.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	for _, f := range files {
		text, err := python.Laziness.ReadFile(path.Join(from, f.Name()))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name()), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}
