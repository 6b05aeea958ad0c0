// Tries: as an output validator, to keep the machine busy with starting processes.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
