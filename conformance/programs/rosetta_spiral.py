def spiral(n):
    dx, dy = 1, 0
    x, y = 0, 0
    myarray = [[None] * n for j in range(n)]
    for i in range(n ** 2):
        myarray[x][y] = i
        nx, ny = x + dx, y + dy
        if 0 <= nx < n and 0 <= ny < n and myarray[nx][ny] == None:
            x, y = nx, ny
        else:
            dx, dy = -dy, dx
            x, y = x + dx, y + dy
    return myarray


def printspiral(myarray):
    n = range(len(myarray))
    for y in n:
        for x in n:
            print("%2i" % myarray[x][y], end=" ")
        print()


printspiral(spiral(5))


def spiral_part(x, y, n):
    if x == -1 and y == 0:
        return -1
    if y == (x + 1) and x < (n // 2):
        return spiral_part(x - 1, y - 1, n - 1) + 4 * (n - y)
    if x < (n - y) and y <= x:
        return spiral_part(y - 1, y, n) + (x - y) + 1
    if x >= (n - y) and y <= x:
        return spiral_part(x, y - 1, n) + 1
    if x >= (n - y) and y > x:
        return spiral_part(x + 1, y, n) + 1
    if x < (n - y) and y > x:
        return spiral_part(x, y - 1, n) - 1


for row in [[spiral_part(x, y, 4) for x in range(4)] for y in range(4)]:
    print(row)
