#lang racket

(let loop ([lists null])
  (loop (cons (make-vector 100000 1) lists)))
