# equal: a test with in and split at the first sign became partition


def f(setting: str) -> tuple[str, str] | None:
    if "=" not in setting:
        return None
    key, value = setting.split("=", 1)
    key = key.strip().lower()
    if not key:
        return None
    return key, value.strip()


def g(setting: str) -> tuple[str, str] | None:
    name, sign, value = setting.partition("=")
    name = name.strip().lower()
    if sign == "" or name == "":
        return None
    return name, value.strip()
