print("deep", __package__)
