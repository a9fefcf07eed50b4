package numpy

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// quietNames are what programs take from modules of scipy and scikit-learn that never
// draws from numpy's generator by itself.
var quietNames = map[string]map[string]bool{
	"scipy.special":         facts.Words("erf erfc erfinv expit logit gamma gammaln beta betaln comb factorial softmax logsumexp"),
	"scipy.linalg":          facts.Words("solve inv det cholesky lu qr svd eigh eig expm norm lstsq pinv toeplitz block_diag solve_triangular cho_factor cho_solve"),
	"scipy.integrate":       facts.Words("quad dblquad simpson trapezoid cumulative_trapezoid odeint solve_ivp"),
	"scipy.interpolate":     facts.Words("interp1d CubicSpline UnivariateSpline"),
	"scipy.signal":          facts.Words("convolve correlate butter filtfilt lfilter find_peaks savgol_filter welch"),
	"scipy.optimize":        facts.Words("minimize minimize_scalar curve_fit brentq bisect newton root root_scalar fsolve least_squares linprog linear_sum_assignment nnls"),
	"scipy.stats":           facts.Words("ttest_ind ttest_rel ttest_1samp linregress zscore skew kurtosis sem iqr gmean hmean f_oneway shapiro kruskal wilcoxon spearmanr pearsonr kendalltau chisquare describe"),
	"scipy.spatial":         facts.Words("distance KDTree cKDTree ConvexHull"),
	"sklearn.metrics":       facts.Words("accuracy_score mean_squared_error mean_absolute_error r2_score confusion_matrix classification_report f1_score precision_score recall_score roc_auc_score log_loss root_mean_squared_error"),
	"sklearn.pipeline":      facts.Words("Pipeline make_pipeline"),
	"sklearn.compose":       facts.Words("ColumnTransformer make_column_transformer"),
	"sklearn.impute":        facts.Words("SimpleImputer KNNImputer"),
	"sklearn.neighbors":     facts.Words("KNeighborsClassifier KNeighborsRegressor"),
	"sklearn.linear_model":  facts.Words("LinearRegression"),
	"sklearn.naive_bayes":   facts.Words("GaussianNB MultinomialNB BernoulliNB"),
	"sklearn.preprocessing": facts.Words("StandardScaler MinMaxScaler RobustScaler MaxAbsScaler Normalizer LabelEncoder OneHotEncoder OrdinalEncoder PolynomialFeatures LabelBinarizer"),
}

// seeded are functions and classes of scikit-learn that draw nothing from numpy's
// generator if their random_state is a number.
var seeded = map[string]map[string]bool{
	"sklearn.model_selection": facts.Words("train_test_split KFold StratifiedKFold ShuffleSplit StratifiedShuffleSplit"),
	"sklearn.linear_model":    facts.Words("LogisticRegression Ridge Lasso ElasticNet SGDClassifier SGDRegressor"),
	"sklearn.cluster":         facts.Words("KMeans MiniBatchKMeans"),
	"sklearn.decomposition":   facts.Words("PCA TruncatedSVD"),
	"sklearn.tree":            facts.Words("DecisionTreeClassifier DecisionTreeRegressor"),
	"sklearn.ensemble":        facts.Words("RandomForestClassifier RandomForestRegressor GradientBoostingClassifier GradientBoostingRegressor"),
	"sklearn.datasets":        facts.Words("make_classification make_regression make_blobs make_moons make_circles"),
}

// quietLibraries reports whether the user's texts take nothing else from scipy and
// scikit-learn.
func quietLibraries(c *stage.Compiler) bool {
	for _, m := range c.ModuleList {
		if !m.Library && !quietText(m.Prog.Tree, m.Prog.Info) {
			return false
		}
	}
	return true
}

func quietText(t *tree.Module, info *scope.Info) bool {
	quiet := true
	withSeed := map[string]bool{} // names as they are bound
	called := map[tree.Node]bool{}
	tree.Inspect(t, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Import:
			for _, a := range n.Names {
				quiet = quiet && !strings.HasPrefix(a.Name, "scipy") && !strings.HasPrefix(a.Name, "sklearn")
			}
		case *tree.ImportFrom:
			if !strings.HasPrefix(n.Module, "scipy") && !strings.HasPrefix(n.Module, "sklearn") {
				break
			}
			for _, a := range n.Names {
				switch {
				case quietNames[n.Module][a.Name]:
				case seeded[n.Module][a.Name]:
					name := a.AsName
					if name == "" {
						name = a.Name
					}
					withSeed[name] = true
				default:
					quiet = false
				}
			}
		case *tree.Call:
			for _, k := range n.Keywords {
				if k.Arg == "random_state" && isFixedInt(t, info, k.Value) {
					called[n.Func] = true
				}
			}
		}
		return quiet
	})
	if !quiet || len(withSeed) == 0 {
		return quiet
	}
	tree.Inspect(t, func(n tree.Node) bool {
		if name, ok := n.(*tree.Name); ok && withSeed[name.ID] {
			quiet = quiet && called[n]
		}
		return quiet
	})
	return quiet
}

// isFixedInt reports whether an expression is an int, or a variable of the module that is
// bound to one alone.
func isFixedInt(t *tree.Module, info *scope.Info, e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Constant:
		_, ok := e.Value.(*big.Int)
		return ok
	case *tree.Name:
		v := info.Uses[e]
		if v == nil || v.Scope.Kind != scope.Module || v.Bindings != 1 {
			return false
		}
		for _, st := range t.Body {
			if a, ok := st.(*tree.Assign); ok && len(a.Targets) == 1 {
				to, named := a.Targets[0].(*tree.Name)
				_, fixed := a.Value.(*tree.Constant)
				if named && fixed && to.ID == e.ID {
					return isFixedInt(t, info, a.Value)
				}
			}
		}
	}
	return false
}
