/// Prints everything that it inherited: identity, environment, signals, scheduling, limits.
#include <csignal>
#include <cstdio>

#include <sched.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

int main(int, char**, char** environment) {
  printf("uid %d %d gid %d %d groups %d\n", getuid(), geteuid(), getgid(), getegid(),
         getgroups(0, nullptr));
  printf("init %d session %d group %d parent %d\n", getpid() == 1, getsid(0) == getpid(),
         getpgrp() == getpid(), getppid());
  char directory[256];
  utsname machine;
  uname(&machine);
  printf("directory %s host %s umask %03o\n", getcwd(directory, sizeof directory), machine.nodename,
         static_cast<unsigned>(umask(0)));
  printf("nice %d policy %d\n", getpriority(PRIO_PROCESS, 0), sched_getscheduler(0));
  rlimit core;
  getrlimit(RLIMIT_CORE, &core);
  printf("core %lu %lu\n", core.rlim_cur, core.rlim_max);
  sigset_t blocked;
  sigprocmask(SIG_BLOCK, nullptr, &blocked);
  for (int number = 1; number < 65; ++number) {
    struct sigaction action;
    if (sigismember(&blocked, number) == 1) printf("blocked %d\n", number);
    if (sigaction(number, nullptr, &action) == 0 && action.sa_handler != SIG_DFL) {
      printf("handled %d\n", number);
    }
  }
  for (char** variable = environment; *variable != nullptr; ++variable) puts(*variable);
}
