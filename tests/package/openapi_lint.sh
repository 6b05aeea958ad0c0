#!/usr/bin/env bash
# Usage: openapi_lint.sh
#
# Checks judge/api/openapi.yaml with the recommended rules of Redocly's linter, which script/bootstrap
# installs if npm is available. Exit status 77 if the linter is missing; a separate test compares the
# document with the routes in any case.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
linter=${XDG_CACHE_HOME:-${HOME:-$root/build}/.cache}/judge/redocly/node_modules/.bin/redocly
if [[ ! -x $linter ]]; then
  echo "not installed: $linter"
  exit 77
fi
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
exec "$linter" lint --extends recommended --max-problems 50 --format stylish \
  "$root/judge/api/openapi.yaml"
