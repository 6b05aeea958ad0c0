/// Uses 0.3 s of CPU time in each of two orphaned grandchildren and looks idle itself.
#include <csignal>
#include <ctime>

#include <unistd.h>

int main() {
  signal(SIGCHLD, SIG_IGN);
  int ends[2];
  if (pipe(ends) != 0) return 1;
  for (int i = 0; i < 2; ++i) {
    if (fork() != 0) continue;
    if (fork() != 0) _exit(0);
    setsid();
    while (clock() < CLOCKS_PER_SEC * 3 / 10) {
    }
    _exit(0);
  }
  close(ends[1]);
  char byte;
  return read(ends[0], &byte, 1) == 0 ? 0 : 1;
}
