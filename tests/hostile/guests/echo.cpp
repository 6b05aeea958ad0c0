/// Copies standard input to standard output, and its arguments to standard error.
#include <cstring>

#include <unistd.h>

int main(int, char** arguments) {
  static char buffer[65536];
  for (ssize_t size = 0; (size = read(0, buffer, sizeof buffer)) > 0;) {
    if (write(1, buffer, static_cast<size_t>(size)) != size) return 1;
  }
  for (char** argument = arguments + 1; *argument != nullptr; ++argument) {
    if (write(2, *argument, strlen(*argument)) < 0 || write(2, "\n", 1) < 0) return 1;
  }
}
