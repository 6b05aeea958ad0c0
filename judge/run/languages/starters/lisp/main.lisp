(defvar *line* (read-line))

(write-line *line*)
