/// deep_stack COUNT: uses about COUNT MiB of stack, then exits with 0.
#include <cstdlib>
#include <cstring>

static int descend(long kibibytes) {
  char frame[1024];
  memset(frame, 1, sizeof frame);
  asm volatile("" : : "r"(frame) : "memory");
  return kibibytes == 0 ? 0 : descend(kibibytes - 1) + frame[0] - 1;
}

int main(int, char** arguments) { return descend(atol(arguments[1]) * 1024 * 9 / 10); }
