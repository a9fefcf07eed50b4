# Texts as numbers, as pandas.to_numeric takes them (hp.csv.number_kind): at is the row,
# strict whether a text must be a number.


def kind_of(text, at, strict):
    kind = hp.csv.number_kind(text)
    hp.program.leave(kind == 4)
    if strict and kind == 3:
        raise ValueError(f'Unable to parse string "{text}" at position {at}')
    return kind


def to_int(text, at, strict):
    kind_of(text, at, strict)
    return hp.csv.number_int(text)


def to_float(text, at, strict):
    kind_of(text, at, strict)
    return hp.csv.number_float(text)


def is_int(text):
    return hp.csv.number_kind(text) == 0
