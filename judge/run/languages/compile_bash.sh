# Checks the syntax of a submission and copies it: compile_bash.sh PROGRAM ENTRY_POINT FILE...
# A byte order mark and Windows line endings are removed, because bash would take them for text. A line
# that sources one of the files, by its name after any directory, is replaced by that file.
LC_ALL=C
program=$1
entry_point=$2
shift 2

# Prints a file with the files that it sources. $2 is the depth.
merge() {
  local text line word name file
  if (($2 > 20)); then
    echo "$1: the files source each other" >&2
    exit 1
  fi
  IFS= read -r -d '' text < "$1"
  text=${text#$'\xEF\xBB\xBF'}
  text=${text//$'\r\n'/$'\n'}
  if (($# < 3)); then
    printf '%s' "$text"
    return
  fi
  while IFS= read -r line || [[ $line ]]; do
    name=
    if [[ $line =~ ^[[:blank:]]*(source|\.)[[:blank:]]+(.*[^[:blank:]])[[:blank:]]*$ ]]; then
      word=${BASH_REMATCH[2]//[\"\']/}
      for file in "${@:3}"; do
        if [[ $word == "$file" || $word == */"$file" ]]; then name=$file; fi
      done
    fi
    if [[ $name ]]; then
      merge "$name" $(($2 + 1)) "${@:3}" || exit 1
      echo
    else
      printf '%s\n' "$line"
    fi
  done <<< "$text"
}

others=()
for file in "$@"; do
  merge "$file" 0 > "$program"
  if ! errors=$(/usr/bin/bash -n "$program" 2>&1); then
    printf '%s\n' "${errors//"$program"/"$file"}" >&2
    exit 1
  fi
  if [[ $file != "$entry_point" ]]; then others+=("$file"); fi
done
merge "$entry_point" 0 "${others[@]}" > "$program"
