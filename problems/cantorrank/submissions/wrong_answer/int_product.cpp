// Wrong: multiplies two ints below the modulus, which overflows before it is reduced.
#include <iostream>
#include <vector>
using namespace std;

const int MOD = 998244353;

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n), tree(n + 1, 0);
  for (int i = 0; i < n; i++) cin >> a[i];
  vector<int> fact(n + 1, 1);
  for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
  int ans = 0;
  for (int i = 0; i < n; i++) {
    int seen = 0;
    for (int x = a[i]; x > 0; x -= x & -x) seen += tree[x];
    for (int x = a[i]; x <= n; x += x & -x) tree[x]++;
    int smaller = a[i] - 1 - seen;
    ans = (ans + smaller * fact[n - 1 - i]) % MOD;
  }
  cout << (ans + 1) % MOD << endl;
}
