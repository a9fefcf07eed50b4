# Transactions that look like fraud, by their time of day and share of the account's
# limit. After use case 10 of TPCx-AI.
import joblib
import pandas as pd

accounts = pd.read_csv("financial_account.csv")
transactions = pd.read_csv("financial_transactions.csv")
model = joblib.load("uc10.joblib")

data = transactions.merge(accounts, left_on="senderID", right_on="fa_customer_sk")
data["time"] = pd.to_datetime(data["time"])
data["business_hour"] = data["time"].dt.hour
data["amount_norm"] = data["amount"] / data["transaction_limit"]
data["business_hour_norm"] = data["business_hour"] / 23

data["isFraud"] = model.predict(data[["business_hour_norm", "amount_norm"]])
print(len(data), data["isFraud"].sum())
data[["transactionID", "isFraud"]].to_csv("uc10.csv", index=False)
