# An uncaught exception that has passed CPython shows what ran there, with its causes.
import configparser


class Settings(configparser.ConfigParser):
    def number(self, section, option):
        try:
            return self.getint(section, option)
        except ValueError as e:
            raise LookupError(option) from e


def read(text):
    settings = Settings()
    settings.read_string(text)
    return settings.number("a", "b")


print(read("[a]\nb = 3\n"))
print(read("[a]\nb = c\n"))
