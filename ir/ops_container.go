package ir

// containerOps: list, dict and set objects of native representation, and the
// generic comparisons, hash and repr of any value. Containers are heap objects
// by reference. Comparisons of elements may raise (a union of int and str has
// no order), so whatever compares elements Raises.
//
// Slice bounds are i64 as CPython's slice.indices takes them: negative ones
// count from the end, all are clamped. A missing start or stop is 0 or the
// largest i64 for a positive step, the largest or smallest for a negative one.
//
// An allocation whose size the program chooses raises MemoryError where that
// is listed; other ops that run out of memory end the row.
var containerOps = joinOps(objOps, listOps, listOrderOps, dictOps, setOps)

func joinOps(tables ...[]*Decl) []*Decl {
	var all []*Decl
	for _, t := range tables {
		all = append(all, t...)
	}
	return all
}

// objOps work on a value of any type; those on tuples and unions call the
// overloads that the backend emits for the generated structs.
var objOps = []*Decl{
	{Name: "obj.repr_enter", Sig: "(T) -> bool", Effects: Writes | Alloc, RefSkip: "state of the context", Cost: 2, Doc: "Notes that the text of a list, dict or tuple is being made; true if it was already, further out."},
	{Name: "obj.repr_leave", Sig: "(T) -> void", Effects: Writes | Alloc, RefSkip: "state of the context", Cost: 2, Doc: "Ends what the last obj.repr_enter that was false has begun."},
	{Name: "obj.eq", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 == a1", Cost: 2, Doc: "Python's == of two values of one type. A float NaN equals nothing, itself neither; a container equals itself."},
	{Name: "obj.ne", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 != a1", Cost: 2, Doc: "Python's !=."},
	{Name: "obj.lt", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 < a1", Cost: 2, Doc: "Python's <; TypeError for members of a union without order."},
	{Name: "obj.le", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 <= a1", Cost: 2, Doc: "Python's <=."},
	{Name: "obj.gt", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 > a1", Cost: 2, Doc: "Python's >."},
	{Name: "obj.ge", Sig: "(T, T) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 >= a1", Cost: 2, Doc: "Python's >=."},
	{Name: "obj.hash", Sig: "(T) -> i64", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "hash(a0)", Cost: 2, Doc: "Python's hash, with PYTHONHASHSEED=0."},
	{Name: "obj.repr", Sig: "(T) -> str", Effects: Reads | Alloc, Ref: "repr(a0)", Cost: 3, Doc: "Python's repr."},
	{Name: "obj.repr_ints", Sig: "(T) -> str", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError"}, Ref: "repr(a0)", Cost: 3, Doc: "Python's repr of what has ints in it, of which CPython shows at most 4300 digits."},
	{Name: "obj.str", Sig: "(T) -> str", Effects: Reads | Alloc, Ref: "str(a0)", Cost: 3, Doc: "Python's str: for most types the repr."},
	{Name: "obj.id", Sig: "(T) -> i64", Cost: 1, RefSkip: "identity", Doc: "A number that no other object has while this one lives: a reference's identity."},
	{Name: "obj.of_module", Sig: "(T) -> bool", Cost: 2, Effects: Reads | Alloc, RefSkip: "identity", Doc: "Whether a list, dict or set is a module constant, or within one."},
	{Name: "obj.is", Sig: "(T, T) -> bool", Cost: 1, RefSkip: "identity", Doc: "Whether two references are the same object."},
}

var listOps = []*Decl{
	{Name: "list.new", Sig: "() -> list[T]", Effects: Alloc, Attrs: []string{"type"}, Ref: "[]", Cost: 1, Doc: "An empty list; Attrs.Type is the element type. Leaf: hp_list_new<T>(c)."},
	{Name: "list.of", Structural: true, Effects: Alloc, Attrs: []string{"type"}, Cost: 1, Doc: "A list of the operands; Attrs.Type is the element type. The backend allocates with hp_list_new_n<T>(c, n) and stores into data."},
	{Name: "list.len", Sig: "(list[T]) -> i64", Effects: Reads, Ref: "len(a0)", Doc: "The number of elements."},
	{Name: "list.get", Sig: "(list[T], i64) -> T", Effects: Reads | Raises, Exceptions: []string{"IndexError"}, Ref: "a0[a1]", Cost: 1, Doc: "Element at an index, negative ones from the end."},
	{Name: "list.get_unchecked", Sig: "(list[T], i64) -> T", Effects: Reads, RefSkip: "index must be in range", Doc: "Element at an index known to be in 0 <= i < len."},
	{Name: "list.set", Sig: "(list[T], i64, T) -> void", Effects: Writes | Raises, Exceptions: []string{"IndexError"}, Ref: "a0.__setitem__(a1, a2)", Cost: 1, Doc: "Replaces an element."},
	{Name: "list.set_unchecked", Sig: "(list[T], i64, T) -> void", Effects: Writes, RefSkip: "index must be in range", Doc: "Replaces the element at an index known to be in 0 <= i < len."},
	{Name: "list.alloc", Sig: "(i64) -> list[T]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Attrs: []string{"type"}, RefSkip: "elements must be stored before they are read", Cost: 2, Doc: "A list of so many elements, not negative, all of which must be stored before anything reads them; Attrs.Type is the element type."},
	{Name: "list.set_range_unchecked", Sig: "(list[T], i64, i64, T) -> void", Effects: Writes, RefSkip: "indices must be in range", Cost: 3, Doc: "Replaces the elements start <= i < stop, all known to be in range, by one value."},
	{Name: "list.append", Sig: "(list[T], T) -> void", Effects: Writes | Alloc, Ref: "a0.append(a1)", Cost: 1, Doc: "Adds an element at the end."},
	{Name: "list.room", Sig: "(list[T]) -> void", Effects: Writes | Alloc | Raises, Exceptions: []string{"MemoryError"}, RefSkip: "memory", Cost: 1, Doc: "Makes room for one more element, and raises MemoryError if there is no memory, as memory.check does. What handles MemoryError by name asks so before list.append, which does not raise."},
	{Name: "list.extend", Sig: "(list[T], list[T]) -> void", Effects: Reads | Writes | Alloc, Ref: "a0.extend(a1)", Cost: 3, Doc: "Adds the elements of another list, or of itself, at the end."},
	{Name: "list.insert", Sig: "(list[T], i64, T) -> void", Effects: Writes | Alloc, Ref: "a0.insert(a1, a2)", Cost: 3, Doc: "Inserts before an index, which is clamped."},
	{Name: "list.pop", Sig: "(list[T], i64) -> T", Effects: Reads | Writes | Raises, Exceptions: []string{"IndexError"}, Ref: "a0.pop(a1)", Cost: 2, Doc: "Removes and returns an element; pop() passes -1."},
	{Name: "list.move", Sig: "(list[T], i64, int) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"IndexError", "OverflowError"}, Ref: "a0.insert(a2, a0.pop(a1))", Cost: 2, Doc: "Removes the element at an index and inserts it before another index of what remains, which is clamped."},
	{Name: "list.remove", Sig: "(list[T], T) -> void", Effects: Reads | Writes | Raises | Elements, Exceptions: []string{"ValueError"}, Ref: "a0.remove(a1)", Cost: 3, Doc: "Removes the first element that equals the operand."},
	{Name: "list.index", Sig: "(list[T], T) -> i64", Effects: Reads | Raises | Elements, Exceptions: []string{"ValueError"}, Ref: "a0.index(a1)", Cost: 3, Doc: "Position of the first element that equals the operand."},
	{Name: "list.index_range", Sig: "(list[T], T, i64, i64) -> i64", Effects: Reads | Raises | Elements, Exceptions: []string{"ValueError"}, Ref: "a0.index(a1, a2, a3)", Cost: 3, Doc: "list.index among positions start <= i < stop, which count from the end if negative."},
	{Name: "list.count", Sig: "(list[T], T) -> i64", Effects: Reads | Raises | Elements, Ref: "a0.count(a1)", Cost: 3, Doc: "How many elements equal the operand."},
	{Name: "list.contains", Sig: "(list[T], T) -> bool", Effects: Reads | Raises | Elements, Ref: "a1 in a0", Cost: 3, Doc: "Whether an element equals the operand."},
	{Name: "list.reverse", Sig: "(list[T]) -> void", Effects: Reads | Writes, Ref: "a0.reverse()", Cost: 3, Doc: "Reverses in place."},
	{Name: "list.copy", Sig: "(list[T]) -> list[T]", Effects: Reads | Alloc, Ref: "a0.copy()", Cost: 3, Doc: "A new list of the same elements."},
	{Name: "list.clear", Sig: "(list[T]) -> void", Effects: Writes, Ref: "a0.clear()", Cost: 1, Doc: "Removes all elements."},
	{Name: "list.slice", Sig: "(list[T], i64, i64) -> list[T]", Effects: Reads | Alloc, Ref: "a0[a1:a2]", Cost: 3, Doc: "A new list of the elements start <= i < stop."},
	{Name: "list.slice_step", Sig: "(list[T], i64, i64, i64) -> list[T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"ValueError"}, Ref: "a0[a1:a2:a3]", Cost: 3, Doc: "A slice with step; a step of 0 is a ValueError."},
	{Name: "list.slice_bounds", Sig: "(list[T], i64, i64) -> (i64, i64)", Effects: Reads, Ref: "(lambda r: (r.start, len(r)))(range(len(a0))[a1:a2])", Cost: 1, Doc: "Where the slice of the same operands starts, and its length."},
	{Name: "list.set_slice", Sig: "(list[T], i64, i64, list[T]) -> void", Effects: Reads | Writes | Alloc, Ref: "a0.__setitem__(slice(a1, a2), a3)", Cost: 3, Doc: "Replaces a slice by the elements of a list, which may be the same."},
	{Name: "list.set_slice_of", Sig: "(list[T], i64, i64, list[T], i64, i64, i64) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"ValueError"}, Ref: "a0.__setitem__(slice(a1, a2), a3[a4:a5:a6])", Cost: 3, Doc: "Replaces a slice by the elements of a slice of a list, which may be the same; a step of 0 is a ValueError."},
	{Name: "list.set_slice_step", Sig: "(list[T], i64, i64, i64, list[T]) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"ValueError"}, Ref: "a0.__setitem__(slice(a1, a2, a3), a4)", Cost: 3, Doc: "Replaces an extended slice by a list of as many elements."},
	{Name: "list.del_item", Sig: "(list[T], i64) -> void", Effects: Reads | Writes | Raises, Exceptions: []string{"IndexError"}, Ref: "a0.__delitem__(a1)", Cost: 3, Doc: "Deletes an element."},
	{Name: "list.del_slice", Sig: "(list[T], i64, i64) -> void", Effects: Reads | Writes, Ref: "a0.__delitem__(slice(a1, a2))", Cost: 3, Doc: "Deletes a slice."},
	{Name: "list.del_slice_step", Sig: "(list[T], i64, i64, i64) -> void", Effects: Reads | Writes | Raises, Exceptions: []string{"ValueError"}, Ref: "a0.__delitem__(slice(a1, a2, a3))", Cost: 3, Doc: "Deletes an extended slice."},
	{Name: "list.concat", Sig: "(list[T], list[T]) -> list[T]", Effects: Reads | Alloc, Ref: "a0 + a1", Cost: 3, Doc: "A new list of the elements of both."},
	{Name: "list.repeat", Sig: "(list[T], i64) -> list[T]", Effects: Reads | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "a0 * a1", Cost: 3, Doc: "A new list of the elements n times."},
	{Name: "list.repeat_inplace", Sig: "(list[T], i64) -> void", Effects: Reads | Writes | Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "a0.__imul__(a1)", Cost: 3, Doc: "The list becomes its elements n times."},
	{Name: "list.fill", Sig: "(T, i64) -> list[T]", Effects: Alloc | Raises, Exceptions: []string{"MemoryError"}, Ref: "[a0] * a1", Cost: 3, Doc: "A new list of n times one value: [x] * n."},
}

var listOrderOps = []*Decl{
	{Name: "list.eq", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 == a1", Cost: 3, Doc: "Same length and equal elements; a list equals itself."},
	{Name: "list.ne", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 != a1", Cost: 3, Doc: "Negation of list.eq."},
	{Name: "list.lt", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 < a1", Cost: 3, Doc: "Lexicographic order."},
	{Name: "list.le", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 <= a1", Cost: 3, Doc: "Lexicographic order."},
	{Name: "list.gt", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 > a1", Cost: 3, Doc: "Lexicographic order."},
	{Name: "list.ge", Sig: "(list[T], list[T]) -> bool", Effects: Reads | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0 >= a1", Cost: 3, Doc: "Lexicographic order."},
	{Name: "list.sort", Sig: "(list[T], bool) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Exceptions: []string{"TypeError"}, Ref: "a0.sort(reverse=a1)", Cost: 3, Doc: "Stable sort in place by CPython's algorithm, so that NaN ends up where it does there; the second operand is reverse."},
	{Name: "list.sort_by_keys", Sig: "(list[T], list[K], bool) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Exceptions: []string{"TypeError"}, RefSkip: "the keys' list is consumed", Cost: 3, Doc: "list.sort by the keys of a second list of the same length, whose order is unspecified afterwards."},
	{Name: "list.min", Sig: "(list[T]) -> T", Effects: Reads | Raises | Elements, Exceptions: []string{"ValueError", "TypeError"}, Ref: "min(a0)", Cost: 3, Doc: "The first smallest element."},
	{Name: "list.max", Sig: "(list[T]) -> T", Effects: Reads | Raises | Elements, Exceptions: []string{"ValueError", "TypeError"}, Ref: "max(a0)", Cost: 3, Doc: "The first largest element."},
	{Name: "list.free", Sig: "(list[T]) -> void", Effects: Writes | Alloc, RefSkip: "memory", Cost: 1, Doc: "Gives the memory back, if it is the last that was allocated; nothing may refer to the list any longer."},
}

// dictOps. Iteration is by position: pos starts at 0 and is one more than the
// last entry's position afterwards.
var dictOps = []*Decl{
	{Name: "dict.new", Sig: "() -> dict[K, V]", Effects: Alloc, Attrs: []string{"type"}, Ref: "{}", Cost: 1, Doc: "An empty dict; Attrs.Type is the dict's own type. Leaf: hp_dict_new<K, V>(c)."},
	{Name: "dict.len", Sig: "(dict[K, V]) -> i64", Effects: Reads, Ref: "len(a0)", Doc: "The number of entries."},
	{Name: "dict.get", Sig: "(dict[K, V], K) -> V", Effects: Reads | Raises | Elements, Exceptions: []string{"KeyError"}, Ref: "a0[a1]", Cost: 2, Doc: "The value at a key."},
	{Name: "dict.get_or", Sig: "(dict[K, V], K, V) -> V", Effects: Reads | Raises | Elements, Ref: "a0.get(a1, a2)", Cost: 2, Doc: "The value at a key, or the default."},
	{Name: "dict.lookup", Sig: "(dict[K, V], K) -> (bool, V)", Effects: Reads | Raises | Elements, RefSkip: "two results", Cost: 2, Doc: "Whether the key is present, and its value if so; else the second result is unspecified."},
	{Name: "dict.contains", Sig: "(dict[K, V], K) -> bool", Effects: Reads | Raises | Elements, Ref: "a1 in a0", Cost: 2, Doc: "Whether the key is present."},
	{Name: "dict.find", Sig: "(dict[K, V], K) -> i64", Effects: Reads | Raises | Elements, Ref: "list(a0).index(a1) if a1 in a0 else -1", Cost: 2, Doc: "The position of a key's entry, for dict.value_at and dict.set_at until an entry is inserted or deleted; -1 if there is none."},
	{Name: "dict.set_at", Sig: "(dict[K, V], i64, V) -> void", Effects: Writes, RefSkip: "iteration state", Cost: 1, Doc: "Sets the value of the entry at a position, which must have one."},
	{Name: "dict.add", Sig: "(dict[K, V], K, V) -> i64", Effects: Writes | Alloc, RefSkip: "the key must be absent", Cost: 2, Doc: "Adds an entry for a key that dict.find has just not found, and returns its position."},
	{Name: "dict.set", Sig: "(dict[K, V], K, V) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.__setitem__(a1, a2)", Cost: 2, Doc: "Sets the value at a key; an existing key stays as it is."},
	{Name: "dict.del_item", Sig: "(dict[K, V], K) -> void", Effects: Reads | Writes | Raises | Elements, Exceptions: []string{"KeyError"}, Ref: "a0.__delitem__(a1)", Cost: 2, Doc: "Deletes an entry."},
	{Name: "dict.pop", Sig: "(dict[K, V], K) -> V", Effects: Reads | Writes | Raises | Elements, Exceptions: []string{"KeyError"}, Ref: "a0.pop(a1)", Cost: 2, Doc: "Removes an entry and returns its value."},
	{Name: "dict.pop_or", Sig: "(dict[K, V], K, V) -> V", Effects: Reads | Writes | Raises | Elements, Ref: "a0.pop(a1, a2)", Cost: 2, Doc: "Removes an entry and returns its value, or the default."},
	{Name: "dict.pop_lookup", Sig: "(dict[K, V], K) -> (bool, V)", Effects: Reads | Writes | Raises | Elements, RefSkip: "two results", Cost: 2, Doc: "As dict.lookup; removes the entry."},
	{Name: "dict.setdefault", Sig: "(dict[K, V], K, V) -> V", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.setdefault(a1, a2)", Cost: 2, Doc: "The value at a key, which is set to the default first if absent."},
	{Name: "dict.popitem", Sig: "(dict[K, V]) -> (K, V)", Effects: Reads | Writes | Raises, Exceptions: []string{"KeyError"}, Ref: "a0.popitem()", Cost: 2, Doc: "Removes the last entry and returns key and value."},
	{Name: "dict.clear", Sig: "(dict[K, V]) -> void", Effects: Writes, Ref: "a0.clear()", Cost: 1, Doc: "Removes all entries."},
	{Name: "dict.copy", Sig: "(dict[K, V]) -> dict[K, V]", Effects: Reads | Alloc, Ref: "a0.copy()", Cost: 3, Doc: "A new dict of the same entries."},
	{Name: "dict.update", Sig: "(dict[K, V], dict[K, V]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.update(a1)", Cost: 3, Doc: "Sets every entry of another dict."},
	{Name: "dict.keys", Sig: "(dict[K, V]) -> list[K]", Effects: Reads | Alloc, Ref: "list(a0.keys())", Cost: 3, Doc: "A new list of the keys."},
	{Name: "dict.values", Sig: "(dict[K, V]) -> list[V]", Effects: Reads | Alloc, Ref: "list(a0.values())", Cost: 3, Doc: "A new list of the values."},
	{Name: "dict.next", Sig: "(dict[K, V], i64, i64, i64) -> i64", Effects: Reads | Raises, Exceptions: []string{"RuntimeError"}, RefSkip: "iteration state", Cost: 1, Doc: "(d, pos, size, left): the position of the first entry at or after pos, or -1 at the end. size is the length when the iteration began, left is size minus the entries seen: RuntimeError if the dict has changed size, or entries remain when left is 0."},
	{Name: "dict.prev", Sig: "(dict[K, V], i64, i64) -> i64", Effects: Reads | Raises, Exceptions: []string{"RuntimeError"}, RefSkip: "iteration state", Cost: 1, Doc: "(d, pos, size): dict.next backwards: the last entry at or before pos, or -1. Starts with dict.last."},
	{Name: "dict.last", Sig: "(dict[K, V]) -> i64", Effects: Reads, RefSkip: "iteration state", Doc: "The position at which dict.prev starts."},
	{Name: "dict.key_at", Sig: "(dict[K, V], i64) -> K", Effects: Reads, RefSkip: "iteration state", Doc: "The key of the entry at a position from dict.next."},
	{Name: "dict.value_at", Sig: "(dict[K, V], i64) -> V", Effects: Reads, RefSkip: "iteration state", Doc: "The value of the entry at a position from dict.next or dict.find."},
	{Name: "dict.eq", Sig: "(dict[K, V], dict[K, V]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 == a1", Cost: 3, Doc: "Same keys with equal values; a dict equals itself."},
	{Name: "dict.ne", Sig: "(dict[K, V], dict[K, V]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 != a1", Cost: 3, Doc: "Negation of dict.eq."},
	{Name: "dict.from_lists", Sig: "(list[K], list[V]) -> dict[K, V]", Effects: Reads | Alloc | Raises | Elements, Ref: "dict(zip(a0, a1))", Cost: 3, Doc: "Pairs two lists up to the shorter one's length."},
	{Name: "dict.from_keys", Sig: "(list[K], V) -> dict[K, V]", Effects: Reads | Alloc | Raises | Elements, Ref: "dict.fromkeys(a0, a1)", Cost: 3, Doc: "One value for all keys."},
	{Name: "dict.free", Sig: "(dict[K, V]) -> void", Effects: Writes | Alloc, RefSkip: "memory", Cost: 1, Doc: "Gives the memory back, if it is the last that was allocated; nothing may refer to the dict any longer."},
}

// setOps. A frozenset has the same representation. Iteration order is
// CPython's.
var setOps = []*Decl{
	{Name: "set.new", Sig: "() -> set[T]", Effects: Alloc, Attrs: []string{"type"}, Ref: "set()", Cost: 1, Doc: "An empty set; Attrs.Type is the element type. Leaf: hp_set_new<T>(c)."},
	{Name: "set.len", Sig: "(set[T]) -> i64", Effects: Reads, Ref: "len(a0)", Doc: "The number of elements."},
	{Name: "set.add", Sig: "(set[T], T) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.add(a1)", Cost: 2, Doc: "Adds an element unless an equal one is there."},
	{Name: "set.discard", Sig: "(set[T], T) -> void", Effects: Reads | Writes | Raises | Elements, Ref: "a0.discard(a1)", Cost: 2, Doc: "Removes an element if present."},
	{Name: "set.remove", Sig: "(set[T], T) -> void", Effects: Reads | Writes | Raises | Elements, Exceptions: []string{"KeyError"}, Ref: "a0.remove(a1)", Cost: 2, Doc: "Removes an element; KeyError if absent."},
	{Name: "set.pop", Sig: "(set[T]) -> T", Effects: Reads | Writes | Raises, Exceptions: []string{"KeyError"}, Ref: "a0.pop()", Cost: 2, Doc: "Removes and returns the element that CPython would."},
	{Name: "set.contains", Sig: "(set[T], T) -> bool", Effects: Reads | Raises | Elements, Ref: "a1 in a0", Cost: 2, Doc: "Whether an equal element is present."},
	{Name: "set.clear", Sig: "(set[T]) -> void", Effects: Writes, Ref: "a0.clear()", Cost: 1, Doc: "Removes all elements."},
	{Name: "set.copy", Sig: "(set[T]) -> set[T]", Effects: Reads | Alloc, Ref: "a0.copy()", Cost: 3, Doc: "A new set of the same elements, in the order that CPython's copy has."},
	{Name: "set.retyped", Sig: "(set[T], list[U]) -> set[U]", Effects: Reads | Alloc, RefSkip: "the list holds what the set does", Cost: 3, Doc: "A set with the same table, whose elements are in another representation: the list has them in iteration order."},
	{Name: "set.to_list", Sig: "(set[T]) -> list[T]", Effects: Reads | Alloc, Ref: "list(a0)", Cost: 3, Doc: "A new list of the elements in iteration order."},
	{Name: "set.union", Sig: "(set[T], set[T]) -> set[T]", Effects: Reads | Alloc | Raises | Elements, Ref: "a0 | a1", Cost: 3, Doc: "Elements of either."},
	{Name: "set.intersection", Sig: "(set[T], set[T]) -> set[T]", Effects: Reads | Alloc | Raises | Elements, Ref: "a0 & a1", Cost: 3, Doc: "Elements of both."},
	{Name: "set.difference", Sig: "(set[T], set[T]) -> set[T]", Effects: Reads | Alloc | Raises | Elements, Ref: "a0 - a1", Cost: 3, Doc: "Elements of the first that the second lacks."},
	{Name: "set.symmetric_difference", Sig: "(set[T], set[T]) -> set[T]", Effects: Reads | Alloc | Raises | Elements, Ref: "a0 ^ a1", Cost: 3, Doc: "Elements of exactly one."},
	{Name: "set.update", Sig: "(set[T], set[T]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.update(a1)", Cost: 3, Doc: "Adds the elements of the second."},
	{Name: "set.update_dict", Sig: "(set[K], dict[K, V]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.update(a1)", Cost: 3, Doc: "Adds the keys of a dict, whose order and table growth CPython treats in a way of its own."},
	{Name: "set.intersection_update", Sig: "(set[T], set[T]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.intersection_update(a1)", Cost: 3, Doc: "Keeps the elements of both."},
	{Name: "set.intersection_list", Sig: "(set[T], list[T]) -> set[T]", Effects: Reads | Alloc | Raises | Elements, Ref: "a0.intersection(a1)", Cost: 3, Doc: "Elements of both a set and a list."},
	{Name: "set.intersection_update_list", Sig: "(set[T], list[T]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.intersection_update(a1)", Cost: 3, Doc: "Keeps the elements that a list has, too."},
	{Name: "set.difference_update", Sig: "(set[T], set[T]) -> void", Effects: Reads | Writes | Raises | Elements, Ref: "a0.difference_update(a1)", Cost: 3, Doc: "Removes the elements of the second."},
	{Name: "set.difference_update_list", Sig: "(set[T], list[T]) -> void", Effects: Reads | Writes | Raises | Elements, Ref: "a0.difference_update(a1)", Cost: 3, Doc: "Removes the elements of a list."},
	{Name: "set.symmetric_difference_update", Sig: "(set[T], set[T]) -> void", Effects: Reads | Writes | Alloc | Raises | Elements, Ref: "a0.symmetric_difference_update(a1)", Cost: 3, Doc: "Keeps the elements of exactly one."},
	{Name: "set.issubset", Sig: "(set[T], set[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 <= a1", Cost: 3, Doc: "Whether the second has all elements of the first."},
	{Name: "set.isdisjoint", Sig: "(set[T], set[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0.isdisjoint(a1)", Cost: 3, Doc: "Whether there is no common element."},
	{Name: "set.eq", Sig: "(set[T], set[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 == a1", Cost: 3, Doc: "Same elements."},
	{Name: "set.ne", Sig: "(set[T], set[T]) -> bool", Effects: Reads | Raises | Elements, Ref: "a0 != a1", Cost: 3, Doc: "Negation of set.eq."},
	{Name: "set.hash", Sig: "(set[T]) -> i64", Effects: Reads, Ref: "hash(frozenset(a0))", Cost: 3, Doc: "The hash of a frozenset."},
	{Name: "set.next", Sig: "(set[T], i64, i64) -> i64", Effects: Reads | Raises, Exceptions: []string{"RuntimeError"}, RefSkip: "iteration state", Cost: 1, Doc: "(s, pos, size): the position of the first element at or after pos, or -1 at the end; RuntimeError if the set no longer has size elements."},
	{Name: "set.at", Sig: "(set[T], i64) -> T", Effects: Reads, RefSkip: "iteration state", Doc: "The element at a position from set.next."},
	{Name: "set.free", Sig: "(set[T]) -> void", Effects: Writes | Alloc, RefSkip: "memory", Cost: 1, Doc: "Gives the memory back, if it is the last that was allocated; nothing may refer to the set any longer."},
}
