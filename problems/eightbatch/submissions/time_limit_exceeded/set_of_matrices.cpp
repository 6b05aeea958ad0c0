// Too slow: a search for each board, with a map of matrices and nothing saved for the next one.
#include <iostream>
#include <map>
#include <queue>
#include <vector>
using namespace std;

typedef vector<vector<int>> Board;

int solve(const Board& start, const Board& goal) {
  map<Board, int> dist;
  queue<Board> q;
  dist[start] = 0;
  q.push(start);
  while (!q.empty()) {
    Board b = q.front();
    q.pop();
    if (b == goal) return dist[b];
    for (int r = 0; r < 3; r++)
      for (int c = 0; c < 3; c++) {
        if (b[r][c] != 0) continue;
        for (int k = 0; k < 4; k++) {
          int nr = r + (k == 0) - (k == 1), nc = c + (k == 2) - (k == 3);
          if (nr < 0 || nr > 2 || nc < 0 || nc > 2) continue;
          Board n = b;
          swap(n[r][c], n[nr][nc]);
          if (dist.count(n)) continue;
          dist[n] = dist[b] + 1;
          q.push(n);
        }
      }
  }
  return -1;
}

int main() {
  int t;
  cin >> t;
  while (t--) {
    Board b(3, vector<int>(3));
    for (auto& row : b)
      for (int& cell : row) cin >> cell;
    int d = solve(b, {{1, 2, 3}, {4, 5, 6}, {7, 8, 0}});
    if (d < 0) cout << "No Solution!" << endl;
    else cout << d << endl;
  }
}
