// Tries: to take its neighbours' processors, with many processes that each choose one.
// Must: be refused, because a slot's programs stay on the processors of the slot.
// Expects: AC
// Together: 2

#include "contained.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>

int main(void) {
  for (int i = 0; i < 20; ++i) {
    if (fork() != 0) continue;
    cpu_set_t all;
    memset(&all, 0xff, sizeof all);
    const int taken = sched_setaffinity(0, sizeof all, &all) == 0;
    const int idle = sched_setscheduler(0, SCHED_IDLE, &(struct sched_param){0}) == 0;
    const int nice = setpriority(PRIO_PROCESS, 0, 19) == 0;
    _exit(taken || idle || nice);
  }
  int status = 0;
  while (wait(&status) > 0) {
    if (status != 0) worked("a choice");
  }
  return answer();
}
