// Wrong: the digits 0 to n - 1.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  string s = string("012345678").substr(0, n);
  for (int i = 1; i < k; i++) next_permutation(s.begin(), s.end());
  cout << s << endl;
}
