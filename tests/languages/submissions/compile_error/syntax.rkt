#lang racket

(define n))
