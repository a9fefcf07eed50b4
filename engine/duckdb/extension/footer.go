package extension

import (
	"bytes"
	"fmt"
	"os"

	"github.com/hipy-lang/hipy/internal/output"
)

// DuckDB knows an extension by the last bytes of its file: a custom section
// header, eight fields of 32 bytes that it reads from the last to the first,
// and 256 bytes of signature, which are zero in an unsigned extension.
const (
	fieldSize     = 32
	fieldCount    = 8
	signatureSize = 256
	// FooterSize is how much longer the extension file is than the library.
	FooterSize = 22 + fieldCount*fieldSize + signatureSize
	// apiVersion is the oldest DuckDB that loads the extension.
	apiVersion = "v1.2.0"
)

// footerHead is a WebAssembly custom section header, which is harmless
// elsewhere: section 0, its length, and the name "duckdb_signature".
var footerHead = []byte("\x00\x93\x04\x10duckdb_signature\x80\x04")

// Footer is what makes a shared library an extension for a platform. version
// is the extension's own, at most 32 bytes.
func Footer(platform, version string) []byte {
	fields := []string{"4", platform, apiVersion, version, "C_STRUCT", "", "", ""}
	out := append([]byte{}, footerHead...)
	for i := len(fields) - 1; i >= 0; i-- {
		var f [fieldSize]byte
		copy(f[:], fields[i])
		out = append(out, f[:]...)
	}
	return append(out, make([]byte, signatureSize)...)
}

// Write writes library src as an extension to dst, which appears complete or not
// at all. The base name of dst must be the name that the library was built for.
func Write(dst, src, platform, version string) error {
	lib, err := os.ReadFile(src)
	if err != nil {
		return err
	}
	return output.Write(dst, append(lib, Footer(platform, version)...), 0o755)
}

// ReadFooter returns the platform and version of an extension file.
func ReadFooter(path string) (platform, version string, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return "", "", err
	}
	if len(text) < FooterSize || !bytes.Equal(text[len(text)-FooterSize:][:len(footerHead)], footerHead) {
		return "", "", fmt.Errorf("%s is not a DuckDB extension: it has no footer", path)
	}
	fields := text[len(text)-FooterSize+len(footerHead):]
	field := func(i int) string { // counted from the last, as DuckDB does
		f := fields[(fieldCount-1-i)*fieldSize:][:fieldSize]
		return string(bytes.TrimRight(f, "\x00"))
	}
	return field(1), field(3), nil
}
