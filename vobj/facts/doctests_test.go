package facts

import (
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
)

// TestReadOwnTests says which programs have their doctests run beside native code, and which are CPython's
// as a whole: those with something that a test may change and native code may see, or the other way round.
func TestReadOwnTests(t *testing.T) {
	t.Parallel()
	const guard = "\nif __name__ == \"__main__\":\n    import doctest\n    doctest.testmod()\n"
	for _, c := range []struct {
		name, text string
		apart      bool
	}{
		{"functions", "import math\nN = 10**6\ndef f(x, k=2, *, up=None):\n    '''\n    >>> f(1)\n    1\n    '''\n    return x" + guard, true},
		{"classes", "from enum import Enum\nclass C(Enum):\n    A = (1, 2)\n    @classmethod\n    def g(cls): return cls.A" + guard, true},
		{"results in tables of the library", "from functools import cache\n@cache\ndef f(x): return x" + guard, true},
		{"containers that never change", "T = {c: ord(c) for c in 'ab'}\nS = [1, 2]\ndef f(x): return T[x], S" + guard, true},
		{"statements after all definitions", "def f(x): return x\nprint(f(1))" + guard, true},
		{"in a function", "import doctest\ndef f(x): return x\ndef main():\n    doctest.testmod(optionflags=doctest.ELLIPSIS)\nif __name__ == '__main__':\n    main()\n", true},
		{"by its own name", "def f(x): return x\nif __name__ == '__main__':\n    from doctest import testmod\n    testmod()\n", true},

		{"a table that a function fills", "memo = {}\ndef f(x):\n    memo[x] = 1" + guard, false},
		{"a global", "n = 0\ndef f():\n    global n\n    n += 1" + guard, false},
		{"a default that changes", "def f(x, seen=[]):\n    seen.append(x)" + guard, false},
		{"an attribute of a function", "def f():\n    f.calls = 1" + guard, false},
		{"an attribute of a class", "class C:\n    n = 0\n    def g(self):\n        C.n += 1" + guard, false},
		{"an attribute of the class of an instance", "class C:\n    n = 0\n    def g(self):\n        type(self).n = 1" + guard, false},
		{"a container of a class", "class C:\n    items = []" + guard, false},
		{"an iterator", "import itertools\nids = itertools.count()\ndef f(): return next(ids)" + guard, false},
		{"a generator expression", "ids = (i for i in range(3))\ndef f(): return next(ids)" + guard, false},
		{"a decorator of its own", "def deco(f): return f\n@deco\ndef f(): return 1" + guard, false},
		{"a call of its own function", "def f(): return 1\nX = f()" + guard, false},
		{"a function by the name of a builtin", "def sorted(x): return print(x)\nX = sorted(1)" + guard, false},
		{"modules whose state is not asked for", "import os, random, sys\nimport numpy as np\ndef f(): return random.random(), os.getcwd(), np.zeros(2), sys.maxsize\ndef main(): print(sys.argv[1:], file=sys.stderr)" + guard, true},

		{"a module with a state", "import decimal\ndef f(): return decimal.Decimal(1)" + guard, false},
		{"such a module in a function", "def f():\n    import logging\n    return logging.getLogger()" + guard, false},
		{"a seed", "import random\ndef f(): return random.random()\nif __name__ == '__main__':\n    import doctest\n    random.seed(1)\n    doctest.testmod()\n", false},
		{"the environment", "import os\ndef f(): return os.environ['A']" + guard, false},
		{"arguments that are set", "import sys\ndef f(): sys.argv = []" + guard, false},
		{"the recursion limit", "import sys\nsys.setrecursionlimit(9)\ndef f(): return 1" + guard, false},
		{"the stream that is set", "import sys\ndef f(): sys.stdout = None" + guard, false},
		{"the module sys handed on", "import sys\ndef f(): return print(sys)" + guard, false},
		{"such a module in a test", "def f():\n    '''\n    >>> import os; os.environ['A'] = '1'\n    '''" + guard, false},
		{"tables that are asked for", "from functools import cache\n@cache\ndef f(x): return x\nif __name__ == '__main__':\n    import doctest\n    doctest.testmod()\n    print(f.cache_info())\n", false},
		{"a variable of the guard in a function", "def f(): return base\nif __name__ == '__main__':\n    import doctest\n    base = 1\n    doctest.testmod()\n", false},
		{"a variable of the guard in a test", "def f(x):\n    '''\n    >>> f(base)\n    '''\nif __name__ == '__main__':\n    import doctest\n    base = 1\n    doctest.testmod()\n", false},
		{"definitions after statements", "def f(x): return x\nprint(f(1))\nN = 3" + guard, false},
		{"two statements in a line", "print(1); N = 3\ndef f(x): return x" + guard, false},
		{"a module that is given", "def f(x): return x\nif __name__ == '__main__':\n    import doctest, math\n    doctest.testmod(math)\n", false},
		{"other functions of doctest", "def f(x): return x\nif __name__ == '__main__':\n    import doctest\n    doctest.testfile('a.txt')\n", false},
		{"the module handed on", "def f(x): return x\nif __name__ == '__main__':\n    import doctest\n    print(doctest)\n    doctest.testmod()\n", false},
	} {
		m, err := frontend.Parse(source.NewFile("tests.py", c.text))
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		info, err := scope.Resolve(m)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		tests := ReadOwnTests(cogen.Compile(m, info))
		if (tests != nil) != c.apart {
			t.Errorf("%s: apart %v", c.name, tests != nil)
		}
		if tests != nil && (strings.Contains(tests.Text, "__main__") || strings.Count(tests.Text, "\n") != strings.Count(c.text, "\n")) {
			t.Errorf("%s: the text of the definitions is\n%s", c.name, tests.Text)
		}
	}
}
