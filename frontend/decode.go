package frontend

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"github.com/hipy-lang/hipy/frontend/source"
)

// cookie is PEP 263's declaration of the source encoding, in the first or
// second line.
var cookie = regexp.MustCompile(`^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

// singleByte are the encodings other than UTF-8 that sources are read in.
var singleByte = map[string]encoding.Encoding{
	"iso-8859-1": charmap.ISO8859_1, "latin-1": charmap.ISO8859_1, "latin1": charmap.ISO8859_1, "l1": charmap.ISO8859_1,
	"iso-8859-2": charmap.ISO8859_2, "iso-8859-3": charmap.ISO8859_3, "iso-8859-4": charmap.ISO8859_4,
	"iso-8859-5": charmap.ISO8859_5, "iso-8859-7": charmap.ISO8859_7, "iso-8859-9": charmap.ISO8859_9,
	"iso-8859-10": charmap.ISO8859_10, "iso-8859-13": charmap.ISO8859_13, "iso-8859-14": charmap.ISO8859_14,
	"iso-8859-15": charmap.ISO8859_15, "iso-8859-16": charmap.ISO8859_16,
	"cp1250": charmap.Windows1250, "cp1251": charmap.Windows1251, "cp1252": charmap.Windows1252,
	"windows-1252": charmap.Windows1252, "cp437": charmap.CodePage437, "cp866": charmap.CodePage866,
	"koi8-r": charmap.KOI8R, "koi8-u": charmap.KOI8U,
}

// Decode makes a File of raw source bytes: a byte order mark is dropped, the
// encoding is UTF-8 unless a PEP 263 cookie says otherwise.
func Decode(name string, raw []byte) (*source.File, error) {
	text, hasMark := bytes.CutPrefix(raw, []byte("\xef\xbb\xbf"))
	enc := declaredEncoding(text)
	fail := func(msg string) (*source.File, error) {
		return nil, &source.Diagnostic{Code: CodeEncoding, Span: source.Span{File: source.NewFile(name, "")}, Msg: msg,
			Hint: "save the file as UTF-8"}
	}
	switch {
	case hasMark && enc != "utf-8" && !strings.HasPrefix(enc, "utf-8-"):
		return fail("encoding problem: " + enc + " with BOM")
	case enc == "utf-8" || enc == "utf8" || enc == "u8" || strings.HasPrefix(enc, "utf-8-"):
	case enc == "ascii" || enc == "us-ascii":
		for _, c := range text {
			if c >= 0x80 {
				return fail("the source is declared ASCII but is not")
			}
		}
	case singleByte[enc] != nil:
		decoded, err := singleByte[enc].NewDecoder().Bytes(text)
		if err != nil {
			return fail("the source is not valid " + enc)
		}
		return source.NewFile(name, string(decoded)), nil
	default:
		return fail("unknown encoding: " + enc)
	}
	if !utf8.Valid(text) {
		line := 1
		for i := 0; i < len(text); {
			r, n := utf8.DecodeRune(text[i:])
			if r == utf8.RuneError && n == 1 {
				break
			}
			if r == '\n' {
				line++
			}
			i += n
		}
		f := source.NewFile(name, strings.ToValidUTF8(string(text), "\ufffd"))
		at := f.LineStart(min(line, f.NumLines()))
		return nil, &source.Diagnostic{Code: CodeEncoding, Span: source.Span{File: f, Start: at, End: at},
			Msg: "(unicode error) 'utf-8' codec can't decode the source", Hint: "save the file as UTF-8, or declare its encoding in the first line: # -*- coding: latin-1 -*-"}
	}
	return source.NewFile(name, string(text)), nil
}

// declaredEncoding is the encoding that the first two lines declare, in lower
// case with hyphens; utf-8 when there is none.
func declaredEncoding(text []byte) string {
	for n := 0; n < 2; n++ {
		line, rest, _ := bytes.Cut(text, []byte("\n"))
		if m := cookie.FindSubmatch(line); m != nil {
			return strings.ReplaceAll(strings.ToLower(string(m[1])), "_", "-")
		}
		if t := bytes.TrimSpace(line); len(t) > 0 && t[0] != '#' {
			break
		}
		text = rest
	}
	return "utf-8"
}
