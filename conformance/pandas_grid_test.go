package conformance

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/vobj"
)

var pandasGrid = flag.Int("pandas-grid", 30, "programs of the grid of pandas' methods: so many of them, the same ones each time; 0 all")

// gridKinds are columns by dtype: values, of which V stands for one and W for another,
// and the first so many of them make the shapes.
var gridKinds = []struct{ name, values, dtype, v, w string }{
	{"ints", "[3, 1, 2, 3, -7, 1, 40]", "int64", "3", "2"},
	{"floats", "[2.5, float('nan'), -1.0, 2.5, 0.0, 1e9, 3.25]", "float64", "2.5", "0.5"},
	{"whole", "[2.5, 1.0, -1.0, 2.5, 0.0, 1e9, 3.25]", "float64", "2.5", "0.5"},
	{"bools", "[True, False, True, True, False, False, True]", "bool", "True", "False"},
	{"texts", "['b', 'a', 'Cc', 'b', '', 'zz top', 'é']", "object", "'b'", "'a'"},
	{"gaps", "['b', None, 'Cc', 'b', '', 'zz top', None]", "object", "'b'", "'a'"},
	{"times", "pd.to_datetime(['2024-01-31', '2023-05-01', '2024-02-29', '2024-01-31', '2020-12-31', '2023-05-01', '2024-07-04'])", "datetime64[ns]", "pd.Timestamp('2024-01-31')", "pd.Timestamp('2023-05-01')"},
}

// gridShapes make a series s of a kind's values: x[:n] and an index.
var gridShapes = []string{
	"pd.Series(VALUES, name='s')",
	"pd.Series(VALUES, name='s').head(0)",
	"pd.Series(VALUES, name='s').head(1)",
	"pd.Series(VALUES, index=['a', 'b', 'c', 'd', 'e', 'f', 'g'])",
}

