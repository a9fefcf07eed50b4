# uc1.py by hand for Bodo: its steps on tables in one function.
import bodo
import joblib
import pandas as pd


@bodo.jit(spawn=False, cache=True)
def customers():
    orders = pd.read_csv("orders.csv", parse_dates=["date"])
    lines = pd.read_csv("lineitem.csv")
    returns = pd.read_csv("order_returns.csv")

    raw = lines.merge(returns, how="left", left_on=["li_order_id", "li_product_id"], right_on=["or_order_id", "or_product_id"])
    raw = raw.merge(orders, left_on="li_order_id", right_on="o_order_id")
    raw["or_return_quantity"] = raw["or_return_quantity"].fillna(0)
    raw["invoice_year"] = raw["date"].dt.year
    raw["row_price"] = raw["quantity"] * raw["price"]
    raw["return_row_price"] = raw["or_return_quantity"] * raw["price"]

    groups = raw.groupby(["o_customer_sk", "o_order_id"]).agg({"row_price": "sum", "return_row_price": "sum", "invoice_year": "min"}).reset_index()
    groups["return_ratio"] = groups["return_row_price"] / groups["row_price"]
    ratio = groups.groupby("o_customer_sk").agg({"return_ratio": "mean"}).reset_index()

    years = groups.groupby(["o_customer_sk", "invoice_year"]).agg({"o_order_id": "nunique"}).reset_index()
    years = years.rename(columns={"o_order_id": "frequency"})
    frequency = years.groupby("o_customer_sk").agg({"frequency": "mean"}).reset_index()

    return frequency.merge(ratio, on="o_customer_sk").sort_values("o_customer_sk")


features = customers()
features["cluster"] = joblib.load("uc1.joblib").predict(features[["return_ratio", "frequency"]])
print(len(features), features["cluster"].nunique())
features.to_csv("uc1.csv", index=False)
