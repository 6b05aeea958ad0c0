# Tries: as an output validator in the shell, to make the judge store and show an endless message.
# Must: be stopped at the limit for file sizes, which is a judging error.
# Expects: JE
while cat /dev/urandom; do :; done > "$3/judgemessage.txt"
exit 1
