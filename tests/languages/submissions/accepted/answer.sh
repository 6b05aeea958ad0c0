read -r n
printf "answer %s" "$((n))" | cat
