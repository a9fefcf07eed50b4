__all__ = ["first", "second"]
first = "first of broken"
