# Modules that import each other while they run; a name of a package that is a module of it, too.
import ringed
import ringed.right as other
import ringed.shape as bound
from ringed import Early, left, loaded, of_early, plain, r, shape

print(of_early(1), Early().get(), shape.tag(), ringed.shape.tag(), bound.tag(), other.when_imported())
print(left.f(3), r.g(3), other.h(3), ringed.left.f(3), ringed.r.h(3), left.down(5))
print(loaded(3), plain.twice(3), type(ringed.left).__name__)


def inside():
    from ringed import early, shape as s
    import ringed.shape as b

    return s.tag() + early.of_early(2) + b.tag()


print(inside())
