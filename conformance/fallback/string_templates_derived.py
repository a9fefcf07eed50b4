# Classes that derive from string.Template, and attributes that are added to one.
from string import Template
class Pct(Template):
    delimiter = "%"
print(Pct("%a $b").substitute(a=1))
t = Template("$x")
t.extra = 3
print(t.extra)
print(Pct("%a $b").substitute(a=1), isinstance(Pct("x"), Template), Template("$a").substitute(a=2))
