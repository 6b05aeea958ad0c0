#include <bits/stdc++.h>
using namespace std;
int a[15];
int main() {
  int n, k, cnt = 0;
  cin >> n >> k;
  for (int i = 1; i <= n; i++) a[i] = i;
  do {
    cnt++;
    if (cnt == k) {
      for (int i = 1; i <= n; i++) printf("%d", a[i]);
      printf("\n");
      break;
    }
  } while (next_permutation(a + 1, a + n + 1));
  return 0;
}