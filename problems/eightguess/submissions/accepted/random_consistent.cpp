// Right: guesses a random board that fits all answers so far.
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>
#include <algorithm>

typedef std::vector<int> Board;  // the cell of each tile, with the blank last

int main() {
  std::vector<Board> boards;
  Board b(9);
  std::iota(b.begin(), b.end(), 0);
  do boards.push_back(b);
  while (std::next_permutation(b.begin(), b.end()));
  std::mt19937 random(12345);
  int answer = 1;
  while (answer != 0) {
    const Board guess = boards[random() % boards.size()];
    char line[] = "x x x x x x x x x";
    for (int tile = 0; tile < 8; ++tile) line[2 * guess[tile]] = static_cast<char>('1' + tile);
    std::printf("%s\n", line);
    std::fflush(stdout);
    if (std::scanf("%d", &answer) != 1) return 1;
    std::vector<Board> rest;
    for (const Board& board : boards) {
      int sum = 0;
      for (int t = 0; t < 8; ++t) {
        sum += std::abs(board[t] / 3 - guess[t] / 3) + std::abs(board[t] % 3 - guess[t] % 3);
      }
      if (sum == answer) rest.push_back(board);
    }
    boards = rest;
  }
}
