// Tries: to fill the judge's disk with a file of terabytes that is empty except at its end.
// Must: be stopped at the limit for file sizes.
// Expects: OLE
#include "contained.h"

int main(void) {
  const int file = open("sparse", O_CREAT | O_RDWR, 0666);
  lseek(file, 1L << 42, SEEK_SET);
  if (write(file, "x", 1) != 1) return 1;
  return answer();
}
