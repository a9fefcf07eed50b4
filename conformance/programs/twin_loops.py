"""The same loop again and again, in a script so long that loops are functions: which of them raises shows in the traceback."""
texts = [f"{i:03d}{'x' * (i % 5)}" for i in range(30)]

s0 = 0
n0 = {}
for x in texts[:3]:
    k = int(x.rstrip("x"))
    s0 += k
    n0[len(x)] = n0.get(len(x), 0) + k
print(s0, n0)

s1 = 0
n1 = {}
for x in texts[:4]:
    k = int(x.rstrip("x"))
    s1 += k
    n1[len(x)] = n1.get(len(x), 0) + k
print(s1, n1)

s2 = 0
n2 = {}
for x in texts[:5]:
    k = int(x.rstrip("x"))
    s2 += k
    n2[len(x)] = n2.get(len(x), 0) + k
print(s2, n2)

s3 = 0
n3 = {}
for x in texts[:6]:
    k = int(x.rstrip("x"))
    s3 += k
    n3[len(x)] = n3.get(len(x), 0) + k
print(s3, n3)

s4 = 0
n4 = {}
for x in texts[:7]:
    k = int(x.rstrip("x"))
    s4 += k
    n4[len(x)] = n4.get(len(x), 0) + k
print(s4, n4)

s5 = 0
n5 = {}
for x in texts[:8]:
    k = int(x.rstrip("x"))
    s5 += k
    n5[len(x)] = n5.get(len(x), 0) + k
print(s5, n5)

s6 = 0
n6 = {}
for x in texts[:9]:
    k = int(x.rstrip("x"))
    s6 += k
    n6[len(x)] = n6.get(len(x), 0) + k
print(s6, n6)

s7 = 0
n7 = {}
for x in texts[:10]:
    k = int(x.rstrip("x"))
    s7 += k
    n7[len(x)] = n7.get(len(x), 0) + k
print(s7, n7)

s8 = 0
n8 = {}
for x in texts[:11]:
    k = int(x.rstrip("x"))
    s8 += k
    n8[len(x)] = n8.get(len(x), 0) + k
print(s8, n8)

s9 = 0
n9 = {}
for x in texts[:12]:
    k = int(x.rstrip("x"))
    s9 += k
    n9[len(x)] = n9.get(len(x), 0) + k
print(s9, n9)

s10 = 0
n10 = {}
for x in texts[:13]:
    k = int(x.rstrip("x"))
    s10 += k
    n10[len(x)] = n10.get(len(x), 0) + k
print(s10, n10)

s11 = 0
n11 = {}
for x in texts[:14]:
    k = int(x.rstrip("x"))
    s11 += k
    n11[len(x)] = n11.get(len(x), 0) + k
print(s11, n11)

s12 = 0
n12 = {}
for x in texts[:15]:
    k = int(x.rstrip("x"))
    s12 += k
    n12[len(x)] = n12.get(len(x), 0) + k
print(s12, n12)

s13 = 0
n13 = {}
for x in texts[:16]:
    k = int(x.rstrip("x"))
    s13 += k
    n13[len(x)] = n13.get(len(x), 0) + k
print(s13, n13)

s14 = 0
n14 = {}
for x in texts[:17]:
    k = int(x.rstrip("x"))
    s14 += k
    n14[len(x)] = n14.get(len(x), 0) + k
print(s14, n14)

s15 = 0
n15 = {}
for x in texts[:18]:
    k = int(x.rstrip("x"))
    s15 += k
    n15[len(x)] = n15.get(len(x), 0) + k
print(s15, n15)

s16 = 0
n16 = {}
for x in texts[:19]:
    k = int(x.rstrip("x"))
    s16 += k
    n16[len(x)] = n16.get(len(x), 0) + k
print(s16, n16)

s17 = 0
n17 = {}
for x in texts[:20]:
    k = int(x.rstrip("x"))
    s17 += k
    n17[len(x)] = n17.get(len(x), 0) + k
print(s17, n17)

s18 = 0
n18 = {}
for x in texts[:21]:
    k = int(x.rstrip("x"))
    s18 += k
    n18[len(x)] = n18.get(len(x), 0) + k
print(s18, n18)

s19 = 0
n19 = {}
for x in texts[:22]:
    k = int(x.rstrip("x"))
    s19 += k
    n19[len(x)] = n19.get(len(x), 0) + k
print(s19, n19)

s20 = 0
n20 = {}
for x in texts[:23]:
    k = int(x.rstrip("x"))
    s20 += k
    n20[len(x)] = n20.get(len(x), 0) + k
print(s20, n20)

s21 = 0
n21 = {}
for x in texts[:24]:
    k = int(x.rstrip("x"))
    s21 += k
    n21[len(x)] = n21.get(len(x), 0) + k
print(s21, n21)

s22 = 0
n22 = {}
for x in texts[:25]:
    k = int(x.rstrip("x"))
    s22 += k
    n22[len(x)] = n22.get(len(x), 0) + k
print(s22, n22)

s23 = 0
n23 = {}
for x in texts[:26]:
    k = int(x.rstrip("x"))
    s23 += k
    n23[len(x)] = n23.get(len(x), 0) + k
print(s23, n23)
texts[7] = "7y"

s24 = 0
n24 = {}
for x in texts[:6]:
    k = int(x.rstrip("x"))
    s24 += k
    n24[len(x)] = n24.get(len(x), 0) + k
print(s24, n24)

s25 = 0
n25 = {}
for x in texts[:9]:
    k = int(x.rstrip("x"))
    s25 += k
    n25[len(x)] = n25.get(len(x), 0) + k
print(s25, n25)

s26 = 0
n26 = {}
for x in texts[:5]:
    k = int(x.rstrip("x"))
    s26 += k
    n26[len(x)] = n26.get(len(x), 0) + k
print(s26, n26)
