from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Union, overload

from .. import _Path

class ColumnFunction:
    __name__: str
    result_type: Any
    def __call__(self, *columns: Any) -> Any: ...
    def refusal(self, types: Sequence[Any]) -> Optional[str]: ...

class Functions:
    def __getattr__(self, name: str) -> ColumnFunction: ...
    def __getitem__(self, name: str) -> ColumnFunction: ...
    def __iter__(self) -> Iterator[ColumnFunction]: ...
    def executors(self, tasks: Optional[int] = ...) -> List[Dict[str, Any]]: ...

class Table:
    __name__: str
    schema: Any
    def __call__(self, df: Any) -> Any: ...
    def partitions(self, df: Any) -> Any: ...
    def groups(self, df: Any, *keys: Any) -> Any: ...

@overload
def register(
    spark: Any,
    source: _Path,
    functions: Iterable[str] = ...,
    sigs: Union[str, Iterable[str]] = ...,
    *,
    on_error: str = ...,
    prefix: str = ...,
    options: Sequence[str] = ...,
) -> Functions: ...
@overload
def register(
    spark: Any,
    source: Callable[..., Any],
    functions: Iterable[str] = ...,
    sigs: Union[str, Iterable[str]] = ...,
    *,
    on_error: str = ...,
    prefix: str = ...,
    options: Sequence[str] = ...,
) -> ColumnFunction: ...
def table(spark: Any, source: _Path, function: str, like: Any, *, schema: Any = ..., options: Sequence[str] = ...) -> Table: ...
