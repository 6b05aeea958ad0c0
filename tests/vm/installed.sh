#!/bin/bash
# Runs in a virtual machine with systemd and two Debian packages of the judge in /root, an older and
# a newer one. Follows docs/operations.md, with the commands that it lists, and stops at the first
# timeout.
set -uo pipefail

manual=/usr/share/doc/judge/operations.md
address=http://127.0.0.1:8080
failures=0

fail() {
  echo "wrong: $*"
  failures=$((failures + 1))
}

# The caller relies only on the last line, so a machine that crashes earlier counts as failed.
finish() {
  if [[ $failures != 0 ]]; then
    systemctl status judge --no-pager
    journalctl --no-pager -n 100 --grep judge
  fi
  echo "== the virtual machine's job ended with status $((failures > 0)) =="
  exit
}

# expect WHAT COMMAND…: expects success.
expect() {
  local what=$1 said
  shift
  if said=$("$@" 2>&1); then
    echo "ok: $what"
  else
    fail "$what: $said"
  fi
}

# await WHAT SECONDS COMMAND…: expects success in time.
await() {
  local what=$1 end=$((SECONDS + $2))
  shift 2
  until "$@" > /dev/null 2>&1; do
    if ((SECONDS > end)); then
      fail "$what: not in time"
      "$@"
      finish
    fi
    sleep 1
  done
  echo "ok: $what"
}

