# How columns go together (pandas/_libs/algos.pyx, nancorr): means, squares and products
# are kept row by row, of rows that have both values.


def correlation(xs, ys):
    ys = [y for y in ys]
    n = 0
    mean_x = mean_y = squares_x = squares_y = products = 0.0
    i = 0
    for x in xs:
        y = ys[i]
        i += 1
        if x - x == 0 and y - y == 0:
            n += 1
            dx = x - mean_x
            dy = y - mean_y
            mean_x += 1.0 / n * dx
            mean_y += 1.0 / n * dy
            squares_x += (x - mean_x) * dx
            squares_y += (y - mean_y) * dy
            products += (x - mean_x) * dy
    return n, products, squares_x * squares_y
