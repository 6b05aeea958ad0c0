#include <bits/stdc++.h>
#include <ext/pb_ds/assoc_container.hpp>
#include <ext/pb_ds/tree_policy.hpp>
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
  for (int i = 1; i <= n; i++) fac[i] = fac[i - 1] * i;
  for (int i = 0; i < n; i++) cin >> a[i];
  ll sum = 0;
  using namespace __gnu_pbds;
  tree<int, null_type, less<int>, rb_tree_tag, tree_order_statistics_node_update> t;
  for (int i = n - 1; i >= 0; i--) {
    ll x = t.order_of_key(a[i]);
    t.insert(a[i]);
    sum += x * fac[n - 1 - i];
  }
  cout << sum + 1 << endl;
  return 0;
}
