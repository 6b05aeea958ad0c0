#!/usr/bin/env bash
# Usage: package.sh BUILD_DIR
#
# Builds the Debian package of a build and checks what its users rely on: its files, their owners and
# permissions, its dependencies, and that its units and scripts are valid. Exit status 0 if everything
# is right.
set -euo pipefail

build=$(cd -- "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
failures=0

fail() {
  printf 'wrong: %s\n' "$*"
  failures=$((failures + 1))
}

# expect PATTERN TEXT WHAT: fails with WHAT unless a line of the text matches the pattern.
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

# Programs, units, problems, settings and manuals, all owned by root.
for file in usr/bin/judge usr/bin/judge-sandbox; do
  expect "^-rwxr-xr-x root/root .* \./$file\$" "$files" "$file is missing or not a program"
done
for file in lib/systemd/system/judge.service lib/systemd/system/judge-worker@.service \
  share/doc/judge/operations.md share/doc/judge/copyright share/judge/problems/eightpath/problem.yaml \
  share/judge/web/index.html share/judge/prometheus/judge.rules.yml share/judge/grafana/judge.json
do
  expect "^-rw-r--r-- root/root .* \./usr/$file\$" "$files" "usr/$file is missing or has a wrong mode"
done
expect '^-rw-r--r-- root/root .* \./etc/judge/judge.toml$' "$files" 'the settings are missing'
if grep -vE ' root/root ' <<< "$files"; then fail 'these are not owned by root'; fi
if grep -E '^-.{4}w|^-.{7}w|^-..s|^-.{5}s' <<< "$files"; then fail 'these are writable by others or set-id'; fi
if grep -vE ' \./((usr|etc)/.*)?$' <<< "$files"; then fail 'these are outside of /usr and /etc'; fi

expect '^/etc/judge/judge.toml$' "$(cat "$scratch/control/conffiles")" 'the settings are not a conffile'
for script in postinst prerm postrm; do
  [[ $(stat -c %a "$scratch/control/$script") == 755 ]] || fail "$script is not executable"
  sh -n "$scratch/control/$script" || fail "$script is not a shell script"
done
# Workers of the old version must not go on with the new schema.
expect "^ *deb-systemd-invoke try-restart 'judge-worker@\*\.service'" "$(cat "$scratch/control/postinst")" \
  'an upgrade does not restart the workers'
expect '^Depends: .*libc6' "$control" 'the package does not depend on its libraries'
expect '^Depends: .*libsqlite3' "$control" 'the package does not depend on SQLite'
expect '^Depends: .*libcurl4' "$control" 'the package does not depend on libcurl'
expect '^Depends: .*ca-certificates' "$control" 'the package does not depend on certificates'
expect '^Depends: .*g\+\+' "$control" 'the package does not depend on g++'
expect '^Recommends: .*default-jdk-headless' "$control" 'the package does not recommend Java'

# Hardening that makes bugs harder to exploit.
judge=$(readelf -hldW --dyn-syms "$scratch/root/usr/bin/judge")
expect '^ *Type: +DYN' "$judge" 'judge is not position-independent'
expect '\(FLAGS(_1)?\).* NOW' "$judge" 'judge has relocations that remain writable'
expect 'GNU_STACK .* RW +0' "$judge" 'the stack of judge is executable'
expect ' __stack_chk_fail' "$judge" 'judge has no stack protectors'
expect ' __(memcpy|read|snprintf|strcat|fdelt|longjmp)_chk' "$judge" 'judge has no buffer checks'

# The programs start from their installed place, and read the packaged settings.
"$scratch/root/usr/bin/judge" --version > "$scratch/version" || fail 'judge does not start'
version=$(sed -n 's/^Version: //p' <<< "$control")
expect "^judge $version\$" "$(cat "$scratch/version")" "judge does not have the version $version"
"$scratch/root/usr/bin/judge" serve --print-config --config "$scratch/root/etc/judge/judge.toml" \
  > "$scratch/config" || fail 'the settings cannot be read'
expect '^data = "/var/lib/judge"' "$(cat "$scratch/config")" 'the settings do not name the data directory'

expect '^web = "/usr/share/judge/web"' "$(cat "$scratch/config")" 'the settings do not name the pages'
# Checks that the files that index.html loads exist, plain and compressed.
for asset in $(grep -oE '(src|href)="/[^"]+"' "$scratch/root/usr/share/judge/web/index.html" | cut -d '"' -f 2)
do
  for file in "$asset" "$asset.br" "$asset.gz"; do
    [[ -f $scratch/root/usr/share/judge/web$file ]] || fail "the pages load $file, which is missing"
  done
done
if find "$scratch/root/usr/share/judge/web" -name '*.map' | grep .; then fail 'these source maps are for developers'; fi

# The programs notify systemd when they are ready, and while they make progress.
for unit in judge.service judge-worker@.service; do
  text=$(cat "$scratch/root/usr/lib/systemd/system/$unit")
  expect '^Type=notify$' "$text" "$unit does not wait for a notification"
  expect '^WatchdogSec=[1-9]' "$text" "$unit has no watchdog"
done

if command -v systemd-analyze > /dev/null; then
  # The units name the programs at their final place.
  sed -i "s|/usr/bin/judge|$scratch/root/usr/bin/judge|" "$scratch"/root/usr/lib/systemd/system/*
  for unit in judge.service judge-worker@1.service; do
    cp "$scratch/root/usr/lib/systemd/system/${unit/1/}" "$scratch/$unit"
    warnings=$(systemd-analyze verify --man=no "$scratch/$unit" 2>&1 | grep -F "$unit" || true)
    [[ -z $warnings ]] || fail "$warnings"
  done
fi

[[ $failures == 0 ]] || exit 1
printf '%s: %s files, all checks pass\n' "$(basename -- "$package")" "$(wc -l <<< "$files")"
