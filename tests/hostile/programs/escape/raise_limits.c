// Tries: to raise its own limits and priority, and to lower those of the process that watches it.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sched.h>
#include <sys/resource.h>

int main(void) {
  const int kinds[] = {RLIMIT_CPU,     RLIMIT_FSIZE,    RLIMIT_NOFILE, RLIMIT_MEMLOCK,
                       RLIMIT_MSGQUEUE, RLIMIT_RTPRIO, RLIMIT_NICE};
  for (int i = 0; i < 7; ++i) {
    struct rlimit limit;
    getrlimit(kinds[i], &limit);
    if (limit.rlim_cur != limit.rlim_max) worked("a soft limit below the hard one");
    limit.rlim_cur = limit.rlim_max = RLIM_INFINITY;
    must_fail("setrlimit", setrlimit(kinds[i], &limit));
    limit.rlim_cur = limit.rlim_max = 0;
    must_fail("prlimit of 1", prlimit(1, kinds[i], &limit, NULL));
  }
  const struct sched_param first = {.sched_priority = 50};
  must_fail("real time by turns", sched_setscheduler(0, SCHED_RR, &(struct sched_param){1}));
  must_fail("real time", sched_setscheduler(0, SCHED_FIFO, &first));
  must_fail("nice", setpriority(PRIO_PROCESS, 0, -20));
  must_fail("nice of 1", setpriority(PRIO_PROCESS, 1, 19));
  must_fail("nice of the user", setpriority(PRIO_USER, 0, 19));
  must_fail("scheduler of 1", sched_setscheduler(1, SCHED_IDLE, &(struct sched_param){0}));
  must_fail("disk priority", syscall(SYS_ioprio_set, 1, 1, 0));
  return answer();
}
