// Tries: as an output validator, to make the judge wait forever for its message.
// Must: have no message; its decision counts.
// Expects: AC
#define _GNU_SOURCE
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  if (mkfifo("feedback/judgemessage.txt", 0666) != 0) return 43;
  return link("input", "feedback/teammessage.txt") == 0 ? 42 : 42;
}
