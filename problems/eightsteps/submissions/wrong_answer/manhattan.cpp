// Wrong: takes the sum of the tiles' distances for the number of moves; it is only a lower bound.
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

int main() {
  string s, token;
  while (cin >> token) s += token;
  int inversions = 0, sum = 0;
  for (int i = 0; i < 9; i++) {
    if (s[i] == 'x') continue;
    int home = s[i] - '1';
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
    for (int j = 0; j < i; j++) inversions += s[j] != 'x' && s[j] > s[i];
  }
  cout << (inversions % 2 ? -1 : sum) << endl;
}
