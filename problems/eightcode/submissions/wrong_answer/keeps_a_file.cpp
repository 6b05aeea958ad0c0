// Wrong: keeps the board in a file, which is gone in the second run.
#include <fstream>
#include <iostream>
#include <string>

int main() {
  std::string task, line;
  std::getline(std::cin, task);
  std::getline(std::cin, line);
  if (task == "encode") {
    std::ofstream("/tmp/board") << line;
    std::cout << "a\n";
  } else {
    std::getline(std::ifstream("/tmp/board"), line);
    std::cout << line << '\n';
  }
}
