// Tries: to keep the machine busy with starting processes.
// Must: be stopped with all of its processes, at the process limit and the time limit. It may also
// reach the memory limit, because memory of processes that could not be started counts until the
// kernel frees it.
// Expects: TLE MLE
#include "contained.h"

int main(void) {
  for (;;) fork();
}
