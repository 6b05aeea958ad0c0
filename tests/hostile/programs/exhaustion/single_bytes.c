// Tries: to overload the reader of its output with single bytes.
// Must: be stopped at a limit.
// Expects: OLE TLE
#include "contained.h"

int main(void) {
  while (write(1, "x", 1) == 1) {
  }
  return 1;
}
