// Tries: to make the kernel do work that the filter does not see, with io_uring and with AIO.
// Must: be refused.
// Expects: AC
#include "contained.h"

int main(void) {
  char parameters[256] = {0};
  long context = 0;
  must_fail("io_uring_setup", syscall(SYS_io_uring_setup, 8, parameters));
  must_fail("io_uring_enter", syscall(SYS_io_uring_enter, 0, 1, 0, 0, NULL, 0));
  must_fail("io_uring_register", syscall(SYS_io_uring_register, 0, 0, NULL, 0));
  must_fail("io_setup", syscall(SYS_io_setup, 8, &context));
  return answer();
}
