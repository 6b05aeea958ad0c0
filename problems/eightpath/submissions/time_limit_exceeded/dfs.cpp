// Too slow: depth-first search that tries all ways of at most 31 moves.
#include <iostream>
#include <string>
using namespace std;

string path, best(32, '?');

void dfs(string s) {
  if (path.size() >= best.size()) return;
  if (s == "12345678x") {
    best = path;
    return;
  }
  int x = s.find('x');
  auto go = [&](int to, char letter) {
    swap(s[x], s[to]);
    path += letter;
    dfs(s);
    path.pop_back();
    swap(s[x], s[to]);
  };
  if (x >= 3) go(x - 3, 'u');
  if (x < 6) go(x + 3, 'd');
  if (x % 3 > 0) go(x - 1, 'l');
  if (x % 3 < 2) go(x + 1, 'r');
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  dfs(start);
  cout << (best[0] == '?' ? "unsolvable" : best) << endl;
}
