# scipy itself: only its modules have models.
