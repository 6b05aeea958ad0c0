// Tries: to read the validator's files, memory and messages, and to change them.
// Must: see no process and no file of the validator.
// Expects: AC
#include "contained.h"

#include <sys/ptrace.h>
#include <sys/uio.h>

static void try_file(const char* path) {
  const int file = open(path, O_RDWR);
  if (file >= 0) worked(path);
  must_fail(path, open(path, O_RDONLY));
}

int main(void) {
  char byte = 0;
  struct iovec here = {&byte, 1};
  const char* files[] = {"/box/answer", "/box/feedback", "/box/feedback/judgemessage.txt",
                         "../answer",   "feedback/",     "/proc/1/mem",
                         "/proc/2/fd/0", "/proc/self/fd/0"};
  for (unsigned i = 0; i < sizeof files / sizeof *files; ++i) try_file(files[i]);
  for (int process = 1; process < 2000; ++process) {
    if (process == getpid()) continue;
    must_fail("ptrace", ptrace(PTRACE_ATTACH, process, NULL, NULL));
    must_fail("process_vm_readv", process_vm_readv(process, &here, 1, &here, 1, 0));
    must_fail("pidfd_getfd", syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, process, 0), 0, 0));
  }
  return answer_each();
}
