// Uses what g++ offers in its default mode: POSIX, M_PI, and language extensions.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <type_traits>

#include <sys/types.h>

static_assert(std::is_integral_v<__int128>);

int main() {
  pid_t process = 0;
  char* line = nullptr;
  size_t size = 0;
  if (getline(&line, &size, stdin) < 0) return 1;
  typeof(process) number = ({
    int read = std::atoi(line);
    read;
  });
  std::cout << "answer " << number + process + static_cast<int>(std::sin(M_PI)) << '\n';
}
