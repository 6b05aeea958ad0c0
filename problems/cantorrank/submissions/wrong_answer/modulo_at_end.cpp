// Wrong: takes the modulus of the sum only, when all has overflowed long before.
#include <iostream>
#include <vector>
using namespace std;

const long long MOD = 998244353;

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n), tree(n + 1, 0);
  for (int i = 0; i < n; i++) cin >> a[i];
  vector<long long> fact(n + 1, 1);
  for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i;
  long long ans = 0;
  for (int i = 0; i < n; i++) {
    int seen = 0;
    for (int x = a[i]; x > 0; x -= x & -x) seen += tree[x];
    for (int x = a[i]; x <= n; x += x & -x) tree[x]++;
    long long smaller = a[i] - 1 - seen;
    ans += smaller * fact[n - 1 - i];
  }
  cout << (ans + 1) % MOD << endl;
}
