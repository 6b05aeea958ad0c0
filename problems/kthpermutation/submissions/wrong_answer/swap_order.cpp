// Wrong: makes permutations by swapping; they do not come in sorted order.
#include <iostream>
#include <utility>
using namespace std;

int n, k, cnt, a[10];

void perm(int d) {
  if (d == n) {
    if (++cnt == k) {
      for (int i = 0; i < n; i++) cout << a[i];
      cout << endl;
    }
    return;
  }
  for (int i = d; i < n; i++) {
    swap(a[d], a[i]);
    perm(d + 1);
    swap(a[d], a[i]);
  }
}

int main() {
  cin >> n >> k;
  for (int i = 0; i < n; i++) a[i] = i + 1;
  perm(0);
}
