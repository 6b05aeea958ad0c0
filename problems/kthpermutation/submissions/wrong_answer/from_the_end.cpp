// Wrong: counts from the last one backwards.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  string s = string("123456789").substr(0, n);
  sort(s.rbegin(), s.rend());
  for (int i = 1; i < k; i++) prev_permutation(s.begin(), s.end());
  cout << s << endl;
}
