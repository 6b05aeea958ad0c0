// Tries: to make the judge wait forever, with fifos in writable places.
// Must: be accepted; its files are removed.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>

int main(void) {
  const char* names[] = {"output", "program", "feedback", "input", "answer", "stdin"};
  for (int i = 0; i < 6; ++i) {
    if (mkfifo(names[i], i % 2 == 0 ? 0666 : 0) != 0) worked("a fifo of before");
  }
  return answer();
}
