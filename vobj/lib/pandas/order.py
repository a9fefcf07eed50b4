# Positions of rows in an order.


def positions(n):
    return [i for i in range(n)]


# The positions by the values there; rows that are equal stay as they are.
def by(at, values, down):
    values = [v for v in values]
    return sorted(at, key=lambda i: values[i], reverse=down)
