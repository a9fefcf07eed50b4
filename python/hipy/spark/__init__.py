"""Compiled functions in Spark: in SQL, as functions of columns, and over tables.

    import hipy.spark

    udfs = hipy.spark.register(spark, "udf.py")    # compiles here, and sends the library to the executors
    spark.sql("SELECT iban_valid(iban) FROM t")
    df.select(udfs.iban_valid("iban"))
    udfs.executors()                               # what answers on each: native code, or CPython and why

    by_shop = hipy.spark.table(spark, "prices.py", "by_shop", df)
    by_shop(df), by_shop.partitions(df), by_shop.groups(df, "shop")

It needs PySpark 3.5 or 4 where it is called, and hipy there alone: executors get what they need with the library.
"""

from ._functions import ColumnFunction, Functions, register
from ._tables import Table, table

__all__ = ["ColumnFunction", "Functions", "Table", "register", "table"]
