// Tries: to find its settings in its next run: mask, priority, affinity, directory, names, flags.
// Must: start with the same settings as every run.
// Expects: AC

#include "contained.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>

int main(void) {
  char text[4096] = "";
  cpu_set_t cores;
  sched_getaffinity(0, sizeof cores, &cores);
  if (CPU_COUNT(&cores) < 2 && sysconf(_SC_NPROCESSORS_CONF) > 1) worked("affinity");
  if (umask(0777) != 022) worked("umask");
  if (getpriority(PRIO_PROCESS, 0) != 0) worked("nice");
  if (sched_getscheduler(0) != SCHED_OTHER) worked("scheduler");
  if (getcwd(text, sizeof text) == NULL || strcmp(text, "/box") != 0) worked("directory");
  if (prctl(PR_GET_TIMERSLACK) == 12345) worked("timer slack");
  for (int fd = 0; fd < 3; ++fd) {
    if ((fcntl(fd, F_GETFL) & (O_NONBLOCK | O_APPEND)) != 0) worked("flags");
    if (lseek(0, 0, SEEK_CUR) != 0) worked("offset");
  }
  CPU_ZERO(&cores);
  CPU_SET(0, &cores);
  sched_setaffinity(0, sizeof cores, &cores);
  setpriority(PRIO_PROCESS, 0, 19);
  sched_setscheduler(0, SCHED_IDLE, &(struct sched_param){0});
  prctl(PR_SET_TIMERSLACK, 12345);
  prctl(PR_SET_NAME, "judge");
  const int result = answer();
  fflush(stdout);
  if (chdir("/dev") != 0) worked("nothing");
  for (int fd = 0; fd < 3; ++fd) fcntl(fd, F_SETFL, O_NONBLOCK | O_APPEND);
  return result;
}
