# A module body that is compiled in pieces: values, literals, exceptions and loops cross their borders.
import os, re
total = 0
names = []
seen = {}
last = None

a0 = total + 0; names.append('n0'); seen['n0'] = a0
print(f'{a0:>6} {a0 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m2 = re.search(r'n(\d+)?', ' '.join(names)); print(m2.group(0), m2.span())
for j in range(3): total += j * a0 % 5
p4 = os.path.join('d4', names[-1]); last = p4 if total % 2 else None; print(last, p4.split(os.sep))
t5 = (a0, names[0], 5); print(t5[1:], t5 > (0, 'z'))
a6 = total + 42; names.append('n6'); seen['n6'] = a6
print(f'{a6:>6} {a6 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m8 = re.search(r'n(\d+)', ' '.join(names)); print(m8.group(0), m8.span())
for j in range(9): total += j * a6 % 5
try:
    print(seen['n109'])
except KeyError as e:
    total += 1
    print('no', e, total)
p10 = os.path.join('d10', names[-1]); last = p10 if total % 2 else None; print(last, p10.split(os.sep))
t11 = (a6, names[0], 11); print(t11[1:], t11 > (0, 'z'))
a12 = total + 84; names.append('n12'); seen['n12'] = a12
print(f'{a12:>6} {a12 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m14 = re.search(r'n(\d+)?', ' '.join(names)); print(m14.group(0), m14.span())
for j in range(15): total += j * a12 % 5
p16 = os.path.join('d16', names[-1]); last = p16 if total % 2 else None; print(last, p16.split(os.sep))
t17 = (a12, names[0], 17); print(t17[1:], t17 > (0, 'z'))
a18 = total + 126; names.append('n18'); seen['n18'] = a18
print(f'{a18:>6} {a18 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
try:
    print(seen['n119'])
except KeyError as e:
    total += 1
    print('no', e, total)
m20 = re.search(r'n(\d+)', ' '.join(names)); print(m20.group(0), m20.span())
for j in range(21): total += j * a18 % 5
p22 = os.path.join('d22', names[-1]); last = p22 if total % 2 else None; print(last, p22.split(os.sep))
t23 = (a18, names[0], 23); print(t23[1:], t23 > (0, 'z'))
a24 = total + 168; names.append('n24'); seen['n24'] = a24
print(f'{a24:>6} {a24 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m26 = re.search(r'n(\d+)?', ' '.join(names)); print(m26.group(0), m26.span())
for j in range(27): total += j * a24 % 5
p28 = os.path.join('d28', names[-1]); last = p28 if total % 2 else None; print(last, p28.split(os.sep))
t29 = (a24, names[0], 29); print(t29[1:], t29 > (0, 'z'))
try:
    print(seen['n129'])
except KeyError as e:
    total += 1
    print('no', e, total)
a30 = total + 210; names.append('n30'); seen['n30'] = a30
print(f'{a30:>6} {a30 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m32 = re.search(r'n(\d+)', ' '.join(names)); print(m32.group(0), m32.span())
for j in range(33): total += j * a30 % 5
p34 = os.path.join('d34', names[-1]); last = p34 if total % 2 else None; print(last, p34.split(os.sep))
t35 = (a30, names[0], 35); print(t35[1:], t35 > (0, 'z'))
a36 = total + 252; names.append('n36'); seen['n36'] = a36
print(f'{a36:>6} {a36 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m38 = re.search(r'n(\d+)?', ' '.join(names)); print(m38.group(0), m38.span())
for j in range(39): total += j * a36 % 5
try:
    print(seen['n139'])
except KeyError as e:
    total += 1
    print('no', e, total)
p40 = os.path.join('d40', names[-1]); last = p40 if total % 2 else None; print(last, p40.split(os.sep))
t41 = (a36, names[0], 41); print(t41[1:], t41 > (0, 'z'))
a42 = total + 294; names.append('n42'); seen['n42'] = a42
print(f'{a42:>6} {a42 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m44 = re.search(r'n(\d+)', ' '.join(names)); print(m44.group(0), m44.span())
for j in range(45): total += j * a42 % 5
p46 = os.path.join('d46', names[-1]); last = p46 if total % 2 else None; print(last, p46.split(os.sep))
t47 = (a42, names[0], 47); print(t47[1:], t47 > (0, 'z'))
a48 = total + 336; names.append('n48'); seen['n48'] = a48
print(f'{a48:>6} {a48 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
try:
    print(seen['n149'])
except KeyError as e:
    total += 1
    print('no', e, total)
m50 = re.search(r'n(\d+)?', ' '.join(names)); print(m50.group(0), m50.span())
for j in range(51): total += j * a48 % 5
p52 = os.path.join('d52', names[-1]); last = p52 if total % 2 else None; print(last, p52.split(os.sep))
t53 = (a48, names[0], 53); print(t53[1:], t53 > (0, 'z'))
a54 = total + 378; names.append('n54'); seen['n54'] = a54
print(f'{a54:>6} {a54 / 7:.2f}', len(names), '%s=%d' % (names[-1], seen[names[-1]]))
m56 = re.search(r'n(\d+)', ' '.join(names)); print(m56.group(0), m56.span())
for j in range(57): total += j * a54 % 5
p58 = os.path.join('d58', names[-1]); last = p58 if total % 2 else None; print(last, p58.split(os.sep))
t59 = (a54, names[0], 59); print(t59[1:], t59 > (0, 'z'))
try:
    print(seen['n159'])
except KeyError as e:
    total += 1
    print('no', e, total)
def f(n):
    return n // (len(names) - 10)
print(sorted(seen.items())[:3], last)
print(f(total))
