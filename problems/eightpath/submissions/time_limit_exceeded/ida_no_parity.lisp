;; Too slow: deepens without end on an unsolvable board, because the parity test is missing.
(declaim (optimize (speed 2)))

(defvar *board*
  (coerce (loop repeat 9
                for cell = (read)
                collect (if (integerp cell) cell 0)) ; 0 is the blank
          'simple-vector))
(declaim (type simple-vector *board*))

(defun distance-of (tile cell)
  (declare (type fixnum tile cell))
  (let ((home (1- tile)))
    (+ (abs (- (floor cell 3) (floor home 3))) (abs (- (mod cell 3) (mod home 3))))))

(defun moves (blank)
  (declare (type fixnum blank))
  (append (when (>= blank 3) (list (cons #\u (- blank 3))))
          (when (< blank 6) (list (cons #\d (+ blank 3))))
          (when (> (mod blank 3) 0) (list (cons #\l (- blank 1))))
          (when (< (mod blank 3) 2) (list (cons #\r (+ blank 1))))))

(defvar *moves* (coerce (loop for cell below 9 collect (moves cell)) 'simple-vector))
(declaim (type simple-vector *moves*))

;; H: the sum of the distances of all tiles; LEFT: the moves that may still be made. Returns whether
;; a path was found, and the path.
(defun find-path (blank before h left)
  (declare (type fixnum blank before h left))
  (cond ((= h 0) (values t nil))
        ((> h left) nil)
        (t (loop for (letter . to) of-type (character . fixnum) in (svref *moves* blank)
                 unless (= to before)
                   do (let* ((tile (svref *board* to))
                             (next (- (+ h (distance-of tile blank)) (distance-of tile to))))
                        (declare (type fixnum tile next))
                        (rotatef (svref *board* blank) (svref *board* to))
                        (multiple-value-bind (found path) (find-path to blank next (1- left))
                          (rotatef (svref *board* blank) (svref *board* to))
                          (when found
                            (return-from find-path (values t (cons letter path))))))))))

(defun main ()
  (let ((h (loop for cell below 9
                 for tile = (svref *board* cell)
                 when (> tile 0) sum (distance-of tile cell))))
    (loop for limit from h by 2
          do (multiple-value-bind (found path) (find-path (position 0 *board*) -1 h limit)
               (when found
                 (write-line (coerce path 'string))
                 (return))))))

(main)
