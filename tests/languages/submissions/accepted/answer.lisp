(let ((n (read)))
  (format t "answer ~d" n))
