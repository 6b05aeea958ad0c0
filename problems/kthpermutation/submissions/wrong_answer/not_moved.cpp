// Wrong: forgets to count; k is never used.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  string s = string("123456789").substr(0, n);
  next_permutation(s.begin(), s.end());
  cout << s << endl;
}
