// In part: a breadth-first search that gives up after ten moves, so only the first group is solved.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  string start, token;
  while (cin >> token) start += token;
  unordered_map<string, string> path{{start, ""}};
  queue<string> boards;
  boards.push(start);
  while (!boards.empty()) {
    string board = boards.front();
    boards.pop();
    if (board == "12345678x") {
      cout << path[board] << endl;
      return 0;
    }
    if (path[board].size() == 10) continue;
    int x = board.find('x');
    const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string next = board;
      swap(next[x], next[row * 3 + col]);
      if (path.emplace(next, path[board] + "udlr"[k]).second) boards.push(next);
    }
  }
  cout << "unsolvable" << endl;
}
