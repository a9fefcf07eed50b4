package race

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// files is the folder where the native run's files are held back: its list has a line for each,
// the name in the folder and the path that the program has given.
type files string

func newFiles() (files, error) {
	dir, err := os.MkdirTemp("", "hipy-held-")
	return files(dir), err
}

func (f files) remove() { _ = os.RemoveAll(string(f)) }

// publish writes the files. CPython, which has perhaps begun to, is gone.
func (f files) publish() error {
	list, err := os.Open(filepath.Join(string(f), "list"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	defer list.Close()
	for lines := bufio.NewScanner(list); lines.Scan(); {
		name, path, _ := strings.Cut(lines.Text(), " ")
		if err := copyFile(filepath.Join(string(f), name), path); err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	r, err := os.Open(from)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := os.Create(to)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, r); err != nil {
		w.Close()
		return err
	}
	return w.Close()
}
