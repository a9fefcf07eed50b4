package pyvalue

import "testing"

func TestRoundTrip(t *testing.T) {
	for _, s := range []string{
		`null`, `true`, `[]`, `[1, 2.0, -0.0]`, `1e+16`, `123456789012345678901234567890`, `"a\"\\\n\u0000ß😀"`,
		`"\ud800x"`, `{"float": "nan"}`, `{"float": "-inf"}`, `{"tuple": [1, {"set": [2]}]}`, `{"dict": [[1, "x"], ["k", []]]}`,
		`{"bytes": "00ff"}`, `{"object": "range(0, 3)", "type": "range"}`,
	} {
		v, err := Decode([]byte(s))
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		if got := string(Encode(v)); got != s {
			t.Errorf("%s became %s", s, got)
		}
		if w, _ := Decode([]byte(s)); !Equal(v, w) {
			t.Errorf("%s does not equal itself", s)
		}
	}
}

func TestDistinctions(t *testing.T) {
	texts := []string{`1`, `1.0`, `true`, `"1"`, `0.0`, `-0.0`, `null`, `[]`, `{"tuple": []}`, `{"set": []}`, `{"dict": []}`, `{"bytes": ""}`, `""`}
	for i, a := range texts {
		for j, b := range texts {
			x, _ := Decode([]byte(a))
			y, _ := Decode([]byte(b))
			if Equal(x, y) != (i == j) {
				t.Errorf("Equal(%s, %s) = %v", a, b, i != j)
			}
		}
	}
	a, _ := Decode([]byte(`{"set": [1, 2]}`))
	b, _ := Decode([]byte(`{"set": [2, 1]}`))
	if Equal(a, b) || !EqualUnordered(a, b) {
		t.Error("sets: order must count in Equal only")
	}
	a, _ = Decode([]byte(`{"set": [1, {"tuple": [null]}]}`))
	b, _ = Decode([]byte(`{"set": [{"tuple": [null]}, 1]}`))
	if !Equal(a, b) {
		t.Error("sets: nothing tells the order of None")
	}
}

func TestSurrogatePairs(t *testing.T) {
	v, err := Decode([]byte(`"\ud83d\ude00\ud83d"`))
	if err != nil || v != Str("😀\xed\xa0\xbd") {
		t.Errorf("got %q, %v", v, err)
	}
}

func TestMalformed(t *testing.T) {
	for _, s := range []string{``, `[`, `[1,]`, `{"a"}`, `"`, `"\x"`, `01x`, `{"float": 1}`, `{"tuple": 1}`, `{"dict": [1]}`, `1 2`, `nul`, "\"\xff\"", `"\u12"`, `--1`} {
		if v, err := Decode([]byte(s)); err == nil {
			t.Errorf("%q accepted as %v", s, v)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"dict": [[1, "\ud800"]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := Decode(data)
		if err != nil {
			return
		}
		w, err := Decode(Encode(v))
		if err != nil || !Equal(v, w) {
			t.Fatalf("%q does not survive encoding: %v", data, err)
		}
	})
}

func TestFormatFloat(t *testing.T) {
	for f, want := range map[float64]string{1: "1.0", 1e16: "1e+16", 123456789012345680: "1.2345678901234568e+17", 1e-4: "0.0001", 1e-5: "1e-05", 0.1: "0.1", 1e22: "1e+22", 1e100: "1e+100"} {
		if got := FormatFloat(f); got != want {
			t.Errorf("FormatFloat(%g) = %s, want %s", f, got, want)
		}
	}
}
