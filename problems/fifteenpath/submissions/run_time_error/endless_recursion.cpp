// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <iostream>
#include <vector>
using namespace std;

vector<int> b(16), goal(16);
string path;

bool solve(vector<int> b) {
  if (b == goal) return true;
  int x = 0;
  while (b[x]) x++;
  for (int k = 0; k < 4; k++) {
    int r = x / 4 + (k == 1) - (k == 0), c = x % 4 + (k == 3) - (k == 2);
    if (r < 0 || r > 3 || c < 0 || c > 3) continue;
    swap(b[x], b[r * 4 + c]);
    path += "udlr"[k];
    if (solve(b)) return true;
    path.pop_back();
    swap(b[x], b[r * 4 + c]);
  }
  return false;
}

int main() {
  for (int i = 0; i < 16; i++) {
    cin >> b[i];
    goal[i] = (i + 1) % 16;
  }
  cout << (solve(b) ? path : "unsolvable") << endl;
}
