#lang racket/base

(define line (read-line))

(displayln line)
