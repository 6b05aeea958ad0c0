#!/usr/bin/env bash
# Usage: package.sh BUILD_DIR
#
# Makes the Debian package of a build and holds it to what its users rely on: which files it has, whose
# they are and who may read them, what it needs, and that its units and scripts can be read. Exit status 0
# when all of it is right.
set -euo pipefail

build=$(cd -- "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failures=0

fail() {
  printf 'wrong: %s\n' "$*"
  failures=$((failures + 1))
}

# expect PATTERN TEXT WHAT: a line of the text matches the pattern.
expect() { grep -qE -- "$1" <<< "$2" || fail "$3"; }

(cd "$build" && cpack -G DEB -B "$scratch" -D CPACK_DEBIAN_COMPRESSION_TYPE=none > "$scratch/log" 2>&1) || {
  cat "$scratch/log"
  exit 1
}
package=$(echo "$scratch"/judge_*.deb)
files=$(dpkg-deb -c "$package")
control=$(dpkg-deb -f "$package")
mkdir "$scratch/control" && dpkg-deb -e "$package" "$scratch/control"
dpkg-deb -x "$package" "$scratch/root"

# Programs, units, problems, settings and manuals, all of them root's.
for file in usr/bin/judge usr/bin/judge-sandbox; do
  expect "^-rwxr-xr-x root/root .* \./$file\$" "$files" "$file is missing or not a program"
done
for file in lib/systemd/system/judge.service lib/systemd/system/judge-worker@.service \
  share/doc/judge/operations.md share/doc/judge/copyright share/judge/problems/eightpath/problem.yaml \
  share/judge/web/index.html share/judge/prometheus/judge.rules.yml share/judge/grafana/judge.json
do
  expect "^-rw-r--r-- root/root .* \./usr/$file\$" "$files" "usr/$file is missing or has another mode"
done
expect '^-rw-r--r-- root/root .* \./etc/judge/judge.toml$' "$files" 'the settings are missing'
if grep -vE ' root/root ' <<< "$files"; then fail 'these are not root'"'"'s'; fi
if grep -E '^-.{4}w|^-.{7}w|^-..s|^-.{5}s' <<< "$files"; then fail 'these are open or set-id'; fi
if grep -vE ' \./((usr|etc)/.*)?$' <<< "$files"; then fail 'these are outside of /usr and /etc'; fi

expect '^/etc/judge/judge.toml$' "$(cat "$scratch/control/conffiles")" 'the settings are no conffile'
for script in postinst prerm postrm; do
  [[ $(stat -c %a "$scratch/control/$script") == 755 ]] || fail "$script is not executable"
  sh -n "$scratch/control/$script" || fail "$script is no shell script"
done
expect '^Depends: .*libc6' "$control" 'the libraries are not among what it depends on'
expect '^Depends: .*libsqlite3' "$control" 'SQLite is not among what it depends on'
expect '^Depends: .*g\+\+' "$control" 'g++ is not among what it depends on'
expect '^Recommends: .*default-jdk-headless' "$control" 'Java is not among what it recommends'

# What makes a mistake in them harder to use.
judge=$(readelf -hldW --dyn-syms "$scratch/root/usr/bin/judge")
expect '^ *Type: +DYN' "$judge" 'judge is not position-independent'
expect '\(FLAGS(_1)?\).* NOW' "$judge" 'judge has relocations that stay writable'
expect 'GNU_STACK .* RW +0' "$judge" 'the stack of judge executes'
expect ' __stack_chk_fail' "$judge" 'judge has no stack protectors'
expect ' __(memcpy|read|snprintf|strcat|fdelt|longjmp)_chk' "$judge" 'judge has no checks of buffers'

# The programs start from where they are installed, and read the settings that come with them.
"$scratch/root/usr/bin/judge" --version > "$scratch/version" || fail 'judge does not start'
version=$(sed -n 's/^Version: //p' <<< "$control")
expect "^judge $version\$" "$(cat "$scratch/version")" "judge is not of the version $version"
"$scratch/root/usr/bin/judge" serve --print-config --config "$scratch/root/etc/judge/judge.toml" \
  > "$scratch/config" || fail 'the settings cannot be read'
expect '^data = "/var/lib/judge"' "$(cat "$scratch/config")" 'the settings name no data directory'

expect '^web = "/usr/share/judge/web"' "$(cat "$scratch/config")" 'the settings do not name the pages'
# What the page asks for first is there, too.
for asset in $(grep -oE '(src|href)="/[^"]+"' "$scratch/root/usr/share/judge/web/index.html" | cut -d '"' -f 2)
do
  [[ -f $scratch/root/usr/share/judge/web$asset ]] || fail "the pages ask for $asset, which is not there"
done
if find "$scratch/root/usr/share/judge/web" -name '*.map' | grep .; then fail 'these are for developers'; fi

# The programs tell systemd that they are ready, and that they do not hang.
for unit in judge.service judge-worker@.service; do
  text=$(cat "$scratch/root/usr/lib/systemd/system/$unit")
  expect '^Type=notify$' "$text" "$unit does not wait until it is told"
  expect '^WatchdogSec=[1-9]' "$text" "$unit has no watchdog"
done

if command -v systemd-analyze > /dev/null; then
  # The units name programs where they will be.
  sed -i "s|/usr/bin/judge|$scratch/root/usr/bin/judge|" "$scratch"/root/usr/lib/systemd/system/*
  for unit in judge.service judge-worker@1.service; do
    cp "$scratch/root/usr/lib/systemd/system/${unit/1/}" "$scratch/$unit"
    warnings=$(systemd-analyze verify --man=no "$scratch/$unit" 2>&1 | grep -F "$unit" || true)
    [[ -z $warnings ]] || fail "$warnings"
  done
fi

[[ $failures == 0 ]] || exit 1
printf '%s: %s files, all as they should be\n' "$(basename -- "$package")" "$(wc -l <<< "$files")"
