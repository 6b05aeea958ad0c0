#!/usr/bin/env bash
# command_line.sh BIN: tests the arguments and results of `judge-sandbox run`.
set -uo pipefail

bin=$1
sandbox=$bin/judge-sandbox
failed=0

# expect STATUS PATTERN ARGUMENT…: expects this exit status and output that matches the pattern.
expect() {
  local status=$1 pattern=$2 text actual
  shift 2
  text=$("$sandbox" "$@" 2>&1 < /dev/null)
  actual=$?
  if [[ $actual != "$status" ]] || ! grep -qE -- "$pattern" <<< "$text"; then
    printf 'judge-sandbox %s\n  expected %s and /%s/\n  got %s: %s\n' \
      "$*" "$status" "$pattern" "$actual" "$text"
    failed=1
  fi
}

file=$(mktemp)
trap 'rm -f -- "$file"' EXIT
printf 'text of the file' > "$file"
chmod 755 "$file"

expect 0 'exited with 3; CPU .* wall .* KiB, 0 bytes' run -- "$bin/guests/exit_with" 3
expect 0 '^\{"reason":"exited","exit_code":3,"signal":null,.*\}$' \
  run --json -- "$bin/guests/exit_with" 3
expect 0 '"reason":"signalled","exit_code":null,"signal":6' \
  run --json -- "$bin/guests/die_by_signal" 6
expect 0 'cpu limit; CPU 0\.2' run --cpu 200ms -- "$bin/guests/busy"
expect 0 'wall limit' run --wall 0.1s -- "$bin/guests/sleep_for_ever"
expect 0 'memory limit' run --memory 16MiB -- "$bin/guests/eat_heap" 100
expect 0 'output limit' run --output 1KiB --stdout /dev/null -- "$bin/guests/write_bytes" 2000
expect 0 'process limit' run --processes 3 -- "$bin/guests/thread_bomb"
expect 0 'text of the file' run --stdin "$file" -- "$bin/guests/echo"
expect 0 'not executable \(Exec format error\)' run -- "$file"
expect 0 'judge-sandbox [0-9]' --version
expect 2 "--cpu: 'soon' is invalid" run --cpu soon -- "$bin/guests/trivial"
expect 2 "--memory: '1MB' is invalid" run --memory 1MB -- "$bin/guests/trivial"
expect 2 'limits.processes' run --processes 0 -- "$bin/guests/trivial"
expect 2 '/no/such/program: No such file' run -- /no/such/program
expect 2 '/no/such/input: No such file' run --stdin /no/such/input -- "$bin/guests/trivial"
expect 2 '/no/such/place' run --show /no/such/place -- "$bin/guests/trivial"
expect 2 'command is required' run
expect 2 '--wrong' run --wrong -- "$bin/guests/trivial"
expect 3 'no/such/cgroup' run --cgroup no/such/cgroup -- "$bin/guests/trivial"

"$sandbox" run --stdout "$file" -- "$bin/guests/write_bytes" 5 2> /dev/null
[[ $(stat -c %s "$file") == 5 ]] || { echo '--stdout did not receive 5 bytes'; failed=1; }
exit "$failed"
