package ir

// jsonOps: the texts that the module json reads, as UTF-8, and writes. Places are in bytes.
var jsonOps = []*Decl{
	{Name: "json.at", Sig: "(bytes, i64) -> i64", Cost: 1, Ref: "a0[a1] if 0 <= a1 < len(a0) else -1", Doc: "The byte there; -1 beyond the end."},
	{Name: "json.space", Sig: "(bytes, i64) -> i64", Cost: 2, Ref: "next((i for i in range(a1, len(a0)) if a0[i] not in b' \\n\\r\\t'), max(a1, len(a0))) if a1 >= 0 else a1", Doc: "The first place from a1 on without white space."},
	{Name: "json.number", Sig: "(bytes, i64) -> (i64, bool)", Cost: 2, RefSkip: "random bytes are no number", Ref: "json_number(a0, a1)", Doc: "The end of the number that begins at a1, or -1, and whether it is an int."},
	{Name: "json.string", Sig: "(bytes, i64) -> (str, i64, i64)", Effects: Alloc, Cost: 3, RefSkip: "its bytes are those of a str", Ref: "json_string(a0, a1)", Doc: "The text of which the first character is at a1, behind its quote, the place behind its last quote, and 0; else what is wrong, and where: 1 a control character, 2 the text does not end, 3 an escape, 4 the four digits of one."},
	{Name: "json.escape", Sig: "(str, bool) -> str", Effects: Alloc, Cost: 3, Ref: "(__import__('json').encoder.py_encode_basestring_ascii if a1 else __import__('json').encoder.py_encode_basestring)(a0)", Doc: "The text in quotes; where a1 is true without characters that are not ASCII."},
}
