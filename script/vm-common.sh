# Shared by the scripts that boot a virtual machine. Sourced after common.sh. The caller sets how
# long a machine may run (boot_timeout_s) and its memory (memory_mib).

machine_process=

# Removes the scratch directory and ends the machine when the script ends or is interrupted.
clean_up() {
  [[ -z $machine_process ]] || kill "$machine_process" 2> /dev/null || true
  [[ $1 == yes ]] || rm -rf -- "$scratch"
}

# make_scratch KEEP: sets `scratch` to a new directory, which is kept only if KEEP is yes.
make_scratch() {
  scratch=$(mktemp -d "${TMPDIR:-/tmp}/judge-vm.XXXXXX")
  trap "clean_up $1" EXIT
  trap 'exit 143' TERM INT HUP
  [[ $1 != yes ]] || say "Keeping $scratch"
}

# run_machine KERNEL OPTION…: boots the machine and exits with the exit status of its job.
run_machine() {
  local kernel=$1 status
  shift
  : > "$scratch/console"
  # cx16 is off because QEMU 7.2's emulation of cmpxchg16b corrupts a register.
  timeout "$boot_timeout_s" qemu-system-x86_64 -accel tcg,thread=multi -cpu max,-cx16 -smp 2 \
    -m "$memory_mib" -nodefaults -no-user-config -no-reboot -display none -serial stdio \
    -kernel "$kernel" "$@" < /dev/null >> "$scratch/console" 2>&1 &
  machine_process=$!
  tail -q -n +1 -f --pid="$machine_process" "$scratch/console" | sed -u 's/\r$//' &
  wait "$machine_process" || true
  machine_process=
  wait
  # A machine that crashed has not printed the status.
  status=$(sed -nE "s/^== the virtual machine's job ended with status ([0-9]+) ==\r?$/\1/p" \
    "$scratch/console" | tail -n 1)
  [[ -n $status ]] ||
    die "the machine did not report a result: it crashed or ran for more than $boot_timeout_s s"
  exit "$status"
}
