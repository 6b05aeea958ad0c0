;; Compiles a submission to one file: compile_lisp.lisp PROGRAM FILE
;; Reading or compiling with errors fails; warnings are printed.
(destructuring-bind (program file) (last sb-ext:*posix-argv* 2)
  (let ((*error-output* *standard-output*)
        (sb-impl::*default-external-format* '(:utf-8 :replacement #\?)))
    (multiple-value-bind (output warnings failure)
        (compile-file file :output-file (merge-pathnames program) :external-format '(:utf-8 :replacement #\?) :progress nil)
      (declare (ignore warnings))
      (when (or failure (null output)) (sb-ext:exit :code 1 :abort t)))))
