class Meta(type):
    made = []

    def __new__(cls, name, bases, body):
        Meta.made.append(name)
        body["tag"] = name.lower()
        return super().__new__(cls, name, bases, body)


class Thing(metaclass=Meta):
    pass
