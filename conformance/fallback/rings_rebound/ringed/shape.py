def tag():
    return "module shape"


class shape:
    @staticmethod
    def tag():
        return "class shape"
