#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;
map<string, string> path;
int main() {
  freopen("in.txt", "r", stdin);
  string s;
  for (int i = 0; i < 9; i++) {
    char c;
    cin >> c;
    s += c;
  }
  queue<string> q;
  q.push(s);
  path[s] = "";
  string dir = "udlr";
  int d[4] = {-3, 3, -1, 1};
  while (!q.empty()) {
    string u = q.front();
    q.pop();
    int k = u.find('x');
    if (k == -1) break;
    for (int i = 0; i < 4; i++) {
      int t = k + d[i];
      if (t < 0 || t > 8 || (i > 1 && t / 3 != k / 3)) continue;
      string v = u;
      swap(v[k], v[t]);
      if (path.count(v)) continue;
      path[v] = path[u] + dir[i];
      q.push(v);
    }
  }
  if (path.count("12345678x"))
    cout << path["12345678x"] << endl;
  else
    cout << "unsolvable" << endl;
  return 0;
}
