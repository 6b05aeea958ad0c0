#lang racket/base
;; Compiles a submission to one file: compile_racket.rkt PROGRAM FILE
(define-values (program file)
  (let ([arguments (current-command-line-arguments)])
    (values (vector-ref arguments 0) (vector-ref arguments 1))))

(define (read-module)
  (call-with-input-file file
    (lambda (in)
      (port-count-lines! in)
      (parameterize ([read-accept-reader #t] [read-accept-lang #t])
        (read-syntax file in)))))

(define (fail error)
  (eprintf "~a\n" (exn-message error))
  (exit 1))

(with-handlers ([exn:fail? fail])
  (define compiled
    (parameterize ([current-namespace (make-base-namespace)])
      (compile (namespace-syntax-introduce (read-module)))))
  (call-with-output-file program (lambda (out) (write compiled out))))
