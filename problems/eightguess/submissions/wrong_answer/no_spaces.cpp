// Wrong: writes no spaces between the cells.
#include <iostream>
int main() {
  std::cout << "12345678x" << std::endl;
  int answer;
  std::cin >> answer;
}
