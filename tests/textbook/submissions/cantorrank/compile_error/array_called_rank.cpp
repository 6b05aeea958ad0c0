#include <bits/stdc++.h>
using namespace std;
int n, a[1000005], rank[1000005];
int main() {
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) scanf("%d", &a[i]), rank[a[i]] = i;
  printf("%d\n", rank[1]);
}
