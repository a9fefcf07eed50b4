# ascii() of values of every kind, "%a" and "!a".
class Named:
    def __repr__(self):
        return "ñ\U0001f600"


print(ascii(["é", 1, ("ü",), "\x7f\x80", "€", "😀"]), ascii({"ä": "ö"}), ascii({"é"}), ascii(("plain",)))
print(ascii(Named()), ascii([Named()]), ascii("ñ"), ascii(1.5), ascii(None), ascii(b"\xe9"))
print("%a" % ["é"], f"{['é']!a}", "{!a}".format(("ß",)))
