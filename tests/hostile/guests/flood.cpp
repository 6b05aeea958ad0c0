/// Writes endlessly to the descriptor given as its argument, and ignores SIGPIPE and errors.
#include <csignal>
#include <cstdlib>

#include <unistd.h>

int main(int, char** arguments) {
  signal(SIGPIPE, SIG_IGN);
  static char block[65536];
  while (true) {
    if (write(atoi(arguments[1]), block, sizeof block) < 0) continue;
  }
}
