"""Overloads whose values are columns of a query engine: a Python function becomes an expression of the engine.

    import duckdb
    from hipy.overload import convert
    from hipy.overload.columns import DuckDB

    def fee(amount, country):
        if amount is None:
            return 0
        rate = 0.1 if country in ("NO", "SE") else 0.2
        if amount > 100:
            rate -= 0.05
        return amount * rate

    t = duckdb.table("payments")
    t.select(convert(fee, DuckDB(t))(duckdb.ColumnExpression("amount"), duckdb.ColumnExpression("country")).alias("fee"))

    convert(fee, Polars(df))(pl.col("amount"), pl.col("country"))  # the same for a data frame of Polars

The engine then computes for all rows what the function returns, and no Python runs. What the engine can't compute as
Python does is refused with OverloadError, when the function is called with columns.

Types. Python's meaning depends on types: + adds or joins, // of ints gives an int, a nan is unlike itself, 0 and
"" are false. So the overload takes the table that has the columns (for DuckDB a relation, for Polars a frame or a
schema), and asks the engine for their types: bools, ints, floats and texts. Columns of other types may only be returned
and compared with None. DuckDB() without a table takes columns for numbers or texts, by what they are used with, and
DuckDB then refuses the query if they are not; where use doesn't tell, and in Polars, a table is needed.
A column has one type: if one side of a condition gives an int and the other a float, the int becomes a float; other
mixtures are refused (so is `x and y or z`, unless x is a bool and y too: write it with `if`).

None is NULL. `x is None`, `x == y`, `x in (1, None)`, `not x`, `x or y` and `if x` mean the same as in Python.
Where Python raises, an engine doesn't: order and arithmetic and methods of None (TypeError), a division by zero
(ZeroDivisionError), int of nan or infinity, and an index or key that is not there give NULL; and NULL counts as false
where it is a condition. `raise` and `except` are refused.

Ints have 64 bits. Where Python's int has more, also on the way to a result, DuckDB ends the query with an error if a
row gets there; Polars, whose own ints wrap around, gives NULL. / of ints, and comparisons of int columns with float
columns, make floats of the ints first: beyond 2**53 the result can differ from Python's. In Polars x + 0.0 is x, so a
zero can have another sign. A nan in a container is found by identity in Python, here only if it is the same column.

Texts: + in len [i] [a:b] strip lstrip rstrip startswith endswith replace; in Polars also lower and upper, by the
version of Unicode that Polars has. DuckDB's lower and upper map each character to one, so they differ for \u0130, a
final \u03a3 and \u00df: refused. Refused too: str of floats, int and float of texts (both are written in other ways),
round to digits, ** with an exponent that is not a known whole number; in Polars // % ** of floats, for which
it has other formulas than Python (1.0 // 0.1 is 10.0).

An f-string sees the expression, not its values. Functions called with columns are converted, too. What a
function uses twice is in the expression twice, so unrolled loops can give long ones; very long ones are refused.
"""
import math
import operator

from ._columns_base import Real, Unknown
from ._columns_functions import Operations
from ._convert import OverloadError

__all__ = ["DuckDB", "Polars"]


