#include <system_error>
#include <thread>

int main() {
  for (;;) {
    try {
      std::thread([] {
        for (volatile int i = 0;; i = i + 1) {
        }
      }).detach();
    } catch (const std::system_error&) {
    }
  }
}
