package extension

import (
	"os"
	"path/filepath"
	"testing"
)

func TestNames(t *testing.T) {
	for name, want := range map[string]string{"lower": "function", "SUM": "function", "order": "keyword", "coalesce": "keyword", "iban_valid": ""} {
		if IsFunction(name) != (want == "function") || IsKeyword(name) != (want == "keyword") {
			t.Errorf("%s: function %v, keyword %v, want %s", name, IsFunction(name), IsKeyword(name), want)
		}
	}
}

func TestFooter(t *testing.T) {
	if n := len(Footer("linux_amd64", "v1")); n != FooterSize || FooterSize != 534 {
		t.Fatalf("footer of %d bytes", n)
	}
	dir := t.TempDir()
	src, dst := filepath.Join(dir, "a.so"), filepath.Join(dir, "a.duckdb_extension")
	if err := os.WriteFile(src, []byte("library"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Write(dst, src, "linux_amd64", "v0.1"); err != nil {
		t.Fatal(err)
	}
	p, v, err := ReadFooter(dst)
	if err != nil || p != "linux_amd64" || v != "v0.1" {
		t.Errorf("%s %s %v", p, v, err)
	}
	if _, _, err := ReadFooter(src); err == nil {
		t.Error("a library without footer is taken for an extension")
	}
}