class DuckDB(Operations):
    """Values are duckdb.Expression. table is a relation that has the columns."""

    package = "duckdb"
    limit = 2.0**127
    raises = True

    def __init__(self, table=None):
        super().__init__()
        self.table = table

    types = {"BOOLEAN": bool, "BIGINT": int, "HUGEINT": int, "DOUBLE": float, "VARCHAR": str}
    wider = {"TINYINT": "BIGINT", "SMALLINT": "BIGINT", "INTEGER": "BIGINT", "UTINYINT": "BIGINT", "USMALLINT": "BIGINT",
             "UINTEGER": "BIGINT", "UBIGINT": "HUGEINT", "FLOAT": "DOUBLE"}
    names = {bool: "BOOLEAN", int: "BIGINT", float: "DOUBLE", str: "VARCHAR"}

    def is_symbolic(self, value):
        return isinstance(value, self.module.Expression)

    def foreign(self, x):
        """An expression that this overload has not made."""
        if self.table is None:
            return self.made(x, Unknown, none=True)
        name = str(self.table.select(x).types[0])
        if name in self.wider:
            name = self.wider[name]
            x = x.cast(name)
        if name not in self.types:
            raise OverloadError("%s, a column of type %s" % (x, name))
        return self.made(x, self.types[name], none=True)

    def needed(self, x, kind):
        # Only texts have a collation, and of these only numbers have a difference to a BIGINT.
        if kind is str:
            return self.made(x.collate("binary"), str, none=True)
        if kind is Real:
            return self.made(x - self.lit(0, int), Real, none=True)
        raise self.untyped(x)

    def function(self, name, *operands):
        return self.module.FunctionExpression(name, *operands)

    def lit(self, value, kind):
        constant = self.module.ConstantExpression
        if value is None:
            return constant(None).cast(self.names[kind]) if kind in self.names else constant(None)
        if type(value) is int:
            if not -2**127 < value < 2**127:
                raise OverloadError("%d is too large for DuckDB" % value)
            return constant(value).cast("BIGINT" if -2**63 <= value < 2**63 else "HUGEINT")
        if type(value) is float and math.isnan(value):
            return constant("nan").cast("DOUBLE")  # the constant of a nan is NULL in DuckDB 1.5
        return constant(value)

    def case(self, condition, a, b):
        return self.module.CaseExpression(condition, a).otherwise(b)

    def coalesce(self, a, b):
        return self.module.CoalesceOperator(a, b)

    def is_null(self, x):
        return x.isnull()

    def is_nan(self, x):
        return self.function("isnan", x)

    def is_in(self, x, values, kind):
        return x.isin(*[self.lit(v, kind) for v in values])

    def cast(self, x, kind):
        return x.cast(self.names[kind])

    # Numbers

    def whole_number(self, name, x, y):
        return getattr(operator, name)(x, y)

    def quotient(self, x, y):
        return x / y

    def divide_ints(self, name, x, y, divisor):
        """x // y or x % y. DuckDB's round to zero. divisor is y, if that is known."""
        zero, one = self.lit(0, int), self.lit(1, int)
        rest = x % y
        if divisor is None:
            wrong = ((rest < zero) & (y > zero)) | ((rest > zero) & (y < zero))
        else:
            wrong = rest < zero if divisor > 0 else rest > zero
        if name == "floordiv":
            return x // y - self.case(wrong, one, zero)
        if divisor is None:
            return self.case(y == -one, zero, rest + self.case(wrong, y, zero))  # the least int % -1 is an error
        if divisor == -1:
            return zero
        return (rest + y) % y if abs(divisor) < 2**62 else rest + self.case(wrong, y, zero)

    def divide_floats(self, name, x, y, divisor):
        """The same of floats, as CPython does it. DuckDB's % is C's fmod."""
        zero, one = self.lit(0.0, float), self.lit(1.0, float)
        rest = x % y
        wrong = (rest != zero) & ((rest < zero) != (y < zero) if divisor is None else rest < zero if divisor > 0 else rest > zero)
        if name == "mod":
            return self.case(wrong, rest + y, self.case(rest != zero, rest, self.case(y > zero, zero, self.lit(-0.0, float))))
        quotient = (x - rest) / y
        quotient = self.case(wrong, quotient - one, quotient)
        floor = self.function("floor", quotient)
        up = self.case(quotient - floor > self.lit(0.5, float), floor + one, floor)
        return self.case(quotient != zero, up, x / y * zero)

    def float_power(self, x, n):
        return self.function("pow", x, self.lit(n, float))

    def absolute(self, x):
        return self.function("abs", x)

    def rounded(self, how, x):
        """The int of a float; how is trunc, floor, ceil or round."""
        e = self.function("round_even", x, self.module.ConstantExpression(0)) if how == "round" else self.function(how, x)
        return self.case(self.function("isfinite", x), e.cast("BIGINT"), self.lit(None, int))

    # Texts

    def join_texts(self, x, y):
        return self.function("||", x, y)

    def length_of(self, x):
        return self.function("length", x)

    def part(self, x, start, count):
        return self.function("substring", x, start + self.lit(1, int), count)

    def contains(self, x, part):
        return self.function("contains", x, part)

    def has_affix(self, side, x, affix):
        return self.function(side + "_with", x, affix)

    def strip(self, side, x, characters):
        return self.function({"strip": "trim", "lstrip": "ltrim", "rstrip": "rtrim"}[side], x, self.lit(characters, str))

    def replace_text(self, x, old, new):
        return self.function("replace", x, old, new)

    def change_case(self, how, x):
        wrong = "lower('\u0130') is 'i', and of a final '\u03a3' '\u03c3'" if how == "lower" else "upper('\u00df') is '\u1e9e', Python's 'SS'"
        raise OverloadError("str.%s: DuckDB's %s" % (how, wrong))


