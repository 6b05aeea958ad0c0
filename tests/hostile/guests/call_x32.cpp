/// Makes a system call with a number of the x32 ABI.
#include <unistd.h>

int main() {
  syscall(0x40000000 + 39);
  return 0;
}
