__all__ = ["shown"]
__all__ += ["_private_but_listed"]
_private_but_listed = "listed"
hidden = 1


def shown():
    return "shown"
