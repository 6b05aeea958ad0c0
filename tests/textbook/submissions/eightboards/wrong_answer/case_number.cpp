#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;
int main() {
  string a, b;
  int cas = 1;
  auto read = [](string& s) {
    s = "";
    for (char c; s.size() < 9 && cin >> c;) s += c;
    return s.size() == 9;
  };
  while (read(a) && read(b)) {
    map<string, int> m;
    queue<string> q;
    q.push(a);
    m[a] = 0;
    while (!q.empty() && !m.count(b)) {
      string u = q.front();
      q.pop();
      int k = u.find('0'), d[] = {-3, 3, -1, 1};
      for (int i = 0; i < 4; i++) {
        int t = k + d[i];
        if (t < 0 || t > 8 || (i > 1 && t / 3 != k / 3)) continue;
        string v = u;
        swap(v[k], v[t]);
        if (m.insert(make_pair(v, m[u] + 1)).second) q.push(v);
      }
    }
    cout << "Case " << cas++ << ": ";
    if (m.count(b))
      cout << m[b] << endl;
    else
      cout << "Impossible" << endl;
  }
}
