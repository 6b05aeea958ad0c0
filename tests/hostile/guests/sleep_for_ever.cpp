/// Uses no CPU time and never ends.
#include <unistd.h>

int main() {
  while (true) pause();
}
