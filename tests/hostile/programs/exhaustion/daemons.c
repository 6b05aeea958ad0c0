// Tries: to leave daemons behind that have left its session and its parent, and use CPU time.
// Must: be accepted, and its daemons must die with it.
// Expects: AC


#include "contained.h"

#include <signal.h>

int main(void) {
  for (int i = 0; i < 10; ++i) {
    if (fork() != 0) continue;
    setsid();
    for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
    if (fork() != 0) _exit(0);
    for (;;) {
    }
  }
  return answer();
}
