# Right: parity test, then breadth-first search from both ends.
read -r -a cells
board=
for cell in "${cells[@]}"; do board+=$cell; done
inversions=0
for ((i = 0; i < 9; i++)); do
  for ((j = 0; j < i; j++)); do
    a=${board:j:1} b=${board:i:1}
    if [[ $a != x && $b != x && $a > $b ]]; then inversions=$((inversions + 1)); fi
  done
done
if ((inversions % 2)); then
  echo unsolvable
  exit
fi
goal=12345678x
if [[ $board == "$goal" ]]; then
  echo
  exit
fi

# The moves of the blank from each cell: the letter, its opposite, and the target.
moves=("d u 3 r l 1" "d u 4 l r 0 r l 2" "d u 5 l r 1" "u d 0 d u 6 r l 4"
  "u d 1 d u 7 l r 3 r l 5" "u d 2 d u 8 l r 4" "u d 3 r l 7" "u d 4 l r 6 r l 8" "u d 5 l r 7")
declare -A ahead=([$board]=) behind=([$goal]=)
forward=("$board") backward=("$goal")

# Moves the blank of $1 from cell $2 to cell $3; the result is in `next`.
slide() {
  local low=$2 high=$3
  if (($2 > $3)); then low=$3 high=$2; fi
  next=${1:0:low}${1:high:1}${1:low+1:high-low-1}${1:low:1}${1:high+1}
}

while true; do
  layer=()
  for board in "${forward[@]}"; do
    before=${board%x*} path=${ahead[$board]}
    set -- ${moves[${#before}]}
    while (($#)); do
      slide "$board" ${#before} "$3"
      if [[ -v "behind[$next]" ]]; then
        echo "$path$1${behind[$next]}"
        exit
      fi
      if [[ ! -v "ahead[$next]" ]]; then
        ahead[$next]=$path$1
        layer+=("$next")
      fi
      shift 3
    done
  done
  forward=("${layer[@]}")
  layer=()
  for board in "${backward[@]}"; do
    before=${board%x*} path=${behind[$board]}
    set -- ${moves[${#before}]}
    while (($#)); do
      slide "$board" ${#before} "$3"
      if [[ -v "ahead[$next]" ]]; then
        echo "${ahead[$next]}$2$path"
        exit
      fi
      if [[ ! -v "behind[$next]" ]]; then
        behind[$next]=$2$path
        layer+=("$next")
      fi
      shift 3
    done
  done
  backward=("${layer[@]}")
done
