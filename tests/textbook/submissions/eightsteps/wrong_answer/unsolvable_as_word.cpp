#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;
int main() {
  // from another judge, where the answer was a word
  string s, c;
  for (int i = 0; i < 9; ++i) {
    cin >> c;
    s += c;
  }
  map<string, int> dist;
  queue<string> q;
  q.push(s);
  dist[s] = 0;
  int d[4] = {-3, 3, -1, 1};
  while (!q.empty()) {
    string u = q.front();
    q.pop();
    int k = u.find('x');
    for (int i = 0; i < 4; ++i) {
      int t = k + d[i];
      if (t < 0 || t > 8 || (i > 1 && t / 3 != k / 3)) continue;
      string v = u;
      swap(v[k], v[t]);
      if (dist.count(v)) continue;
      dist[v] = dist[u] + 1;
      q.push(v);
    }
  }
  if (dist.count("12345678x"))
    cout << dist["12345678x"] << endl;
  else
    cout << "unsolvable" << endl;
}
