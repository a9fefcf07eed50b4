package pandas

import (
	"github.com/hipy-lang/hipy/vobj/facts"
)

// What the classes of pandas have as attributes themselves, modelled or not: a column of
// such a name is no attribute of its frame or row (df.size, row.name).

// pandasMembers are the public names of each class.
var pandasMembers = map[string]map[string]bool{
	"DataFrame": facts.Words(bothMembers + `
		applymap assign boxplot columns corrwith eval from_dict from_records insert isetitem iterrows itertuples join melt
		merge pivot pivot_table query select_dtypes set_index stack style to_feather to_gbq to_html to_orc to_parquet
		to_records to_stata to_xml`),
	"Series": facts.Words(bothMembers + `
		argmax argmin argsort array autocorr between case_when cat divmod dt dtype factorize hasnans
		is_monotonic_decreasing is_monotonic_increasing is_unique item list name nbytes ravel rdivmod repeat searchsorted
		str struct to_frame to_list tolist unique view`),
	"DataFrameGroupBy": facts.Words(`agg aggregate all any apply bfill boxplot corr corrwith count cov cumcount cummax cummin cumprod cumsum describe
		diff dtypes ewm expanding ffill fillna filter first get_group grouper groups head hist idxmax idxmin indices keys
		last level max mean median min ndim ngroup ngroups nth nunique ohlc pct_change pipe plot prod quantile rank
		resample rolling sample sem shift size skew std sum tail take transform value_counts var`),
}

// bothMembers are those that a DataFrame and a Series share.
const bothMembers = `T abs add add_prefix add_suffix agg aggregate align all any apply asfreq asof astype at at_time attrs axes backfill
		between_time bfill bool clip combine combine_first compare convert_dtypes copy corr count cov cummax cummin cumprod
		cumsum describe diff div divide dot drop drop_duplicates droplevel dropna dtypes duplicated empty eq equals ewm
		expanding explode ffill fillna filter first first_valid_index flags floordiv ge get groupby gt head hist iat idxmax
		idxmin iloc index infer_objects info interpolate isin isna isnull items keys kurt kurtosis last last_valid_index le
		loc lt map mask max mean median memory_usage min mod mode mul multiply ndim ne nlargest notna notnull nsmallest
		nunique pad pct_change pipe plot pop pow prod product quantile radd rank rdiv reindex reindex_like rename
		rename_axis reorder_levels replace resample reset_index rfloordiv rmod rmul rolling round rpow rsub rtruediv sample
		sem set_axis set_flags shape shift size skew sort_index sort_values sparse squeeze std sub subtract sum swapaxes
		swaplevel tail take to_clipboard to_csv to_dict to_excel to_hdf to_json to_latex to_markdown to_numpy to_period
		to_pickle to_sql to_string to_timestamp to_xarray transform transpose truediv truncate tz_convert tz_localize
		unstack update value_counts values var where xs`
