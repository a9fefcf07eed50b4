"""Tests of hipy.overload.torch: python tests/test_torch.py [compiled]. Each function is called once for each row of its
arguments, by Python, and once converted for all of them: as a batch, within vmap and, with `compiled`, by torch.compile."""
import contextlib
import dataclasses
import io
import itertools
import math
import os
import sys
import traceback

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples"))
try:
    import torch
except ImportError:
    print("left out: torch is not installed")
    sys.exit()
import numpy as np
from hipy.overload import OverloadError, convert, overload
from hipy.overload.torch import Torch
from rnn import inputs, rnn
from torch_cases import CASES, REFUSED, twice

COMPILED = "compiled" in sys.argv


def column(values):
    return torch.tensor(values, dtype=torch.float64 if isinstance(values[0], float) else None)


def same(got, want, count, what):
    """The batch's result is that of the rows; dtypes do not matter."""
    if isinstance(want[0], (tuple, list)):
        assert len(got) == len(want[0]), what
        for i, part in enumerate(got):
            same(part, [w[i] for w in want], count, what)
    elif isinstance(want[0], dict):
        for key in want[0]:
            same(got[key], [w[key] for w in want], count, what)
    else:
        values = got.tolist() if isinstance(got, torch.Tensor) and got.dim() else [got] * count
        assert len(values) == count and all(v == w or math.isclose(v, w, rel_tol=1e-12) or v != v and w != w for v, w in zip(values, want)), (what, values, want)


def tensors(value):
    return torch.utils._pytree.tree_map(lambda v: v if isinstance(v, torch.Tensor) else torch.tensor(v), value)


def test_cases():
    for f, *ranges in CASES:
        rows = list(itertools.product(*ranges))
        want = [f(*row) for row in rows]
        columns = [column(c) for c in zip(*rows)]
        converted = convert(f, Torch())
        same(converted(*columns), want, len(rows), (f.__name__, "batch"))
        same(torch.func.vmap(lambda *row: tensors(converted(*row)))(*columns), want, len(rows), (f.__name__, "vmap"))
        for row, one in list(zip(rows, want))[::7]:
            got = converted(*map(torch.tensor, row))  # of one number each: as Python has it
            same(tensors(got), [one], 1, (f.__name__, "one", row))
            assert converted(*row) == one or one != one
        if COMPILED:
            torch.compiler.reset()
            compiled = torch.compile(convert(f, Torch(bound=120)), fullgraph=True, backend="eager")
            same(compiled(*columns), want, len(rows), (f.__name__, "compile"))


def test_refused():
    x = torch.tensor([-2.0, 0.5, 3.0])
    for f, text, line in REFUSED:
        try:
            result = convert(f, Torch())(x)
            list(result) if hasattr(result, "__next__") else result
        except OverloadError as e:
            last = traceback.extract_tb(e.__traceback__)[-1]
            assert text in str(e) and last.line == line, (f.__name__, str(e), last.line)
        else:
            raise AssertionError("%s is not refused" % f.__name__)


def test_raised():
    def rooted(x):
        if x < 0:
            raise ValueError("negative")
        return math.sqrt(x)

    def asserted(x):
        assert x >= 0, "negative"
        return x

    for f, error in ((rooted, ValueError), (asserted, AssertionError)):
        converted = convert(f, Torch())
        assert converted(torch.tensor([4.0, 9.0])).tolist() == [f(4.0), f(9.0)]
        try:
            converted(torch.tensor([[4.0, 1.0], [2.0, -1.0]]))
        except error as e:
            assert e.args == ("negative",) and e.__notes__ == ["for 1 of 4 elements, the first at (1, 1)"], e.__notes__
        else:
            raise AssertionError(f.__name__)
        assert torch.func.vmap(converted)(torch.tensor([4.0])).tolist() == [f(4.0)]


