// Tries: to add to its output after its end, when the judge may already be reading it.
// Must: be judged by the output up to a moment that it cannot choose.
// Expects: AC WA OLE
#include "contained.h"

int main(void) {
  if (fork() == 0) {
    setsid();
    usleep(2000);
    for (;;) {
      if (write(1, "1 ", 2) != 2) _exit(0);
    }
  }
  return answer();
}
