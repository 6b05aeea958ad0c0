# What every script here starts with: strictness, the repository's root as the working directory,
# and `--help`, which prints the comment at the head of the script that was called.
set -euo pipefail

JUDGE_ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
JUDGE_CALLED_FROM=$PWD
cd -- "$JUDGE_ROOT"

# All words for people go to standard error; standard output belongs to the program that is run.
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

# Configures a preset once and builds some of its targets, or all. Quiet when all is up to date.
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

# Installs what a folder's package-lock.json names, when that is not what is there. The packages run
# no scripts of their own.
install_node_modules() {
  local folder=$1 wanted
  wanted=$(cat -- "$folder/package-lock.json" "$folder/package.json" | sha256sum)
  [[ $(cat -- "$folder/node_modules/.installed" 2>/dev/null) != "$wanted" ]] || return 0
  command -v npm > /dev/null || die "needs npm: run script/bootstrap"
  say "Installing what $folder/package-lock.json names"
  (cd -- "$folder" && timeout 900 npm ci --ignore-scripts --no-progress --loglevel=error >&2) ||
    die "npm could not install what $folder/package-lock.json names; is its registry reachable?"
  printf '%s\n' "$wanted" > "$folder/node_modules/.installed"
}
