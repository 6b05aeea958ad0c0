#include <iostream>

int main() {
  // Each guess ends with a flush: std::endl does that.
  std::cout << "1 2 3 4 5 6 7 8 x" << std::endl;
  int distance;
  std::cin >> distance;
}