// gridPandas are calls of a series s, and of a frame d that has it as column s, groups k,
// ints v and floats w that may be missing.
var gridPandas = strings.Split(strings.TrimSpace(`
s.eq(V)
s.ne(V)
s.lt(V)
s.le(V)
s.gt(V)
s.ge(V)
s.add(V)
s.sub(V)
s.mul(V)
s.div(V)
s.truediv(V)
s.floordiv(V)
s.mod(V)
s.abs()
s.round(1)
s.shift(1)
s.shift(-2)
s.diff()
s.cumsum()
s.cumprod()
s.cummin()
s.cummax()
s.idxmax()
s.idxmin()
s.var()
s.std()
s.median()
s.quantile(0.3)
s.describe()
s.any()
s.all()
list(s.unique())
s.tail(2)
s.dropna()
s.nlargest(2)
s.nsmallest(2)
s.prod()
s.product()
s.sem()
s.sem(skipna=False)
s.apply(lambda x: x == V)
s.map(lambda x: str(x))
s.copy()
s.explode()
s.isna()
s.isnull()
s.notna()
s.notnull()
s.fillna(V)
s.isin([V, W])
s.head(2)
s.tolist()
s.to_list()
s.sum()
s.mean()
s.min()
s.max()
s.count()
s.nunique()
s.duplicated()
s.drop_duplicates()
s.sort_values()
s.sort_values(ascending=False)
s.sort_index()
s.value_counts()
s.reset_index()
s.reset_index(drop=True)
s.to_csv()
s.to_numpy()
s.to_string()
s.factorize()
s.rank()
s.ffill()
s.bfill()
s.astype(str)
s.between(W, V)
s.clip(W, V)
s.where(s == V)
s.mask(s == V)
s.replace(V, W)
s.mode()
s.to_frame()
s.to_dict()
s.agg(["min", "max"])
s.aggregate("max")
s[s == V]
s.iloc[0]
s.iloc[-1]
s.iloc[1:3]
s.index.tolist()
s.is_unique
s.empty
s.size
s.dtype
s + s
s == s.shift(1)
pd.concat([s, s])
pd.isna(s)
d.head(2)
d.tail(2)
d.describe()
d.assign(n=d["v"] * 2)
d.set_index("s")
d.select_dtypes("number")
d.dropna()
d.fillna({"w": 0.5})
d.round(1)
d.isna()
d.isna().sum()
d[["v", "w"]].sum()
d[["v", "w"]].mean()
d[["v", "w"]].std()
d.count()
d.nunique()
d.nlargest(2, "v")
d.nsmallest(2, "w")
d.copy()
d.melt(id_vars="k", value_vars=["v", "w"])
d.merge(d, on="k")
d.merge(d, on="s", how="outer")
d.merge(d[["k", "v"]], on="k", how="left")
d.rename(columns={"v": "x"})
d.drop(columns=["v"])
d.to_csv()
d.duplicated()
d.duplicated("k")
d.drop_duplicates("s")
d.sort_values("s")
d.sort_values(["k", "s"], ascending=[False, True])
d.sort_index(ascending=False)
d.value_counts("k")
d.pivot_table(index="k", values="v", aggfunc="sum")
d.reset_index()
d.groupby("k")["v"].sum()
d.groupby("s")["v"].sum()
d.groupby("s").size()
d.groupby("k")["s"].count()
d.groupby("k")["s"].nunique()
d.groupby("k")["s"].min()
d.groupby("k")["s"].first()
d.groupby("k")["s"].agg(list)
d.groupby(["k", "s"])["w"].mean()
d.aggregate({"v": "sum", "w": "mean"})
d.groupby("k").agg({"v": "sum", "w": "mean"})
d.groupby("k").agg(n=("s", "count"), top=("v", "max"))
d.groupby("k")["v"].cumsum()
d.groupby("k")["w"].transform("mean")
d.groupby("k").head(1)
d.apply(lambda r: r["v"] + 1, axis=1)
d.apply(lambda r: str(r["s"]), axis=1)
d[["v", "w"]].to_numpy()
d.to_string()
d[d["s"] == V]
d[(d["v"] > 1) & (d["k"] == "x")]
d.loc[d["s"] == V, ["k", "v"]]
d.iloc[0:2]
d.query("v > 1")
d.T
d.shape
d.columns.tolist()
d.dtypes
d.insert(0, "n", 1)
d[["v", "w"]].max()
d[["v", "w"]].min()
d[["v", "w"]].median()
d[["v", "w"]].var()
d[["v", "w"]].sem()
d[["v", "w"]].prod()
d[["v", "w"]].product()
d[["v", "w"]].add(1)
d[["v", "w"]].sub(1)
d[["v", "w"]].subtract(1)
d[["v", "w"]].mul(2)
d[["v", "w"]].multiply(2)
d[["v", "w"]].div(2)
d[["v", "w"]].divide(2)
d[["v", "w"]].truediv(2)
d[["v", "w"]].floordiv(2)
d[["v", "w"]].mod(2)
d[["v", "w"]].pow(2)
d[["v", "w"]].eq(1)
d[["v", "w"]].ne(1)
d[["v", "w"]].lt(1)
d[["v", "w"]].le(1)
d[["v", "w"]].gt(1)
d[["v", "w"]].ge(1)
d[["v", "w"]].abs()
d[["v", "w"]].cumsum()
d[["v", "w"]].cumprod()
d[["v", "w"]].cummin()
d[["v", "w"]].cummax()
d[["v", "w"]].diff()
d[["v", "w"]].shift(1)
d[["v", "w"]].clip(0, 2)
d[["v", "w"]].rank()
d[["v", "w"]].any()
d[["v", "w"]].all()
d[["v", "w"]].idxmax()
d[["v", "w"]].idxmin()
d[["v", "w"]].transpose()
d.isnull()
d.notna()
`), "\n")

// gridTexts and gridTimes are calls of the accessors, for series of texts and of times.
var (
	gridTexts = strings.Fields(`lower() upper() title() capitalize() swapcase() strip() len() contains('b') startswith('b') endswith('p') replace('b','x') split() find('c') slice(0,2) zfill(4)
		get(0) isdigit() isalpha() count('z') pad(5) cat(sep='-') removeprefix('b') repeat(2)`)
	gridTimes = strings.Fields(`year month day hour dayofweek weekday dayofyear quarter date month_name() day_name() strftime('%d.%m.%y') normalize() is_month_end to_period('M') floor('D')`)
)

// gridValue are the names of a kind's values in calls.
var gridValue = regexp.MustCompile(`\b[VW]\b`)

