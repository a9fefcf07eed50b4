import ast
try:
    import nosuchmodule
except ImportError as e:
    print(e, e.name, e.msg, e.path)
try:
    raise ImportError("mine")
except ImportError as e:
    print(e.msg, e.name)
try:
    compile("a b", "f.py", "exec")
except SyntaxError as e:
    print(e.msg, e.lineno, e.offset, e.text, e.filename)
try:
    raise SyntaxError("odd")
except SyntaxError as e:
    print(e.msg, e.lineno, e)
