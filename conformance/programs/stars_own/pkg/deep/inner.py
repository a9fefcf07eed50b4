__all__ = ["deep_value"]


def deep_value():
    return "deep", __name__
