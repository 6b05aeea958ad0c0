#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
const ll mod = 998244353;
int a[1000010];
ll fac[1000010];
int main() {
  int n;
  ios::sync_with_stdio(false);
  cin >> n;
  fac[0] = 1;
  for (int i = 1; i <= n; i++) fac[i] = fac[i - 1] * i % mod;
  for (int i = 0; i < n; i++) cin >> a[i];
  ll sum = 0;
  for (int i = 0; i < n; i++) {
    ll x = 0;
    for (int j = i + 1; j < n; j++)
      if (a[j] < a[i]) x++;
    sum = (sum + x * fac[n - 1 - i]) % mod;
  }
  cout << (sum + 1) % mod << endl;
  return 0;
}
