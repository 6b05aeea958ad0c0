#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;
struct Node {
  string s;
  int step;
};
vector<Node> open_list;
vector<string> close_list;
int main() {
  string s, t;
  while (cin >> t) s += t;
  open_list.push_back({s, 0});
  close_list.push_back(s);
  for (int head = 0; head < (int)open_list.size(); head++) {
    Node u = open_list[head];
    if (u.s == "12345678x") {
      cout << u.step << endl;
      return 0;
    }
    int p = u.s.find('x');
    int to[4] = {p - 3, p + 3, p % 3 ? p - 1 : -1, p % 3 < 2 ? p + 1 : -1};
    for (int i = 0; i < 4; i++) {
      if (to[i] < 0 || to[i] > 8) continue;
      string v = u.s;
      swap(v[p], v[to[i]]);
      // 在 close 表中查找
      if (find(close_list.begin(), close_list.end(), v) != close_list.end()) continue;
      close_list.push_back(v);
      open_list.push_back({v, u.step + 1});
    }
  }
  cout << -1 << endl;
  return 0;
}
