# What the scripts share that boot a virtual machine. Sourced after common.sh; whoever does says
# before how long a machine may run (boot_timeout_s) and its memory (memory_mib).

machine_process=

# The caller's scratch directory and machine go when the script ends, also when it is ended.
clean_up() {
  [[ -z $machine_process ]] || kill "$machine_process" 2> /dev/null || true
  [[ $1 == yes ]] || rm -rf -- "$scratch"
}

# make_scratch KEEP: sets `scratch`, a new directory, which stays only if KEEP is yes.
make_scratch() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/judge-vm.XXXXXX")
  trap "clean_up $1" EXIT
  trap 'exit 143' TERM INT HUP
  [[ $1 != yes ]] || say "Keeping $scratch"
}

# run_machine KERNEL OPTION…: boots it and exits with the status that the job in it says.
run_machine() {
  local kernel=$1 status
  shift
  : > "$scratch/console"
  # cx16 is off because QEMU 7.2's emulation of cmpxchg16b spoils a register.
  timeout "$boot_timeout_s" qemu-system-x86_64 -accel tcg,thread=multi -cpu max,-cx16 -smp 2 \
    -m "$memory_mib" -nodefaults -no-user-config -no-reboot -display none -serial stdio \
    -kernel "$kernel" "$@" < /dev/null >> "$scratch/console" 2>&1 &
  machine_process=$!
  tail -q -n +1 -f --pid="$machine_process" "$scratch/console" | sed -u 's/\r$//' &
  wait "$machine_process" || true
  machine_process=
  wait
  # A machine that crashed has not said it.
  status=$(sed -nE "s/^== the virtual machine's job ended with status ([0-9]+) ==\r?$/\1/p" \
    "$scratch/console" | tail -n 1)
  [[ -n $status ]] ||
    die "no word from the machine how it went (crashed, or over $boot_timeout_s s)"
  exit "$status"
}