def test_types():
    def rate(x):
        return 0.1 if x > 0 else 0.7

    def class_of(x):
        return 0.1 if math.isnan(x) else 0.7

    for dtype in (torch.float32, torch.float64):
        x = torch.tensor([1.0, -1.0], dtype=dtype)
        assert convert(rate, Torch())(x).equal(torch.tensor([0.1, 0.7], dtype=dtype))
        assert convert(class_of, Torch())(x).dtype == dtype
    assert convert(rate, Torch(dtype=torch.float64))(torch.tensor([1])).tolist() == [0.1]
    assert convert(rate, Torch())(torch.tensor(2.0)) == 0.1  # Python's own: one number


def test_rows():
    """Conditions of examples choose rows."""
    def clipped(row, norm):
        if norm > 1.0:
            row = row / norm[:, None]
        return row

    rows = torch.tensor([[3.0, 4.0], [0.3, 0.4]])
    assert convert(clipped, Torch())(rows, rows.norm(dim=1)).tolist() == [[0.6000000238418579, 0.800000011920929], [0.30000001192092896, 0.4000000059604645]]

    def last(steps, length):  # each sequence as long as it is
        state = torch.zeros(steps.shape[0], steps.shape[2])
        for t in range(length):
            state = torch.tanh(steps[:, t] + state)
        return state

    steps, lengths = torch.randn(4, 6, 3), torch.tensor([6, 1, 3, 6])
    want = torch.zeros(4, 3)
    for i, n in enumerate(lengths.tolist()):
        for t in range(n):
            want[i] = torch.tanh(steps[i, t] + want[i])
    assert torch.allclose(convert(last, Torch())(steps, lengths), want)


def test_gradients():
    def huber(x):
        if abs(x) < 1:
            return x * x / 2
        return abs(x) - 0.5

    converted = convert(huber, Torch())
    x = torch.tensor([-3.0, 0.5, 2.0], requires_grad=True)
    converted(x).sum().backward()
    assert x.grad.tolist() == [-1.0, 0.5, 1.0]
    assert torch.func.vmap(torch.func.grad(converted))(x.detach()).tolist() == [-1.0, 0.5, 1.0]


def test_effects():
    @dataclasses.dataclass
    class Account:
        total: object
        count: object = 0

    def add(account, amount, out):
        if amount > 0:
            account.total = account.total + amount
            account.count += 1
            out[:, 0] = amount
            out[:, 1] += 1.0
            logged = []
            logged.append(amount)
        return account

    account, out = Account(torch.zeros(3)), torch.zeros(3, 2)
    amount = torch.tensor([1.0, -2.0, 3.0])
    convert(add, Torch())(account, amount, out)
    assert account.total.tolist() == [1.0, 0.0, 3.0] and account.count.tolist() == [1, 0, 1]
    assert out.tolist() == [[1.0, 1.0], [0.0, 0.0], [3.0, 1.0]]

    def changed(x):
        y = x
        if x > 0:
            y += 1
        return y

    assert convert(changed, Torch())(amount).tolist() == [2.0, -2.0, 4.0] and amount.tolist() == [1.0, -2.0, 3.0]


def test_helpers():
    def three(x):
        return twice(x) + 1, sorted([3, 1])

    assert convert(three, Torch())(torch.tensor([-1.0, 2.0]))[0].tolist() == [1.0, 5.0]

    class Quiet(Torch):
        pass

    @Quiet.replaces(print)
    def nothing(given, *args):
        assert isinstance(given, Quiet)

    @Quiet.replaces(math.sqrt)
    def root(given, x):
        return x

    def shown(x):
        if x > 0:
            print(x)
        return math.sqrt(x)

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert convert(shown, Quiet())(torch.tensor([4.0])).tolist() == [4.0]
        assert convert(shown, Torch())(4.0) == 2.0
    assert out.getvalue() == "4.0\n"


