// Too slow: looks through the list of all visited boards for each new one.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
  string start, goal;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  vector<string> boards = {start};
  vector<int> moves = {0};
  for (size_t i = 0; i < boards.size(); i++) {
    if (boards[i] == goal) {
      cout << moves[i] << endl;
      return 0;
    }
    int x = boards[i].find('0');
    for (int to : {x - 3, x + 3, x - 1, x + 1}) {
      if (to < 0 || to > 8 || (to % 3 != x % 3 && to / 3 != x / 3)) continue;
      string t = boards[i];
      swap(t[x], t[to]);
      if (find(boards.begin(), boards.end(), t) != boards.end()) continue;
      boards.push_back(t);
      moves.push_back(moves[i] + 1);
    }
  }
  cout << "Impossible" << endl;
}
