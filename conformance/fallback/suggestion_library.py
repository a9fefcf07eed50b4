# Attributes that classes of the library have not; what ends the program has a suggestion.
from collections import Counter, deque, OrderedDict, defaultdict
from datetime import date, datetime, timedelta
from decimal import Decimal
import re, math
from fractions import Fraction
def t1():
    n = Counter("abca"); n.most_comon(1)
def t2():
    n = deque([1]); n.apend(1)
def t3():
    n = OrderedDict(); n.move_to_ends(1)
def t4():
    n = defaultdict(int); n.item()
def t5():
    d = date(2024, 1, 2); d.isoformatt()
def t6():
    d = datetime(2024, 1, 2); d.strtime("x")
def t7():
    d = timedelta(1); d.total_second()
def t8():
    d = Decimal(1); d.quantise(1)
def t9():
    m = re.match("a", "a")
    if m: m.grop(0)
def t10():
    p = re.compile("a"); p.serch("a")
def t12():
    [1].apend(2)
def t13():
    {1: 2}.item()
def t14():
    {1}.ad(2)
def t15():
    (1, 2).idex(1)
def t16():
    (5).bit_lenth()
def t17():
    (1.5).is_intege()
def t18():
    b"a".decod()
def t19():
    range(3).strat
def t21():
    Fraction(1, 2).numerater
def t22():
    x = {1: 2}.items(); x.isdisjoin({1})
def t23():
    def g(): yield 1
    x = g(); x.sned(1)
def t24():
    "a".join(["a"]).uper()
def t25():
    math.sqr(2)
def t26():
    try: int("x")
    except ValueError as e: print(e.arg)
def t27():
    t26.__nam__
def t28():
    zip("a").nxt()
def t29():
    "a".upper().lowr

for f in [t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t12, t13, t14, t15, t16, t17, t18, t19, t21, t22, t23, t24, t25, t26, t28, t29]:
    try: f()
    except Exception as e: print(type(e).__name__, e)
Counter("abca").most_comon(1)
