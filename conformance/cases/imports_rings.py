"""Modules that import each other while they run, and names of a package that are modules of it, too."""

import ringed
import ringed.right as other
from ringed import Early, late, left, loaded, of_early, plain, r, shape, uses_late


def module_meant(n: int) -> str:
    return of_early(n) + Early().get()


def class_meant(n: int) -> str:
    return shape.tag() + ringed.shape.tag()


def when_imported(n: int) -> str:
    return other.when_imported()


def ring(n: int) -> int:
    return left.f(n) + r.g(n) + other.h(n) + ringed.left.f(n) + ringed.r.h(n)


def calls_around(n: int) -> int:
    return left.down(n)


def rebound_by_import(n: int) -> str:
    return late.tag() + ringed.late.tag() + uses_late.use()


def in_function(n: int) -> str:
    from ringed import early, shape as s
    import ringed.shape as bound

    return s.tag() + early.of_early(n) + bound.tag()


def lazily(n: int) -> int:
    return loaded(n) + plain.twice(n)


# ---- cases

CASES = [("module_meant", [1]), ("class_meant", [1]), ("when_imported", [1]), ("ring", [3]), ("calls_around", [5]), ("rebound_by_import", [1]), ("in_function", [2]), ("lazily", [3])]
