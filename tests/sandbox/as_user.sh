#!/usr/bin/env bash
# as_user.sh BIN TEST…: runs test programs of the directory BIN as an unprivileged user who owns
# only a cgroup that root delegated. For root; works on cgroup v2 and on v1 or hybrid hosts. A test
# may have arguments, as in "withstands_attacks programs": tests run in a directory that contains a
# copy of the hostile programs.
set -euo pipefail

bin=$1
shift
programs=$(dirname -- "$(realpath -- "$0")")/../hostile/programs
if [[ $EUID -ne 0 ]]; then
  echo "as_user.sh: not root, so the other sandbox tests already run as an unprivileged user"
  exit 77
fi

readonly user=64123
place=$(mktemp -d /tmp/judge-as-user.XXXXXX)
cgroups=()

clean_up() {
  local cgroup
  for cgroup in "${cgroups[@]}"; do
    # Moves this script, which is the only process left in the cgroup, back to its previous cgroup.
    echo $$ > "${cgroup%/*}/cgroup.procs"
    # Removes children first. A process that has just ended may keep its cgroup for a moment.
    for _ in 1 2 3 4 5; do
      find "$cgroup" -depth -type d -exec rmdir {} + 2> /dev/null && break
      sleep 0.2
    done
  done
  rm -rf -- "$place"
}
trap clean_up EXIT

hand_over() {
  local cgroup=$1/judge-as-user-$$
  mkdir "$cgroup"
  chown -R "$user:$user" "$cgroup"
  echo $$ > "$cgroup/cgroup.procs"
  cgroups+=("$cgroup")
}

own() { sed -n "s/^[0-9]*:$1:\(.*\)\$/\1/p" /proc/self/cgroup | sed 's|^/$||'; }

if [[ -e /sys/fs/cgroup/cgroup.controllers ]]; then
  # Uses a child of the root cgroup, where both controllers are available on every host, and marks
  # it as delegated like systemd does.
  hand_over /sys/fs/cgroup
  setfattr -n user.delegate -v 1 "${cgroups[0]}"
else
  for controller in memory pids cpuacct; do
    hand_over "/sys/fs/cgroup/$controller$(own "[a-z,]*$controller[a-z,]*")"
  done
fi

# The user may have no access to the build directory.
chmod 755 "$place"
cp -r "$bin/judge-sandbox" "$bin/judge" "$bin/guests" "$place/"
cp -r "$programs" "$place/programs"
for test in "$@"; do cp "$bin/${test%% *}" "$place/"; done
cd "$place"
# Like in the packaged unit, for exact CPU limits. Not every container allows this to its root.
ulimit -r 1 2> /dev/null || true
status=0
for test in "$@"; do
  read -ra words <<< "$test"
  [[ ${#words[@]} -gt 1 ]] || words+=(--gtest_brief=1)
  JUDGE_TEST_PROGRAMS=$place setpriv --reuid "$user" --regid "$user" --clear-groups \
    "./${words[@]}" || status=1
done
exit "$status"
