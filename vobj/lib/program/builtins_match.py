# What mapping patterns give get() for no value.


class Missing:
    pass
