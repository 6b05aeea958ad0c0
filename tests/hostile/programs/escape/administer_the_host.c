// Tries: to reboot, to set the clock, the host's name, swap, quotas and accounting.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sys/time.h>
#include <sys/timex.h>

int main(void) {
  struct timeval now = {1, 0};
  struct timespec then = {1, 0};
  struct timex change = {.modes = ADJ_FREQUENCY};
  must_fail("reboot", syscall(SYS_reboot, 0xfee1dead, 672274793, 0x89abcdef, NULL));
  must_fail("settimeofday", syscall(SYS_settimeofday, &now, NULL));
  must_fail("clock_settime", syscall(SYS_clock_settime, 0, &then));
  must_fail("adjtimex", syscall(SYS_adjtimex, &change));
  must_fail("sethostname", sethostname("mine", 4));
  must_fail("setdomainname", syscall(SYS_setdomainname, "mine", 4));
  must_fail("swapon", syscall(SYS_swapon, "/box/swap", 0));
  must_fail("quotactl", syscall(SYS_quotactl, 0, NULL, 0, NULL));
  must_fail("acct", syscall(SYS_acct, "/box/log"));
  must_fail("syslog", syscall(SYS_syslog, 5, NULL, 0));
  return answer();
}
