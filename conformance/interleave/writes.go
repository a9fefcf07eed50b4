package interleave

// writes are kinds that keep operations apart: they write to what was read, or show
// whole arrays to others.
var writes = []kind{
	{name: "write_element", between: []string{"‹r›[0] = 7.5", "‹r›[-1] += 2.0", "‹r›[n // 2] = ‹r›[0] + 1.0"}, once: true, held: true},
	{name: "write_all", between: []string{"‹r› += 1.0", "‹r› *= 0.5", "‹r›[:] = 3.25"}, once: true, held: true},
	{name: "write_out", between: []string{"np.add(‹r›, 1.0, out=‹r›)", "np.multiply(‹r›, 0.5, out=‹r›)"}, once: true, held: true},
	{name: "write_view", between: []string{"view = ‹r›[::2]\nview[:] = 4.0", "view = ‹r›[1:]\nview += 1.0", "‹r›[::-1][0] = 9.0", "‹r›[‹r› > 1.5] = 1.25"}, once: true, held: true},
	{name: "write_helper", defs: "def bump(array, k):\n    for i in range(k):\n        array[i] += 1.0\n    return array[0]", between: []string{"bump(‹r›, 2)", "print(bump(‹r›, 1))"}, once: true, held: true},
	{name: "write_attribute", defs: "class Holder:\n    def __init__(self, array):\n        self.array = array\n\n    def clear(self):\n        self.array[0] = 0.5", between: []string{"holder = Holder(‹r›)\nholder.clear()", "holder = Holder(‹r›)\nholder.array *= 2.0"}, once: true, held: true},
	{name: "write_container", between: []string{"box = {\"in\": ‹r›}\nbox[\"in\"][1] = 6.0", "boxes = [‹r›, ‹r›]\nboxes[1][0] += 1.0", "other = ‹r›\nother[1] = 2.5"}, once: true, held: true},
	{name: "write_branch", between: []string{"if n > 3:\n    ‹r›[1] = 0.75", "for k in range(3):\n    ‹r›[k] += k", "if len(sys.argv) > 5:\n    ‹r›[:] = 0.0"}, once: true, held: true},
	{name: "write_try", between: []string{"try:\n    ‹r›[n] = 1.0\nexcept IndexError:\n    ‹r›[0] = 1.5", "try:\n    ‹r›[0] = 2.5\n    ‹r›[n + 1] = 0.0\nexcept IndexError as e:\n    print(e)"}, once: true, held: true},
	{name: "write_result", between: []string{"‹v›[0] = 1.5", "‹v› += ‹r›", "np.sqrt(np.abs(‹v›), out=‹v›)"}, once: true, held: true},
	{name: "write_closure", defs: "def writer(array):\n    def put(i, value):\n        array[i] = value\n    return put", between: []string{"writer(‹r›)(0, 1.75)"}, once: true, held: true},
	{name: "write_sort", between: []string{"‹r›[::-1].sort()", "np.random.seed(‹i›)\nnp.random.shuffle(‹r›)", "‹r›.fill(1.5)"}, once: true, held: true},
	{name: "write_python", imports: "import types", between: []string{"keep = types.SimpleNamespace(array=‹r›)\nkeep.array[0] = 5.5"}, once: true, held: true},
	{name: "show", between: []string{"print(‹v›)", "print(‹v›[:3])", "print(repr(‹r›[1:4]))"}, held: true},
	{name: "total", between: []string{"print(‹s›)"}, held: true},
	{name: "python_reads", between: []string{"print(np.histogram(‹v›, 3)[0])", "print(np.array_split(‹v›, 2)[0].shape)"}, held: true},
	{name: "two_sided", form: twoSided, held: true},
}
