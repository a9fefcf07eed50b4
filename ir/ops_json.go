package ir

// What json.kind answers: hp_json_type of runtime/native/include/hipy/json_text.h, in this order. The model that makes
// values of tapes (vobj/lib/program/json.py) has the numbers.
const (
	JSONStr int64 = iota
	JSONObject
	JSONArray
	JSONNull
	JSONTrue
	JSONFalse
	JSONInt
	JSONFloat
)

// jsonOps: the documents that the module json reads, and the texts that it writes. A tape has one item of 16 bytes
// for each value of a document and each key, in their order:
// item 0 is a null, 1 an empty object, 2 the document.
var jsonOps = []*Decl{
	{Name: "json.read", Sig: "(str) -> (bytes, i64, i64)", Effects: Alloc, Cost: 3, RefSkip: "random texts are no documents", Ref: "json_read(a0)", Doc: "The tape of a document, and twice 0; else the tape of what is before the place where it is no JSON, of which the next of item 0 is the end and objects and arrays that are not closed have a text, the character there, and what is wrong (json.message)."},
	{Name: "json.message", Sig: "(i64) -> str", Cost: 2, RefSkip: "other numbers than those of json.read", Ref: "JSON_WRONG[a0]", Doc: "What is wrong with a document, as JSONDecodeError says it."},
	{Name: "json.kind", Sig: "(bytes, i64) -> i64", Cost: 1, RefSkip: "random bytes are no tape", Ref: "json_item(a0, a1)[3] & 0xffff", Doc: "What a value is: 0 a text, 1 an object, 2 an array, 3 null, 4 true, 5 false, 6 an int, 7 a float."},
	{Name: "json.next", Sig: "(bytes, i64) -> i64", Cost: 1, RefSkip: "random bytes are no tape", Ref: "json_item(a0, a1)[2]", Doc: "The item behind a value and what it contains."},
	{Name: "json.text", Sig: "(str, bytes, i64) -> str", Effects: Alloc, Cost: 3, RefSkip: "random bytes are no tape", Ref: "json_text(a0, a1, a2)", Doc: "The characters of a text or number of the document a0."},
	{Name: "json.raises", Sig: "(bytes) -> bool", Cost: 1, RefSkip: "random bytes are no tape", Ref: "bool(json_item(a0, 0)[3] >> 16)", Doc: "Whether making the value of a tape's document raises an exception: an int with too many digits, too many levels."},
	{Name: "json.find", Sig: "(str, bytes, i64, str) -> i64", Effects: Alloc, Cost: 3, RefSkip: "random bytes are no tape", Ref: "json_find(a0, a1, a2, a3)", Doc: "The value of a key of an object: of the last of them; 0 if there is none."},
	{Name: "json.get", Sig: "(str, bytes, i64, str) -> i64", Effects: Alloc | Raises, Exceptions: []string{"KeyError"}, Cost: 3, RefSkip: "random bytes are no tape", Ref: "json_find(a0, a1, a2, a3) or {}[a3]", Doc: "The value of a key of an object, as json.find."},
	{Name: "json.escape", Sig: "(str, bool) -> str", Effects: Alloc, Cost: 3, Ref: "(__import__('json').encoder.py_encode_basestring_ascii if a1 else __import__('json').encoder.py_encode_basestring)(a0)", Doc: "The text in quotes; where a1 is true without characters that are not ASCII."},
}
