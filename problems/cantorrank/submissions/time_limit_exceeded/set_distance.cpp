// Wrong: asks a set for the place of a number, and distance() walks there step by step.
#include <bits/stdc++.h>
using namespace std;

const int MOD = 998244353;
long long fact[1000005];

int main() {
  int n;
  scanf("%d", &n);
  set<int> left;
  fact[0] = 1;
  for (int i = 1; i <= n; i++) {
    left.insert(left.end(), i);
    fact[i] = fact[i - 1] * i % MOD;
  }
  long long ans = 0;
  for (int i = 1; i <= n; i++) {
    int x;
    scanf("%d", &x);
    auto it = left.find(x);
    ans = (ans + distance(left.begin(), it) * fact[n - i]) % MOD;
    left.erase(it);
  }
  printf("%lld\n", (ans + 1) % MOD);
}
