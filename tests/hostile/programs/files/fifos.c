// Tries: to have the judge wait for ever, by fifos where it may write.
// Must: be accepted; what it left is gone.
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