def test_numpy():
    """Functions of NumPy with tensors give what they give with arrays."""
    x, y = np.linspace(0.5, 3, 12).reshape(3, 4), np.arange(1.0, 13.0).reshape(3, 4)

    def functions(np, x, y):
        return (np.sqrt(x), np.maximum(x, 1.0), np.where(x > 1, x, y), np.sum(x, axis=0), np.sum(x), np.max(x, axis=1, keepdims=True), np.std(x), np.var(x, axis=0, ddof=1),
                np.concatenate((x, y), axis=1), np.stack([x, y], axis=-1), np.dot(x, np.transpose(y)), np.transpose(x, (1, 0)), np.clip(x, 1, 2), np.cumsum(x, axis=1), np.argmax(x),
                np.reshape(x, (4, 3)), np.power(x, 2), np.arctan2(x, y), np.mod(-x, y), np.round(x, 1), np.any(x > 2), np.all(x > 2, axis=1), np.argsort(-x, axis=1), np.sort(-x),
                np.einsum("ij,kj->ik", x, y), np.expand_dims(x, 1), np.swapaxes(x, 0, 1), np.repeat(x, 2, axis=0), np.tile(x, 2), np.flip(x, 1), np.zeros_like(x), np.tanh(x), np.mean(x, 1),
                np.prod(x), np.min(x), np.amin(x, 0), np.abs(-x), np.negative(x), np.rint(x), np.hstack((x, y)), np.outer(x[0], y[0]), np.inner(x[0], y[0]), np.log1p(x), np.minimum(x, y))

    converted = convert(functions, Torch())
    want = functions(np, x, y)
    for i, (got, one) in enumerate(zip(converted(np, torch.tensor(x), torch.tensor(y)), want)):
        assert isinstance(got, torch.Tensor) and np.allclose(got.numpy(), one) and got.shape == np.shape(one), (i, got, one)
    assert all(map(np.array_equal, converted(np, x, y), want))
    try:
        convert(lambda x: np.sqrt(x, where=x > 1), Torch())(torch.tensor(x))
    except OverloadError as e:
        assert str(e) == "sqrt of a tensor with where"


def test_rnn():
    args = inputs(5, 9, 4, 6)
    want = rnn(*args)
    converted = convert(rnn, Torch())
    assert np.array_equal(converted(*args), want)
    assert np.allclose(converted(*map(torch.tensor, args)).numpy(), want, rtol=1e-12)


def test_traced():
    """torch.compile and torch.export: conditions become torch.where, loops have a bound."""
    def halves(x):
        n = 0
        while x > 1:
            x = x / 2
            n += 1
        return n

    x = torch.tensor([0.5, 3.0, 100.0])

    class Model(torch.nn.Module):
        def forward(self, x):
            return convert(halves, Torch(bound=8))(x)

    program = torch.export.export(Model(), (x,))
    assert program.module()(x).tolist() == [0, 2, 7]
    for f in (program.module(), torch.compile(convert(halves, Torch(bound=8)), fullgraph=True, backend="eager")):
        assert f(x).tolist() == [0, 2, 7]
        try:
            f(torch.tensor([1.0, 2.0, 1e6]))
        except RuntimeError as e:
            assert "a loop has more than 8 rounds, the bound of the overload" in str(e), e
        else:
            raise AssertionError("more rounds than the bound")
    try:
        torch.compile(convert(halves, Torch()), fullgraph=True, backend="eager")(x)
    except Exception as e:
        assert "Torch(bound=N) makes N rounds of it" in str(e), e


def test_methods():
    @overload(Torch())
    class Gate(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.tensor(2.0))

        def forward(self, x):
            if x > 0:
                return x * self.weight
            return x

    assert Gate()(torch.tensor([-1.0, 3.0])).tolist() == [-1.0, 6.0]


def main():
    torch.manual_seed(0)
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
    print("torch", torch.__version__, "ok")


if __name__ == "__main__":
    main()
