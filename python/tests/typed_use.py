"""A program whose types mypy and pyright check: see TestTypes of python_test.go."""

from typing import Optional

import hipy
import hipy.spark


@hipy.udf
def one(x: int, y: str = "a") -> Optional[int]:
    return x + len(y)


@hipy.udf(sig=(int, "str | None"), fallback=True)
def two(x: int, y: Optional[str]) -> bool:
    return x > 0 and y is not None


a: Optional[int] = one(1, y="b")
b: bool = two(1, None)
c: hipy.Udf[[int], int] = hipy.compile(lambda x: x, "int")
d: int = c(3)
wrong: str = two(1, "x")  # type: ignore[assignment]
one("a")  # type: ignore[arg-type]
print(one.explain().native, one.stats(), one.map([1, 2]), one.__name__, hipy.jit(one.__wrapped__).wait(1.5))
con = object()
path: str = hipy.register(con, "udf.py", ["f"])
lib = hipy.load(path)
print(lib.f([1]), lib.functions["f"].description)
functions: hipy.spark.Functions = hipy.spark.register(con, "udf.py", on_error="null")
column: hipy.spark.ColumnFunction = hipy.spark.register(con, two.__wrapped__, sigs="(int, str)")
print(functions.f("a"), column("a", "b"), functions.executors()[0]["native"], hipy.spark.table(con, "prices.py", "by_shop", con).schema)
