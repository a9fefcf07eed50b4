from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from main import nothing
print("things", __package__ == "")


class Thing:
    def __init__(self, x):
        self.x = x

    def drop(self):
        del self.x


def made():
    d = Thing(1)
    del d.x
    return hasattr(d, "x")


def late(t: Thing = None) -> "Thing":
    print("late")
