// Too slow: looks through the list of all visited boards for each new one.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
  string start;
  cin >> start;
  vector<string> boards = {start};
  vector<int> moves = {0};
  for (size_t i = 0; boards[i] != "123804765"; i++) {
    int x = boards[i].find('0');
    for (int y : {x - 3, x + 3, x - 1, x + 1}) {
      if (y < 0 || y > 8 || (y % 3 != x % 3 && y / 3 != x / 3)) continue;
      string t = boards[i];
      swap(t[x], t[y]);
      if (find(boards.begin(), boards.end(), t) != boards.end()) continue;
      boards.push_back(t);
      moves.push_back(moves[i] + 1);
      if (t == "123804765") {
        cout << moves.back() << endl;
        return 0;
      }
    }
  }
  cout << 0 << endl;
}
