// Tries: the calls behind most vulnerabilities of the kernel: bpf, perf, userfaultfd, modify_ldt,
// kexec.
// Must: be refused.
// Expects: AC
#include "contained.h"

int main(void) {
  char bytes[256] = {0};
  must_fail("bpf", syscall(SYS_bpf, 0, bytes, sizeof bytes));
  must_fail("perf_event_open", syscall(SYS_perf_event_open, bytes, 0, -1, -1, 0));
  must_fail("userfaultfd", syscall(SYS_userfaultfd, 1));
#ifdef __x86_64__
  must_fail("modify_ldt", syscall(SYS_modify_ldt, 1, bytes, 16));
  must_fail("iopl", syscall(SYS_iopl, 3));
  must_fail("ioperm", syscall(SYS_ioperm, 0x80, 1, 1));
#endif
  must_fail("kexec_load", syscall(SYS_kexec_load, 0, 0, NULL, 0));
  must_fail("init_module", syscall(SYS_init_module, bytes, 1, ""));
  must_fail("lookup_dcookie", syscall(SYS_lookup_dcookie, 0, bytes, 1));
  must_fail("vmsplice", syscall(SYS_vmsplice, 1, bytes, 1, 0));
  return answer();
}
