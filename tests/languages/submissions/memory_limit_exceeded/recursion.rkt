#lang racket

(define (depth above)
  (+ (depth (add1 above)) above))

(depth 0)
