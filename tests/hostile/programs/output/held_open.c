// Tries: to make the judge wait for the end of its output, which a daemon holds open.
// Must: be accepted as soon as it has ended.
// Expects: AC

#include "contained.h"

#include <signal.h>

int main(void) {
  if (fork() == 0) {
    setsid();
    for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
    for (;;) pause();
  }
  return answer();
}