class Polars(Operations):
    """Values are polars.Expr. table is a data frame, a lazy frame or a schema that has the columns."""

    package = "polars"

    def __init__(self, table=None):
        super().__init__()
        pl = self.module
        if table is not None:
            table = pl.LazyFrame(schema=table.collect_schema() if hasattr(table, "collect_schema") else table)
        self.table = table
        self.types = {pl.Boolean: bool, pl.Int64: int, pl.Float64: float, pl.String: str}
        self.wider = {pl.Int8: pl.Int64, pl.Int16: pl.Int64, pl.Int32: pl.Int64, pl.UInt8: pl.Int64, pl.UInt16: pl.Int64,
                      pl.UInt32: pl.Int64, pl.Float32: pl.Float64}
        self.dtypes = {kind: dtype for dtype, kind in self.types.items()}

    def is_symbolic(self, value):
        return isinstance(value, self.module.Expr)

    def foreign(self, x):
        """An expression that this overload has not made."""
        if self.table is None:
            return self.made(x, Unknown, none=True)
        dtype = self.table.select(x).collect_schema().dtypes()[0]
        if dtype in self.wider:
            dtype = self.wider[dtype]
            x = x.cast(dtype)
        if dtype not in self.types:
            raise OverloadError("%s, a column of type %s" % (x, dtype))
        return self.made(x, self.types[dtype], none=True)

    def lit(self, value, kind):
        if type(value) is int and not -2**63 <= value < 2**63:
            raise OverloadError("%d does not fit in the 64 bits of Polars' ints" % value)
        return self.module.lit(value, dtype=self.dtypes.get(kind if value is None else type(value)))

    # Polars computes both sides of a condition for all rows, so nothing here may end with an error.

    def case(self, condition, a, b):
        return self.module.when(condition).then(a).otherwise(b)

    def coalesce(self, a, b):
        return self.module.coalesce(a, b)

    def is_null(self, x):
        return x.is_null()

    def is_nan(self, x):
        return x.is_nan()

    def is_in(self, x, values, kind):
        return x.is_in(self.module.Series(values, dtype=self.dtypes[kind]).implode())

    def cast(self, x, kind):
        return x.cast(self.dtypes[kind])

    # Numbers

    def whole_number(self, name, x, y):
        """Polars' ints wrap around: these are computed with 128 bits, and null if they don't fit in 64."""
        wide = self.module.Int128
        return getattr(operator, name)(x.cast(wide), y.cast(wide)).cast(self.module.Int64, strict=False)

    def quotient(self, x, y):
        """x / y. Where the divisor is one value, Polars multiplies with its reciprocal, which rounds twice: so it is
        made a column with a value for each row."""
        return x / (y * x.is_not_null().cast(self.module.Float64))

    def divide_ints(self, name, x, y, divisor):
        return x % y if name == "mod" else self.whole_number(name, x, y)

    def divide_floats(self, name, x, y, divisor):
        raise OverloadError("// and % of floats: Polars rounds x / y, which is 10.0 for 1.0 // 0.1, Python's 9.0")

    def float_power(self, x, n):
        raise OverloadError("** of floats: Polars multiplies, which rounds otherwise than Python's power")

    def absolute(self, x):
        return x.abs()

    def rounded(self, how, x):
        """The int of a float; how is trunc, floor, ceil or round."""
        e = x if how == "trunc" else x.round(0, mode="half_to_even") if how == "round" else getattr(x, how)()
        return e.cast(self.module.Int64, strict=False)

    # Texts

    def join_texts(self, x, y):
        return x + y

    def length_of(self, x):
        return x.str.len_chars().cast(self.module.Int64)

    def part(self, x, start, count):
        return x.str.slice(start, count)

    def contains(self, x, part):
        return x.str.contains(part, literal=True)

    def has_affix(self, side, x, affix):
        return getattr(x.str, side + "_with")(affix)

    def strip(self, side, x, characters):
        return getattr(x.str, {"strip": "strip_chars", "lstrip": "strip_chars_start", "rstrip": "strip_chars_end"}[side])(characters)

    def replace_text(self, x, old, new):
        if x.meta.is_literal():  # Polars takes a new text for each row only for a column
            x = x + new.str.slice(0, 0)
        return x.str.replace_all(old, new, literal=True)

    def change_case(self, how, x):
        return getattr(x.str, "to_%scase" % how)()
