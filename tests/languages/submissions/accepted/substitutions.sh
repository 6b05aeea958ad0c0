# Each $(…) opens a pipe: more than may be open at a time.
read -r n
sum=0
for ((i = 0; i < 100; ++i)); do
  sum=$((sum + $(echo 1)))
done
test "$sum" = 100 && echo "answer $n"
