beta_name = __name__
