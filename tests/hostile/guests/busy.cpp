/// Spins forever and ignores every signal that can be ignored.
#include <csignal>

int main() {
  for (int number = 1; number < 65; ++number) signal(number, SIG_IGN);
  for (volatile unsigned counter = 0;; counter = counter + 1) {
  }
}
