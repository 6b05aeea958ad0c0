// Tries: as an output validator, to remember one submission while it judges the next.
// Must: find nothing of the earlier run.
// Expects: AC
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  const char* places[] = {"remembered", "feedback/remembered", "/dev/remembered"};
  for (int i = 0; i < 3; ++i) {
    if (access(places[i], F_OK) == 0) return 43;
    close(open(places[i], O_CREAT | O_WRONLY, 0666));
  }
  return 42;
}
