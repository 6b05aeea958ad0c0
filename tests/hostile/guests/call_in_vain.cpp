/// call_in_vain COUNT FIRST [STEP]: makes COUNT system calls with the numbers FIRST, FIRST + STEP
/// and so on. Prints the number of calls that failed with ENOSYS.
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <unistd.h>

int main(int argument_count, char** arguments) {
  const long count = std::atol(arguments[1]);
  const long step = argument_count > 3 ? std::atol(arguments[3]) : 0;
  long number = std::atol(arguments[2]);
  long missing = 0;
  for (long i = 0; i < count; ++i, number += step) {
    if (syscall(number, 0, 0, 0, 0, 0, 0) == -1 && errno == ENOSYS) ++missing;
  }
  std::printf("%ld", missing);
}
