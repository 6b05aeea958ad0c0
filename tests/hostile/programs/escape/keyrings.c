// Tries: to keep something in the kernel's keyrings, where a later run of the same user finds it.
// Must: be refused.
// Expects: AC
#include "contained.h"

int main(void) {
  must_fail("add_key", syscall(SYS_add_key, "user", "left", "x", 1, -4));
  must_fail("request_key", syscall(SYS_request_key, "user", "left", NULL, -4));
  must_fail("keyctl", syscall(SYS_keyctl, 0, -4, 1));
  must_fail("a session keyring", syscall(SYS_keyctl, 1, "mine"));
  return answer();
}
