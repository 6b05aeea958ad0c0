#include <iostream>
#include <string>

int main() {
  std::string task, line;
  std::getline(std::cin, task);
  std::getline(std::cin, line);
  if (task == "encode") {
    // `line` is a board.
  } else {
    // `line` is a code word.
  }
}
