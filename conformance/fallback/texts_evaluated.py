import math
def area(r):
    return math.pi * r * r
ns = {"x": 5, "math": math}
print(eval("x * 2 + math.floor(2.5)", ns))
print(eval("x + y", {"x": 1}, {"y": 2}))
env = {}
exec("def f(a):\n    return a * 3\nresult = [f(i) for i in range(4)]\nprint('in exec')", env)
print(env["result"], env["f"]("ab"))
print(eval("area(2) + 1", {"area": area}))
s = 0
for i in range(1000):
    s += i * i % 7
print(s)
for t in ["1+1", "2**8", "len('abc')", "1/0", "undefined", "(", "[1, 2, 3]"]:
    try:
        print(t, "=", eval(t, {"__builtins__": {"len": len}}, {}))
    except ZeroDivisionError as e:
        print(t, "!", e)
    except (NameError, SyntaxError) as e:
        print(t, type(e).__name__)
