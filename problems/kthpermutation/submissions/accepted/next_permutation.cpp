// Right: from the first, k - 1 times the next.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  string s = string("123456789").substr(0, n);
  for (int i = 1; i < k; i++) next_permutation(s.begin(), s.end());
  cout << s << endl;
}
