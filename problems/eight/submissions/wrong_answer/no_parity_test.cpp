// Wrong: takes every board for solvable, and prints the way to the board reached last.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

string bfs(const string& start, const string& goal) {
  unordered_map<string, string> way;
  queue<string> q;
  q.push(start);
  way[start] = "";
  string s;
  while (!q.empty()) {
    s = q.front();
    q.pop();
    if (s == goal) return way[s];
    int x = s.find('x');
    auto go = [&](int y, char letter) {
      string t = s;
      swap(t[x], t[y]);
      if (way.count(t)) return;
      way[t] = way[s] + letter;
      q.push(t);
    };
    if (x > 2) go(x - 3, 'u');
    if (x < 6) go(x + 3, 'd');
    if (x % 3 > 0) go(x - 1, 'l');
    if (x % 3 < 2) go(x + 1, 'r');
  }
  return way[s];
}

int main() {
  string board, cell;
  while (cin >> cell) board += cell;
  cout << bfs(board, "12345678x") << endl;
}
