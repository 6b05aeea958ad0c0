// Wrong: writes 0 for the blank.
#include <iostream>
int main() {
  std::cout << "1 2 3 4 5 6 7 8 0" << std::endl;
  int answer;
  std::cin >> answer;
}