// gridPrograms are the programs of the grid by name: one call for one kind in all shapes.
// Of a NaN the type is not compared: what is made of no values is Python's in pandas.
func gridPrograms() map[string]string {
	out := map[string]string{}
	add := func(kind int, n int, call string) {
		k := gridKinds[kind]
		call = gridValue.ReplaceAllStringFunc(call, func(name string) string { return map[string]string{"V": k.v, "W": k.w}[name] })
		var s strings.Builder
		fmt.Fprintf(&s, "import pandas as pd\n")
		for _, shape := range gridShapes {
			fmt.Fprintf(&s, "\ns = %s\n", strings.ReplaceAll(shape, "VALUES", k.values))
			if strings.Contains(call, "d.") || strings.Contains(call, "d[") {
				s.WriteString("d = pd.DataFrame({'k': ['x', 'y', 'x', 'x', 'z', 'y', 'x'], 's': " + k.values + ", 'v': [1, 2, 3, 4, 5, 6, 7], 'w': [0.5, None, 2.0, -1.0, None, 4.0, 8.0]}).head(len(s))\n")
			}
			fmt.Fprintf(&s, "try:\n    r = %s\n    print(\"NaN\" if isinstance(r, float) and r != r else type(r).__name__)\n    print(r)\nexcept Exception as e:\n    print(type(e).__name__, e)\n", call)
		}
		out[fmt.Sprintf("%s_%03d", k.name, n)] = s.String()
	}
	for kind, k := range gridKinds {
		for i, call := range gridPandas {
			if strings.Contains(call, "s") && !strings.HasPrefix(call, `d[["v"`) || kind == 0 {
				add(kind, i, call)
			}
		}
		if k.dtype == "object" {
			for i, call := range gridTexts {
				add(kind, 500+i, "s.str."+call)
			}
		}
		if k.name == "times" {
			for i, call := range gridTimes {
				add(kind, 500+i, "s.dt."+call)
			}
		}
	}
	return out
}

// TestPandasGrid compares methods of pandas that have a model with pandas itself, for
// columns of each dtype, empty, of one row, with duplicates and labelled: -pandas-grid 0
// all of them, which takes ten minutes.
func TestPandasGrid(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles programs")
	}
	h, python := withoutWarnings(t, testPython(t))
	programs := gridPrograms()
	var names []string
	for name := range programs {
		names = append(names, name)
	}
	// In an order that mixes kinds and calls, by which some stand for all.
	slices.Sort(names)
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	if *pandasGrid > 0 {
		names = names[:min(*pandasGrid, len(names))]
	}
	dir := t.TempDir()
	var mu sync.Mutex
	native, left := 0, []string{}
	t.Run("programs", func(t *testing.T) {
		slots := make(chan struct{}, 2)
		for _, name := range names {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				slots <- struct{}{}
				defer func() { <-slots }()
				file := filepath.Join(dir, name+".py")
				if err := os.WriteFile(file, []byte(programs[name]), 0o666); err != nil {
					t.Fatal(err)
				}
				report := compareProgram(t, h, python, file)
				if t.Failed() {
					t.Log(programs[name])
				}
				mu.Lock()
				defer mu.Unlock()
				if report == nil {
					return
				}
				if report.Native && !slices.ContainsFunc(report.Fallbacks, func(f driver.FallbackReport) bool { return f.Op == "import pandas" }) {
					native++
				} else {
					_, call, _ := strings.Cut(programs[name], "r = ")
					call, _, _ = strings.Cut(call, "\n")
					why := ""
					for _, f := range report.Fallbacks {
						if f.Op != "import pandas" && !strings.HasPrefix(f.Reason, "it is a method of") {
							why = f.Reason
							break
						}
					}
					left = append(left, name+" "+call+": "+why)
				}
			})
		}
	})
	slices.Sort(left)
	t.Logf("%d of %d natively; left to CPython:\n%s", native, len(names), strings.Join(left, "\n"))
}

// TestPandasGridIsWhole names the modelled methods without a call in the grid.
func TestPandasGridIsWhole(t *testing.T) {
	text := strings.Join(gridPandas, "\n")
	elsewhere, err := filepath.Glob("pandas/*.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range elsewhere {
		program, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text += "\n" + string(program)
	}
	for _, name := range vobj.PandasNames() {
		_, method, _ := strings.Cut(name, ".")
		if !strings.Contains(text, "."+method+"(") {
			t.Errorf("%s is called nowhere", name)
		}
	}
}
