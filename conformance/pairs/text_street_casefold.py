# different: lower instead of casefold, which leaves the sharp s as it is; f("Hauptstraße")
SUFFIXES = {"strasse": "str.", "platz": "pl.", "allee": "al."}


def f(street: str) -> str:
    name = street.strip().casefold()
    for suffix, short in SUFFIXES.items():
        if name.endswith(suffix):
            return name[:-len(suffix)] + short
    return name


def g(street: str) -> str:
    name = street.strip().lower()
    for suffix, short in SUFFIXES.items():
        if name.endswith(suffix):
            return name.removesuffix(suffix) + short
    return name
