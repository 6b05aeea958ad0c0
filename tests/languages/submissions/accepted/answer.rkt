#lang racket

(define n (read))
(printf "answer ~a" n)
