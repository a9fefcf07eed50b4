# numpy.lib itself: only its modules have models.
