// Tries: to keep its run from ending, with stopped children that hold its output open.
// Must: be accepted as soon as it has ended.
// Expects: AC


#include "contained.h"

#include <signal.h>

int main(void) {
  for (int i = 0; i < 20; ++i) {
    if (fork() == 0) {
      setsid();
      raise(SIGSTOP);
      _exit(0);
    }
  }
  return answer();
}
