# Models of the copy module: what is copied depends on its type, see
# vobj/stage/copying.go. A copy is noted under the original's identity before its
# parts are copied, so that what is shared or goes in a circle is in the copy too.


def copy(x):
    return hp.copy_shallow(x)


def deepcopy(x, memo=None):
    return hp.copy_deep(x, hp.copy_memo(x, memo))


def _list(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = []
    known[i] = y
    for e in x:
        y.append(hp.copy_deep(e, memo))
    return y


def _dict(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = {}
    known[i] = y
    for k, v in x.items():
        y[hp.copy_deep(k, memo)] = hp.copy_deep(v, memo)
    return y


def _set(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = set([hp.copy_deep(e, memo) for e in x])
    known[i] = y
    return y


def _frozenset(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = frozenset([hp.copy_deep(e, memo) for e in x])
    known[i] = y
    return y


def _instance(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = hp.copy_empty(x)
    known[i] = y
    hp.copy_parts(x, y, memo)
    return y


def _by_method(x, memo):
    known = hp.copy_known(memo, x)
    i = hp.obj.id(x)
    if i in known:
        return known[i]
    y = x.__deepcopy__(memo)
    known[i] = y
    return y
