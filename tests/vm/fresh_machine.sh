#!/bin/bash
# Usage: fresh_machine.sh CLONE PART…
#
# Runs as the first process of a fresh Debian 12 (script/fresh-machine) and checks the promises of
# the README: "server" is its first command, "test" its second one.
set -uo pipefail

failures=0 server='' output=/root/server.out errors=/root/server.err
json='content-type: application/json'

fail() {
  echo "wrong: $*"
  failures=$((failures + 1))
}

# expect WHAT COMMAND…: expects success. The command runs in this shell, so it may set variables.
expect() {
  local what=$1
  shift
  if "$@" > /root/said 2>&1; then
    echo "ok: $what"
  else
    fail "$what: $(cat /root/said)"
  fi
}

# Prints the command of the README that starts like this, without its comment. Fails without one.
readme_command() {
  sed -n "\|^$1|{s| *#.*||; p}" README.md | head -n 1 | grep .
}

is_ready() { curl -fsS "$address/readyz"; }

# Uses a different port, because the machine shares the network of the host, where the default port
# may be in use.
start_server() {
  local command
  command=$(readme_command script/server) || { fail 'README.md has no script/server' && return 1; }
  echo "== $command =="
  $command --listen 127.0.0.1:0 > "$output" 2> "$errors" &
  server=$!
  until grep -q '^The judge is at' "$output"; do
    if ! kill -0 "$server" 2> /dev/null; then
      tail -n 50 "$errors"
      fail 'the server ended before it was ready'
      server=
      return 1
    fi
    sleep 1
  done
  address=$(sed -n 's/^The judge is at //p' "$output")
  echo "ok: the server is at $address after $SECONDS s"
  for _ in $(seq 60); do ! is_ready > /dev/null 2>&1 || break; sleep 1; done
  expect 'it is ready' is_ready
}

# password_of NAME: prints the password that the server has printed for this account.
password_of() { awk -v name="$1" '$1 == name { print $2 }' "$output"; }

# Follows the hint of the server, with a password instead of the dots.
follow_hint() {
  sed -n '/^ *curl .*password_link/,/new_password/p' "$output" |
    sed 's/\.\{12\}/correct horse battery/' > /root/hint
  sed -i 's/^ *curl /curl -fsS /' /root/hint
  grep -q 'correct horse battery' /root/hint && bash -e /root/hint
}

# Logs in as the student of the demo and stores the session in a file.
log_in() {
  csrf=$(curl -fsS -c /root/cookies -H "$json" "$address/api/v1/session" \
    -d "{\"name\":\"student\",\"password\":\"$(password_of student)\"}" |
    sed -n 's/.*"csrf_token":"\([^"]*\)".*/\1/p')
  [[ -n $csrf ]]
}

# submit_as_student SOURCE: prints the id.
submit_as_student() {
  python3 -c 'import json, sys
print(json.dumps({"problem": "eightpath", "language": "cpp",
                  "files": [{"name": "a.cpp", "content": open(sys.argv[1]).read()}]}))' "$1" |
    curl -fsS -b /root/cookies -H "$json" -H "x-csrf-token: $csrf" -d @- \
      "$address/api/v1/submissions" | sed -n 's/.*"id":"\{0,1\}\([0-9]*\).*/\1/p'
}

# The stream ends when the submission is judged.
is_accepted() {
  local id
  id=$(submit_as_student "$1")
  [[ -n $id ]] || { echo 'the submission was refused' && return 1; }
  curl -sS -N -b /root/cookies --max-time 300 "$address/api/v1/submissions/$id/events" \
    > /root/events
  grep -q '"verdict":"AC"' /root/events || { tail -n 5 /root/events && return 1; }
}

# The kernel allows no user namespaces in a chroot. The message must name the reason and the fix.
chroot_is_explained() {
  mkdir -p /chroot
  mount --rbind / /chroot
  local said status=0
  said=$(chroot /chroot "$PWD/build/release/bin/judge" doctor 2>&1) || status=$?
  umount --lazy /chroot
  [[ $status == 3 && $said == *chroot*pivot_root* ]] || { echo "status $status: $said" && false; }
}

stop_server() {
  local status=0
  kill -INT "$server"
  wait "$server" || status=$?
  [[ $status == 0 ]] || { echo "status $status" && tail -n 20 "$errors" && false; }
}

# script/grade as in the README. The verdict is the last line that is not indented.
ends_with_ac() {
  local command last
  command=$(readme_command script/grade)
  last=$($command | grep '^[^ ]' | tail -n 1)
  [[ $last == AC* ]] || { echo "'$command' ended with: $last" && false; }
}

try_server() {
  local source=problems/eightpath/submissions/accepted/bfs_cantor.cpp
  start_server || return 0
  expect 'it serves the pages' bash -c "curl -fsS $address/ | grep -q '<script'"
  expect 'its hint sets the password of the admin' follow_hint
  expect 'the student logs in' log_in
  expect 'a submission is accepted' is_accepted "$source"
  expect 'this machine can judge' build/release/bin/judge doctor
  expect 'the message in a chroot names the reason' chroot_is_explained
  expect 'the server stops' stop_server
  expect 'script/grade ends with AC' ends_with_ac
}

try_test() {
  local command
  command=$(readme_command script/test) || { fail 'README.md has no script/test' && return; }
  echo "== $command =="
  $command < /dev/null || fail "$command"
}

cd -- "$1" || exit 2
shift
for part in "$@"; do "try_$part"; done
echo "== $failures failures after $SECONDS s =="
exit $((failures > 0))
