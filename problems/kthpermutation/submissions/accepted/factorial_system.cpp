// Right: takes the digits of k - 1 in the factorial system.
#include <iostream>
#include <string>
using namespace std;

int fact[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

int main() {
  int n, k;
  cin >> n >> k;
  k--;
  string left = string("123456789").substr(0, n);
  for (int i = n - 1; i >= 0; i--) {
    int place = k / fact[i];
    k %= fact[i];
    cout << left.at(place);
    left.erase(place, 1);
  }
  cout << endl;
}
