#include <bits/stdc++.h>
using namespace std;
#include "solution.hpp"

int main() {
  int n;
  cin >> n;
  cout << Solution().answer(n) << endl;
}
