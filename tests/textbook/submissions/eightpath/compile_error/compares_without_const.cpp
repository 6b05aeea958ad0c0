#include <bits/stdc++.h>
using namespace std;
struct node {
  string s, path;
  int f;
  bool operator<(node& b) { return f > b.f; }
};
priority_queue<node> q;
int main() {
  node a;
  a.f = 0;
  q.push(a);
  cout << q.top().path << endl;
  return 0;
}
