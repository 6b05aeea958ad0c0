// Tries: to become root, to join groups and to take capabilities.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>

int main(void) {
  const gid_t group = 0;
  must_fail("setuid", setuid(0));
  must_fail("setresuid", setresuid(0, 0, 0));
  must_fail("setgid", setgid(0));
  must_fail("setgroups", setgroups(1, &group));
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  must_fail("capset", syscall(SYS_capset, &head, all));
  must_fail("ambient", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0));
  must_fail("securebits", prctl(PR_SET_SECUREBITS, 0, 0, 0, 0));
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) worked("new privileges");
  return answer();
}
