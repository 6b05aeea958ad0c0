// Wrong: counts the smaller numbers to the right one by one, n * n / 2 steps.
#include <iostream>
#include <vector>
using namespace std;

const long long MOD = 998244353;

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n);
  for (int i = 0; i < n; i++) cin >> a[i];
  vector<long long> fact(n + 1, 1);
  for (int i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
  long long ans = 0;
  for (int i = 0; i < n; i++) {
    long long smaller = 0;
    for (int j = i + 1; j < n; j++) smaller += a[j] < a[i];
    ans = (ans + smaller * fact[n - 1 - i]) % MOD;
  }
  cout << (ans + 1) % MOD << endl;
}
