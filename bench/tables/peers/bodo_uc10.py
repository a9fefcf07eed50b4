# uc10.py by hand for Bodo: its steps on tables in one function.
import bodo
import joblib
import pandas as pd


@bodo.jit(spawn=False, cache=True)
def features():
    accounts = pd.read_csv("financial_account.csv")
    transactions = pd.read_csv("financial_transactions.csv")
    data = transactions.merge(accounts, left_on="senderID", right_on="fa_customer_sk")
    data["time"] = pd.to_datetime(data["time"])
    data["business_hour"] = data["time"].dt.hour
    data["amount_norm"] = data["amount"] / data["transaction_limit"]
    data["business_hour_norm"] = data["business_hour"] / 23
    return data[["transactionID", "business_hour_norm", "amount_norm"]]


data = features()
data["isFraud"] = joblib.load("uc10.joblib").predict(data[["business_hour_norm", "amount_norm"]])
print(len(data), data["isFraud"].sum())
data[["transactionID", "isFraud"]].to_csv("uc10.csv", index=False)
