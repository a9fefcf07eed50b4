package driver

import (
	"bytes"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/frontend/source"
)

// decode turns a file's bytes into text: UTF-8, with or without a byte order
// mark.
func decode(name string, text []byte) (*source.File, error) {
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(text) {
		return nil, userError(CodeFile, name+" is not UTF-8", "")
	}
	return source.NewFile(name, string(text)), nil
}
