"""Keys of types of which some values have a hash and others not: TypeError only for those that have none."""


def list_or_none(n):
    x = None if n else [1]
    return {x} == {None}


def list_or_int(n):
    x = 3 if n else [1]
    return {x} == {3}


def tuple_of_list_or_int(n):
    x = (1, [2]) if n else 3
    return {x} == {3}


def tuple_of_list_or_none(n):
    x = (1, [2]) if n else None
    return {x} == {None}


def list_or_int_in_tuple(n):
    x = (1, [2] if n else 3)
    return {x} == {(1, 3)}


def list_or_int_in_stored_tuple(n):
    x = (1, [2] if n else 3)
    y = [x, x]
    return {y[0]} == {(1, 3)}


def list_or_none_in_stored_tuple(n):
    x = (1, [2] if n else None)
    y = [x, (4, None)]
    return {y[1]: 3}, {y[0]: 4}


def tuple_of_lists_or_empty(n):
    x = tuple([[i] for i in range(n)])
    return {x: 1} == {(): 1}


def tuple_of_some_lists(n):
    x = tuple([[i] if i else 3 for i in range(n)])
    return {x: 1} == {(3,): 1}


def tuple_of_tuples_with_lists(n):
    x = tuple([(i, [i] if i else 3) for i in range(n)])
    return hash(x) == hash(((0, 3),)), n


def looked_up(n):
    d = {3: 4}
    x = (1, [2]) if n else 3
    return d.get(x), x in d


def hash_of_tuple(n):
    x = (1, [2]) if n else 3
    return hash(x)


def hash_of_nested_tuple(n):
    x = (1, [2]) if n else None
    return hash((1, x)) == hash((1, None))


def sets_and_lists_of_lists(n):
    x = [[i] for i in range(n)]
    return {1}.isdisjoint(x), {1, 2}.intersection(x), {1, 2}.difference(x)


def sets_and_mixed_lists(n):
    x = [[1]] + [3]
    x = x[n:]
    return {1, 3}.intersection(x), {1, 3}.difference(x), set(x)


def set_of_list_that_grew(n):
    x = [1]
    x.append(("a", ["b"]) if n > 1 else 5)
    return set(x), set(x[:1])


class C:
    def __init__(self, a):
        self.items = [a]


def pair(n):
    if n > 7:
        return 3
    return "a", ["a"]


def attribute_of_several_types(n):
    C(-1).items.append(pair(n))
    return {C(1).items[0]}, len(frozenset(C(2).items)), {C(3).items[0]: 1}, hash(C(4).items[0]), C(5).items[0] in {5: 1}


# ---- cases
CASES = [(f, [n]) for f in """list_or_none list_or_int tuple_of_list_or_int tuple_of_list_or_none list_or_int_in_tuple list_or_int_in_stored_tuple list_or_none_in_stored_tuple tuple_of_lists_or_empty tuple_of_some_lists
        tuple_of_tuples_with_lists looked_up hash_of_tuple hash_of_nested_tuple sets_and_lists_of_lists sets_and_mixed_lists set_of_list_that_grew attribute_of_several_types""".split() for n in (0, 1, 2, 9)]
