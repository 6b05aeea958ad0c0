#lang racket/base
;; Wrong: names the moves after the direction of the tile instead of the blank.
(require racket/list racket/port racket/string)

(define board ; 0 is the blank
  (for/vector ([cell (string-split (port->string))])
    (or (string->number cell) 0)))

(define (distance tile cell)
  (let ([home (sub1 tile)])
    (+ (abs (- (quotient cell 3) (quotient home 3)))
       (abs (- (remainder cell 3) (remainder home 3))))))

(define moves
  (for/vector ([cell 9])
    (append (if (>= cell 3) (list (cons #\d (- cell 3))) null)
            (if (< cell 6) (list (cons #\u (+ cell 3))) null)
            (if (> (remainder cell 3) 0) (list (cons #\r (- cell 1))) null)
            (if (< (remainder cell 3) 2) (list (cons #\l (+ cell 1))) null))))

;; h: the sum of the distances of all tiles; left: the moves that may still be made. Returns the
;; path, or #f.
(define (search blank before h left)
  (cond
    [(= h 0) null]
    [(> h left) #f]
    [else
     (for/or ([move (in-list (vector-ref moves blank))]
              #:unless (= (cdr move) before))
       (define to (cdr move))
       (define tile (vector-ref board to))
       (vector-set! board blank tile)
       (vector-set! board to 0)
       (define path
         (search to blank (- (+ h (distance tile blank)) (distance tile to)) (sub1 left)))
       (vector-set! board blank 0)
       (vector-set! board to tile)
       (and path (cons (car move) path)))]))

(define tiles (filter positive? (vector->list board)))
(define inversions
  (for*/sum ([i 8] [j i])
    (if (> (list-ref tiles j) (list-ref tiles i)) 1 0)))
(define h
  (for/sum ([tile board] [cell 9] #:unless (= tile 0))
    (distance tile cell)))
(define blank
  (for/first ([tile board] [cell 9] #:when (= tile 0))
    cell))

(define (main)
  (let loop ([limit h])
    (define path (search blank -1 h limit))
    (if path (displayln (list->string path)) (loop (+ limit 2)))))

(if (odd? inversions) (displayln "unsolvable") (main))
