# The compiler panicked: a closure bound on some paths, of another shape in an earlier run.
K_DICT = {'ß': -1, '': 0, '12': 2 ** 63}

def f14(p0: int | None):
    v1 = 9223372036854775808 not in (0, '')
    v2 = b'a'.lower()
    v3 = 2147483647 + -9223372036854775808
    for v4, v5 in enumerate('ab ab\nAB'[0 % 5:3:2][:5], 0):
        if [3, 1, 2] < v3 != v4:
            return [len(q1) for q1 in [a for a, b in []]]
    v3 = v3
    for v6, v7 in {'ÄÖ': v3, '-7': v3, 'ÄÖ': -1}.copy().items():
        if v7 is None:
            try:
                v8 = (repr(v6) + v6)[:40]
                v9 = {v: k for k, v in {'a': 1, 'b': -2}.items()}.get(v7 // 7)
                v8 = v8
            except KeyError:
                v10 = sorted([v7], key=abs)
                p0 = (lambda a, b=v3: a + b)(v7) if v1 or v1 else None
            except Exception:
                v11 = None
            for v12 in [v7 | v7, ' ' if v1 else v6, sum([0.5, -0.0], 1e+300)]:
                v13 = v6
                v14 = v13.join((str(q2) for q2 in []))[:40].split()
            try:
                v15 = None
                v16 = ('\t'.splitlines()[-1] + ' '.join([str(q3) for q3 in {'a': 1, 'b': -2}])[:40])[:40]
                v7 = sum((q4 > 0 for q4 in [q5 for r in [] for q5 in r]))
            except Exception as v17:
                v18 = str(v17)
                v19 = {f'ß{v7:,}{{}}'[:40]: sorted([5, 5, 4, -4])}
                v20 = {v3 if isinstance(None, int) else v3: v6.strip(v6)}
            except Exception:
                v21 = [q6 for r in [[2, 1], [0]][:] for q6 in r]
            else:
                v22 = v6.strip().lstrip(type(v2).__name__)
                v23 = {v3 or 1: hex(v7)}
        elif v1 or v1:
            if not [q7 for q7 in [3, 1, 2] if q7 % 2]:
                v24 = sorted([q8 * float('inf') for q8 in [1.5, float('nan'), 0.25]])
                v25 = set(list({'a'}))
                v26 = [(v6, int(v1)), ('0'[0::2], K_DICT.get(v6, -1))]
            v7 = 10
    v27 = lambda v28=2: 1000003
    if p0 is not None and v1:
        v29 = (lambda w: '' if w is None else w)('')[:p0 % 5]
        p0 += 1
    elif -2.5 in [0.5, -0.0]:
        v30 = {c: i for i, c in enumerate(''.join((f'{a}{b}' for a, b in zip('Hello', 'abc'))))}
    elif p0 is not None and False:
        v31 = (lambda a, b=''.join((f'{a}{b}' for a, b in zip('b', 'a,b,,c'))): b + a)(repr([1.5, float('nan'), 0.25]))[:20]
    try:
        v32 = set()
        v33 = '\x00' or repr(' ')
        if v1:
            raise ValueError(''.join((q9 for q9 in ' ' if q9 < 'm')))
    except (ValueError, TypeError):
        v34 = ('a,b,,c' or v3) or v1
    except Exception:
        try:
            if False:
                return ('Hello', ['b', 'a', 'ß'])
            if False:
                raise ValueError(''.join((q10 for q10 in 'Hello' if q10 < 'm')), {'a': 1, 'b': -2}.pop('😀x'))
        except UnboundLocalError as v35:
            v36 = repr(v35)

            def v37(v38, extra=7):
                nonlocal v3
                v3 = extra
                v39 = {}.get(f'<{p0}'[:40], [3, 1, 2] or [v38])
                return -1 if not (len(v36) % 4 * v36)[:40] else len(v36.upper())
        finally:
            print([], sum([9223372036854775807], v3))
            for v40 in range(5):
                v2 = ((v2 * 1)[:40] * 1)[:40]
        if bool(v2):
            v3 = v27(v3)
            v41 = '\t'[v3 % 3 - 1:v3 % 5:1][v3 % 3 - 1:1]
            v42 = [q11.title() for q11 in [c + d for c in v41[:3] for d in v41[:3]] if q11]
        else:
            v43 = list(map(lambda v: -v, [q12 + 1 for q12 in [9223372036854775807]]))
            if v1 is v1:
                v44 = None
            else:
                v44 = min(-0.0, -2.5)
    return list(reversed([1] or [v3]))


nan, inf = (float('nan'), float('inf'))
CASES = [('f14', [27 * 2 ** 52]), ('f14', [2 ** 100]), ('f14', [3]), ('f14', [15]), ('f14', [2 ** 63]), ('f14', [357 * 2 ** 18]), ('f14', [None]), ('f14', [None]), ('f14', [None]), ('f14', [9]), ('f14', [None]), ('f14', [-2 ** 64])]
