(defun depth (above)
  (+ (depth (1+ above)) above))

(print (depth 0))
