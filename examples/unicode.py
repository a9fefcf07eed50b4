"""Makes URL slugs of titles in any language."""


def slug(title: str) -> str:
    out = ""
    dash = False
    for c in title.strip().lower():
        if c.isalnum():
            if dash and out:
                out += "-"
            out += c
            dash = False
        else:
            dash = True
    return out
