package cpp

import (
	"context"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// levenshtein is what staging makes of
//
//	def levenshtein(a, b):
//	    prev = list(range(len(b) + 1))
//	    for i in range(len(a)):
//	        cur = [i + 1]
//	        for j in range(len(b)):
//	            cost = 0 if a[i] == b[j] else 1
//	            cur.append(min(prev[j + 1] + 1, cur[j] + 1, prev[j] + cost))
//	        prev = cur
//	    return prev[-1]
const levenshtein = `func @levenshtein(%a: str, %b: str) -> int entry {
  %zero = const 0 : int
  %one = const 1 : int
  %la0 = str.len %a
  %la = int.from_i64 %la0
  %lb0 = str.len %b
  %lb = int.from_i64 %lb0
  %lb1 = int.add %lb, %one
  %first = list.new[int]
  for ^fill (%k: int in %zero, %lb1, %one) {
    list.append %first, %k
    continue ^fill
  } else {
    yield
  }
  %last = for ^rows (%i: int in %zero, %la, %one; %prev: list[int] = %first) -> list[int] {
    %i1 = int.add %i, %one
    %cur = list.of[int] %i1
    for ^cols (%j: int in %zero, %lb, %one) {
      %ii = int.to_i64_index %i
      %ca = str.at %a, %ii
      %jj = int.to_i64_index %j
      %cb = str.at %b, %jj
      %same = char.eq %ca, %cb
      %cost = if %same -> int {
        yield %zero
      } else {
        yield %one
      }
      %j1 = int.add %j, %one
      %jj1 = int.to_i64_index %j1
      %p = list.get %prev, %jj1
      %p1 = int.add %p, %one
      %q = list.get %cur, %jj
      %q1 = int.add %q, %one
      %m1 = int.min %p1, %q1
      %r = list.get %prev, %jj
      %r1 = int.add %r, %cost
      %m2 = int.min %m1, %r1
      list.append %cur, %m2
      continue ^cols
    } else {
      yield
    }
    continue ^rows %cur
  } else (%end: list[int]) {
    yield %end
  }
  %minus = const -1 : i64
  %res = list.get %last, %minus
  return %res
}
`

func TestLevenshtein(t *testing.T) {
	runText(t, levenshtein, []call{
		{"levenshtein", text("kitten") + " " + text("sitting"), "ok 3"},
		{"levenshtein", text("") + " " + text("äöü"), "ok 3"},
		{"levenshtein", text("größe") + " " + text("grösse"), "ok 2"},
	})
}

// BenchmarkUDF is the time from IR to library of an ordinary function: the
// product's latency, frontend and passes aside.
func BenchmarkUDF(b *testing.B) {
	tc := testToolchain(b)
	m, err := ir.Parse("levenshtein.ir", levenshtein)
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	for range b.N {
		out, err := Emit(m, Options{Module: Description{ABIVersion: abi.Version, Manifest: "{}"}})
		if err != nil {
			b.Fatal(err)
		}
		lib, _, err := tc.Compile(ctx, out+"// "+time.Now().String()+"\n", CompileOptions{March: MarchNative})
		if err != nil {
			b.Fatal(err)
		}
		tc.Cache.removeLibrary(lib)
	}
}
