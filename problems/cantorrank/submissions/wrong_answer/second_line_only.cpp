// Wrong: takes the second line for the whole arrangement.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

const long long MOD = 998244353;

int main() {
  string line;
  getline(cin, line);
  getline(cin, line);
  stringstream in(line);
  vector<int> a;
  int number;
  while (in >> number) a.push_back(number);
  int n = a.size(), size = 0;
  for (int x : a) size = max(size, x);
  vector<int> tree(size + 1, 0);
  long long ans = 0, f = 1;
  for (int i = n - 1; i >= 0; i--) {
    long long smaller = 0;
    for (int x = a[i]; x > 0; x -= x & -x) smaller += tree[x];
    for (int x = a[i]; x <= size; x += x & -x) tree[x]++;
    ans = (ans + smaller * f) % MOD;
    f = f * (n - i) % MOD;
  }
  cout << (ans + 1) % MOD << endl;
}
