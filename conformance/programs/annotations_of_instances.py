# The __annotations__ that classes have of built-in types, asked of instances and of the class.
class Settings:
    HOST: str = "localhost"
    PORT: int = 8000
    DEBUG: bool = False
    RATIO: float = 0.5
    _private: int = 1

    def __init__(self, env):
        for name, kind in self.__annotations__.items():
            raw = env.get("APP_" + name)
            if raw is not None:
                setattr(self, name, self._convert(raw, kind))

    @staticmethod
    def _convert(raw, kind):
        if kind is bool:
            return raw.lower() in ("1", "true", "yes")
        return kind(raw)

    @classmethod
    def names(cls):
        return [n for n in cls.__annotations__ if not n.startswith("_")]


class Narrow(Settings):
    pass


s = Settings({"APP_PORT": "9000", "APP_DEBUG": "yes", "APP_RATIO": "2"})
print(s.PORT + 1, s.DEBUG is True, s.HOST, s.RATIO, Settings.PORT, Settings.names(), len(s.__annotations__), list(Settings.__annotations__))
print(Narrow({"APP_PORT": "7"}).PORT, "HOST" in Narrow({}).__annotations__, Settings.__annotations__ is s.__annotations__)
try:
    Settings({"APP_PORT": "abc"})
except ValueError as e:
    print(e)
