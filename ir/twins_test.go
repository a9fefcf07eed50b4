package ir

import "testing"

// Functions are twins whatever their places are, if what they call are, too.
func TestTwins(t *testing.T) {
	const text = `func @a(%x: int, %l: list[int]) -> int part {
  %y = int.add %x, %x
  list.append %l, %y
  return %y
}

func @b(%u: int, %v: list[int]) -> int part {

  %w = int.add %u, %u
  list.append %v, %w
  return %w
}

func @c(%x: int, %l: list[int]) -> int part {
  %y = int.sub %x, %x
  list.append %l, %y
  return %y
}

func @callsA(%x: int, %l: list[int]) -> int part {
  %y = call @a(%x, %l) -> int
  return %y
}

func @callsB(%x: int, %l: list[int]) -> int part {
  %y = call @b(%x, %l) -> int
  return %y
}

func @callsC(%x: int, %l: list[int]) -> int part {
  %y = call @c(%x, %l) -> int
  return %y
}

func @whole(%u: int, %v: list[int]) -> int {
  %w = int.add %u, %u
  list.append %v, %w
  return %w
}
`
	m, err := Parse("twins.ir", text)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for f, of := range Twins(m, func(f *Func) bool { return f.Part }) {
		got[f.Name] = of.Name
	}
	if len(got) != 2 || got["b"] != "a" || got["callsB"] != "callsA" {
		t.Errorf("twins are %v", got)
	}
}