# Prints the first command block of the manual below a heading.
block_below() {
  awk -v heading="## $1" '$0 == heading { below = 1 }
    below && /^```/ { if (inside) exit; inside = 1; next }
    inside' "$manual"
}

ready() { curl -fsS "$address/readyz"; }
main_pid() { systemctl show -P MainPID "$1"; }
unit_is() { [[ $(systemctl is-active "$2") == "$1" ]]; }

# Submits a C program of one line and prints its id.
submit() {
  jq -n --arg text "$1" \
    '{problem: "kthpermutation", language: "c", files: [{name: "a.c", content: $text}]}' |
    curl -fsS -H "authorization: Bearer $token" -H 'content-type: application/json' -d @- \
      "$address/api/v1/submissions" | jq -r .id
}

verdict_is() {
  local verdict
  verdict=$(curl -fsS -H "authorization: Bearer $token" "$address/api/v1/submissions/$2" |
    jq -r '.verdict // empty')
  [[ $verdict == "$1" ]] || { echo "the verdict is '$verdict'" && false; }
}

right_program=$(cat /root/right.c)
wrong_program='#include <stdio.h>
int main() { puts("1"); }'

install_it() {
  # No network is needed, because its dependencies are installed.
  expect 'the package installs' apt-get install -y /root/judge_1.deb
  await 'the daemon gets ready' 300 ready
  expect 'it reports its state to systemd' \
    bash -c '[[ $(systemctl show -P StatusText judge) == "Serving at http://"* ]]'
  expect 'the unit is enabled' systemctl is-enabled judge
  expect 'it runs as the user judge' test "$(ps -o user= -p "$(main_pid judge)")" = judge
  expect 'it has no capabilities' \
    grep -qE '^CapBnd:[[:space:]]0+$' "/proc/$(main_pid judge)/status"
  expect 'isolation is complete under the unit' \
    systemd-run -q -P -p User=judge -p Delegate=yes judge doctor
  runuser -u judge -- judge user add root --role admin
  token=$(runuser -u judge -- judge token add root --name shell --scope read,submit | tail -n 1)
}

judge_it() {
  accepted=$(submit "$right_program")
  rejected=$(submit "$wrong_program")
  await 'a right program is accepted' 400 verdict_is AC "$accepted"
  await 'a wrong one is not' 120 verdict_is WA "$rejected"
  expect 'boxes have a higher priority than their programs' \
    bash -c "ps -eo cls,comm | grep -q 'FF *judge-sandbox'"
}

survive_a_kill() {
  local id=() before i
  before=$(main_pid judge)
  for i in 1 2 3 4; do id+=("$(submit "$right_program // $i")"); done
  sleep 3
  kill -9 "$before"
  await 'systemd starts a killed daemon again' 120 ready
  expect 'and it is a new process' test "$(main_pid judge)" != "$before"
  for i in 0 1 2 3; do
    await 'what was handed in before the kill is judged' 300 verdict_is AC "${id[i]}"
  done
}

# A stopped process reports nothing, like a process that hangs.
survive_a_hang() {
  local before
  before=$(main_pid judge)
  kill -STOP "$before"
  await 'systemd ends a daemon that hangs' 300 bash -c "! kill -0 $before"
  await 'and starts it again' 120 ready
  expect 'because of its watchdog' bash -c "journalctl -u judge | grep -qi 'watchdog timeout'"
}

work_beside_it() {
  systemctl start judge-worker@1
  await 'a worker of its own runs' 60 unit_is active judge-worker@1
  expect 'the daemon lists it' bash -c 'sleep 10; judge status --json --data /var/lib/judge |
    jq -e ".workers | length > 2"'
  systemctl stop judge-worker@1
  expect 'and it ends normally' test "$(systemctl show -P Result judge-worker@1)" = success
}

back_up_and_restore() {
  install -d -o judge -g judge -m 700 /var/backups/judge
  grep -m 1 '^30 3 \* \* \* judge ' "$manual" > /etc/cron.d/judge
  date -s 'tomorrow 03:29:45' > /dev/null
  backup=/var/backups/judge/$(date +%F).backup
  await 'cron backs up at night' 150 test -s "$backup"
  expect 'only judge may read the backup' test "$(stat -c %U:%a "$backup")" = judge:600
  late=$(submit "$wrong_program // after the backup")
  await 'a submission after the backup is judged' 120 verdict_is WA "$late"
  block_below Restore | sed "s|/var/backups/judge/[^ ]*|$backup|" > /root/restore
  expect 'the manual says how to restore' grep -q 'judge restore' /root/restore
  expect 'it can be restored' bash -ex /root/restore
  await 'the restored daemon gets ready' 300 ready
  expect 'it has the data of the backup' verdict_is AC "$accepted"
  expect 'but no later data' bash -c \
    "[[ \$(curl -s -o /dev/null -w '%{http_code}' -H 'authorization: Bearer $token' \
      $address/api/v1/submissions/$late) == 404 ]]"
}

upgrade_it() {
  local before
  before=$(main_pid judge)
  expect 'the backup before an upgrade' \
    runuser -u judge -- judge backup /var/lib/judge/before-upgrade.backup
  expect 'a newer package installs' apt-get install -y /root/judge_2.deb
  await 'the upgraded daemon gets ready' 300 ready
  expect 'it was restarted' test "$(main_pid judge)" != "$before"
  expect 'it has the earlier data' verdict_is AC "$accepted"
}

# A worker that starts while its daemon creates the data directory.
start_both_at_once() {
  systemctl stop judge
  rm -rf /var/lib/judge/*
  systemctl start --no-block judge-worker@2 judge
  await 'a daemon begins with an empty directory' 300 ready
  await 'and a worker that was started with it' 120 unit_is active judge-worker@2
  sleep 10
  expect 'which keeps running' unit_is active judge-worker@2
}

remove_it() {
  expect 'the package can be removed' apt-get remove -y judge
  expect 'no process of it runs' bash -c '! pgrep -u judge'
  expect 'settings and data are kept' \
    test -s /etc/judge/judge.toml -a -s /var/lib/judge/judge.sqlite
  expect 'it can be purged' apt-get purge -y judge
  expect 'nothing is left' bash -c '! ls -d /var/lib/judge /var/cache/judge /etc/judge'
  expect 'nor its user' bash -c '! getent passwd judge'
}

for step in install_it judge_it survive_a_kill survive_a_hang work_beside_it back_up_and_restore \
  upgrade_it start_both_at_once remove_it
do
  echo "== $step (after $SECONDS s) =="
  "$step"
done
finish
