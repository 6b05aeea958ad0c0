# Assembles and links a submission: compile_nasm.sh NASM GCC PROGRAM FILE...
# A program that defines _start is linked without the C library's start files.
nasm=$1 gcc=$2 program=$3 start=
shift 3
objects=()
for file; do
  "$nasm" -f elf64 -dONLINE_JUDGE -o "$file.o" "$file" || exit 1
  objects+=("$file.o")
  while IFS= read -r line; do
    [[ $line =~ ^[[:space:]]*[Gg][Ll][Oo][Bb][Aa][Ll][[:space:]].*_start ]] && start=-nostartfiles
  done < "$file"
done
"$gcc" -static -no-pie -z noexecstack $start -o "$program" "${objects[@]}" -lm
