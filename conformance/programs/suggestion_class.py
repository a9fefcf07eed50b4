# Names that are not bound yet are not suggested.
try:
    class Point:
        def near(self, o: Pint): pass
except NameError as e:
    print(e)


class Pin:
    pass


total = 1
class Point2:
    limit = totl
