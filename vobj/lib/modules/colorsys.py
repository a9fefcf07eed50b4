# Models of the colorsys module.


def rgb_to_hsv(r, g, b):
    high, low = max(r, g, b), min(r, g, b)
    span = high - low
    if low == high:
        return 0.0, 0.0, high
    s = span / high
    red = (high - r) / span
    green = (high - g) / span
    blue = (high - b) / span
    if r == high:
        h = blue - green
    elif g == high:
        h = 2.0 + red - blue
    else:
        h = 4.0 + green - red
    return h / 6.0 % 1.0, s, high


def hsv_to_rgb(h, s, v):
    if s == 0.0:
        return v, v, v
    i = int(h * 6.0)
    f = (h * 6.0) - i
    p = v * (1.0 - s)
    q = v * (1.0 - s * f)
    t = v * (1.0 - s * (1.0 - f))
    i = i % 6
    if i == 0:
        return v, t, p
    if i == 1:
        return q, v, p
    if i == 2:
        return p, v, t
    if i == 3:
        return p, q, v
    if i == 4:
        return t, p, v
    return v, p, q
