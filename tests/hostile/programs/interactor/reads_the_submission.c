// Tries: as an interactive validator, to read the submission's memory and to debug it.
// Must: see no process of the submission.
// Expects: AC
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
  char byte = 0;
  struct iovec here = {&byte, 1};
  for (int process = 1; process < 2000; ++process) {
    if (process == getpid()) continue;
    if (ptrace(PTRACE_ATTACH, process, 0, 0) == 0) return 43;
    if (process_vm_readv(process, &here, 1, &here, 1, 0) > 0) return 43;
  }
  return open("/proc/1/mem", O_RDONLY) < 0 ? 42 : 43;
}
