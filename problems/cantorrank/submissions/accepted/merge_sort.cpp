// Right: merge sort, which counts for each number how many smaller ones it passes.
#include <algorithm>
#include <cstdio>
using namespace std;

const int N = 1000005;
const int MOD = 998244353;
int n, a[N], order[N], buffer[N], smaller[N];

void merge_sort(int l, int r) {
  if (r - l < 2) return;
  int m = (l + r) / 2;
  merge_sort(l, m);
  merge_sort(m, r);
  int i = l, j = m, k = l;
  while (i < m || j < r) {
    if (j == r || (i < m && a[order[i]] < a[order[j]])) {
      smaller[order[i]] += j - m;
      buffer[k++] = order[i++];
    } else {
      buffer[k++] = order[j++];
    }
  }
  copy(buffer + l, buffer + r, order + l);
}

int main() {
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &a[i]);
    order[i] = i;
  }
  merge_sort(0, n);
  long long ans = 0;
  // Horner: the digits in the factorial system from left to right
  for (int i = 0; i < n; i++) ans = (ans * (n - i) + smaller[i]) % MOD;
  printf("%lld\n", (ans + 1) % MOD);
}
