(let ((lists (list)))
  (loop (push (make-array 100000 :initial-element 1) lists)))
