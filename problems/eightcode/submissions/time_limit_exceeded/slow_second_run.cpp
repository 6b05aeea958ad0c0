// Too slow: the second run tries all boards and all their code words.
#include <iostream>
#include <string>

int main() {
  std::string task;
  std::cin >> task;
  if (task == "encode") {
    std::cout << "abcd\n";
    return 0;
  }
  volatile unsigned long tries = 0;
  while (tries < 1'000'000'000'000UL) ++tries;
}
