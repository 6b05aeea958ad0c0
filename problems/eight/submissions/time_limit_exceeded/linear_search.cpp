// Too slow: looks through the list of all visited boards for each new one.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
  string start, cell;
  while (cin >> cell) start += cell;
  vector<string> boards = {start}, paths = {""};
  for (size_t i = 0; i < boards.size(); i++) {
    if (boards[i] == "12345678x") {
      cout << paths[i] << endl;
      return 0;
    }
    int x = boards[i].find('x');
    for (char c : string("udlr")) {
      int y = c == 'u' ? x - 3 : c == 'd' ? x + 3 : c == 'l' ? x - 1 : x + 1;
      if (y < 0 || y > 8 || ((c == 'l' || c == 'r') && x / 3 != y / 3)) continue;
      string t = boards[i];
      swap(t[x], t[y]);
      if (find(boards.begin(), boards.end(), t) != boards.end()) continue;
      boards.push_back(t);
      paths.push_back(paths[i] + c);
    }
  }
  cout << "unsolvable" << endl;
}
