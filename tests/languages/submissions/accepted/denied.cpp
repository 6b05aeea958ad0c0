// Answers correctly only if it cannot access anything of the host.
#include <filesystem>
#include <fstream>
#include <iostream>

#include <sys/socket.h>

static int can_read(const char* path) { return std::ifstream(path).is_open(); }

int main() {
  int n;
  std::cin >> n;
  int leaks = can_read("/etc/passwd") + can_read("data/sample/1.ans") +
              can_read("/proc/self/maps") + std::ofstream("/tmp/kept").is_open() +
              (socket(AF_INET, SOCK_STREAM, 0) >= 0) + std::filesystem::exists("/home");
  std::cout << "answer " << n + leaks << '\n';
}
