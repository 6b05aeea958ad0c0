// Tries: as an output validator to have the machine do nothing but start processes.
// Must: be a judging error, never a verdict on the student.
// Expects: JE
#define _GNU_SOURCE
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
