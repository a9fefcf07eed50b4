package ir

// machineOps: lists of numpy's scalars as bytearray and array.array hold them,
// and the bytes that the scalars are in memory. Bounds are those of slices.
var machineOps = []*Decl{
	{Name: "list.raw", Sig: "(list[T]) -> bytes", Effects: Reads | Alloc, Ref: "b''.join(x.tobytes() for x in a0)", RefSkip: numpySkip, Cost: 3, Doc: "The bytes of a list of numpy scalars: a copy of its memory."},
	{Name: "list.extend_raw", Sig: "(list[T], bytes) -> void", Effects: Writes | Alloc, Attrs: []string{"type"}, Ref: "a0.extend(np.frombuffer(a1, np_type(typ)))", RefSkip: numpySkip, Cost: 3, Doc: "Adds the scalars, of type Attrs.Type, that bytes are in memory, at the end; bytes of a part of a scalar are left out."},
	{Name: "list.find_raw", Sig: "(list[uint8], bytes, i64, i64) -> i64", Effects: Reads, Ref: "b''.join(x.tobytes() for x in a0).find(a1, a2, a3)", RefSkip: numpySkip, Cost: 3, Doc: "bytes.find(sub, start, end) in a list of uint8."},
	{Name: "list.rfind_raw", Sig: "(list[uint8], bytes, i64, i64) -> i64", Effects: Reads, Ref: "b''.join(x.tobytes() for x in a0).rfind(a1, a2, a3)", RefSkip: numpySkip, Cost: 3, Doc: "bytes.rfind(sub, start, end) in a list of uint8."},
	{Name: "list.count_raw", Sig: "(list[uint8], bytes, i64, i64) -> i64", Effects: Reads, Ref: "b''.join(x.tobytes() for x in a0).count(a1, a2, a3)", RefSkip: numpySkip, Cost: 3, Doc: "bytes.count(sub, start, end) in a list of uint8."},
}
