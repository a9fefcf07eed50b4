"""Why a change of the text is not made."""


class Refused(Exception):
    """An expression that is not put off by a change of the text, with the reason."""
