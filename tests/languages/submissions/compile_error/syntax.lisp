(defun main ()
  1)
(main))
