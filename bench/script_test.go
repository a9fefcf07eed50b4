package bench

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestScripts sees that each script is a program, and what is beside it belongs to one.
func TestScripts(t *testing.T) {
	var want []string
	for _, p := range Programs() {
		if p.Script != nil {
			want = append(want, p.Name)
		}
	}
	slices.Sort(want)
	if got := scriptNames(); !slices.Equal(got, want) {
		t.Errorf("tables/ has %v, the programs are %v", got, want)
	}
	for _, folder := range []string{"fit", "limit", "peers"} {
		files, err := os.ReadDir("tables/" + folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if f.Name() == limitHeader {
				continue
			}
			name, _, _ := strings.Cut(f.Name(), ".")
			peer, of, ok := strings.Cut(name, "_")
			if folder == "peers" {
				if !slices.Contains(Peers, peer) || !ok {
					t.Errorf("%s is of no peer", f.Name())
				}
				name = of
			}
			if !slices.Contains(want, name) {
				t.Errorf("%s/%s is of no script", folder, f.Name())
			}
		}
	}
}

// TestSameFiles sees that inputs do not differ from run to run.
func TestSameFiles(t *testing.T) {
	for _, p := range Programs() {
		if p.Script == nil {
			continue
		}
		one, two := t.TempDir(), t.TempDir()
		for _, folder := range []string{one, two} {
			if err := p.Script.Files(rand.New(rand.NewPCG(seed, seed)), 300, folder); err != nil {
				t.Fatal(err)
			}
		}
		files, _ := filepath.Glob(one + "/*")
		if len(files) == 0 {
			t.Errorf("%s has no files", p.Name)
		}
		for _, f := range files {
			a, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if b, err := os.ReadFile(filepath.Join(two, filepath.Base(f))); err != nil || string(a) != string(b) {
				t.Errorf("%s: %s differs", p.Name, filepath.Base(f))
			}
		}
	}
}

func TestSameRecord(t *testing.T) {
	for _, c := range []struct {
		want, got string
		same      bool
	}{
		{"a,\"b\",1", "\"a\",b,1", true}, {"1,0.09264285488589023", "1,0.09264285488589022", true}, {"0.1", "0.1000001", false},
		{"1234567890123456", "1234567890123457", false}, {"a", "b", false}, {"1.5", "x", false}, {"a,b", "a", false}, {"a\nb", "a", false},
	} {
		if same := slices.EqualFunc(records([]byte(c.want)), records([]byte(c.got)), sameRecord); same != c.same {
			t.Errorf("%q, %q: %v", c.want, c.got, same)
		}
	}
}
