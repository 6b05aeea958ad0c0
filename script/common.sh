# Sourced first by every script here. Sets strict error handling, makes the repository's root the
# working directory, and handles `--help`, which prints the comment at the head of the calling
# script.
set -euo pipefail

JUDGE_ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
JUDGE_CALLED_FROM=$PWD
cd -- "$JUDGE_ROOT"

# Messages go to standard error, because standard output belongs to the program that is run.
say() { printf '%s\n' "$*" >&2; }
die() {
  say "$(basename -- "$0"): $*"
  exit 2
}

for argument in "$@"; do
  case $argument in
    --) break ;;
    --help)
      sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$JUDGE_ROOT/script/$(basename -- "$0")"
      exit 0
      ;;
  esac
done

# Configures a preset once and builds some of its targets, or all of them. Prints nothing if
# everything is up to date.
build_preset() {
  local preset=$1
  shift
  if [[ ! -f build/$preset/build.ninja ]]; then
    cmake --preset "$preset" >&2
  fi
  local plan
  plan=$(ninja -C "build/$preset" -n "$@" 2>/dev/null | tail -n 1)
  [[ $plan != "ninja: no work to do." ]] || return 0
  ninja -C "build/$preset" "$@" >&2
}

# Installs the packages of a folder's package-lock.json unless they are installed already. Does not
# run the packages' own scripts.
install_node_modules() {
  local folder=$1 wanted
  wanted=$(cat -- "$folder/package-lock.json" "$folder/package.json" | sha256sum)
  [[ $(cat -- "$folder/node_modules/.installed" 2>/dev/null) != "$wanted" ]] || return 0
  command -v npm > /dev/null || die "npm is missing: run script/bootstrap"
  say "Installing the packages of $folder/package-lock.json"
  (cd -- "$folder" && timeout 900 npm ci --ignore-scripts --no-progress --loglevel=error >&2) ||
    die "npm could not install the packages of $folder/package-lock.json: check that its registry" \
      "is reachable"
  printf '%s\n' "$wanted" > "$folder/node_modules/.installed"
}
