# Answers correctly only if it cannot access anything of the host.
read -r n
for name in /etc/passwd data/sample/1.ans /proc/self/maps; do
  if cat "$name"; then n=$((n + 1)); fi
done 2> /dev/null
if (echo > /tmp/kept); then n=$((n + 1)); fi 2> /dev/null
if (echo > /dev/tcp/127.0.0.1/80); then n=$((n + 1)); fi 2> /dev/null
for name in /home/*; do
  if [[ -e $name ]]; then n=$((n + 1)); fi
done
echo "answer $n"
