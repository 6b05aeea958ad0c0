// Right: A* with linear conflicts, boards packed into 64 bits, a bucket for each estimate.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>
using namespace std;

typedef uint64_t Board;  // four bits for each cell

int get(Board b, int i) { return b >> (4 * i) & 15; }

int estimate(Board b) {
  int sum = 0;
  for (int line = 0; line < 4; line++) {
    int row = 0, col = 0;
    for (int i = 0; i < 4; i++) {
      int t = get(b, line * 4 + i);
      if (t) sum += abs((t - 1) / 4 - line) + abs((t - 1) % 4 - i);
      if (t && (t - 1) / 4 == line) {
        if (t < row) sum += 2;
        else row = t;
      }
      t = get(b, i * 4 + line);
      if (t && (t - 1) % 4 == line) {
        if (t < col) sum += 2;
        else col = t;
      }
    }
  }
  return sum;
}

struct Node {
  uint8_t moves, letter;
};

int main() {
  Board start = 0, goal = 0;
  int blank = 0, odd = 0;
  vector<int> tiles(16);
  for (int i = 0; i < 16; i++) {
    scanf("%d", &tiles[i]);
    start |= Board(tiles[i]) << (4 * i);
    goal |= Board((i + 1) % 16) << (4 * i);
    if (tiles[i] == 0) blank = i;
    for (int j = 0; j < i; j++) odd += tiles[i] && tiles[j] > tiles[i];
  }
  if ((odd + blank / 4) % 2 == 0) return puts("unsolvable"), 0;

  unordered_map<Board, Node> seen;
  vector<vector<pair<Board, int>>> buckets(100);  // by the estimate of the whole way
  seen[start] = {0, 0};
  buckets[estimate(start)].push_back({start, 0});
  const int step[] = {-4, 4, -1, 1};
  for (int f = 0;;) {
    while (buckets[f].empty()) f++;
    auto [b, moves] = buckets[f].back();
    buckets[f].pop_back();
    if (b == goal) break;
    if (seen[b].moves < moves) continue;
    int x = 0;
    while (get(b, x)) x++;
    for (int k = 0; k < 4; k++) {
      if ((k == 0 && x < 4) || (k == 1 && x > 11) || (k == 2 && x % 4 == 0) || (k == 3 && x % 4 == 3)) continue;
      int y = x + step[k];
      Board tile = get(b, y);
      Board next = (b ^ tile << (4 * y)) | tile << (4 * x);
      auto it = seen.find(next);
      if (it != seen.end() && it->second.moves <= moves + 1) continue;
      seen[next] = {uint8_t(moves + 1), uint8_t(k)};
      buckets[moves + 1 + estimate(next)].push_back({next, moves + 1});
    }
  }
  string path;
  for (Board b = goal; b != start;) {
    int k = seen[b].letter, x = 0;
    while (get(b, x)) x++;
    int y = x - step[k];
    Board tile = get(b, y);
    b = (b ^ tile << (4 * y)) | tile << (4 * x);
    path += "udlr"[k];
  }
  puts(string(path.rbegin(), path.rend()).c_str());
}
