// Tries: to hold its run open by stopped children that have its output.
// Must: be accepted when it has ended itself.
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
