// Too slow: looks for the guess that splits the boards best, among all pairs of boards.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace std;

int distance(const string& a, const string& b) {
  int sum = 0;
  for (char tile = '1'; tile <= '8'; ++tile) {
    int p = a.find(tile), q = b.find(tile);
    sum += abs(p / 3 - q / 3) + abs(p % 3 - q % 3);
  }
  return sum;
}

int main() {
  vector<string> boards;
  string s = "12345678x";
  do boards.push_back(s);
  while (next_permutation(s.begin(), s.end()));
  while (true) {
    string guess;
    size_t best = boards.size() + 1;
    for (const string& a : boards) {
      map<int, size_t> sizes;
      for (const string& b : boards) ++sizes[distance(a, b)];
      size_t worst = 0;
      for (auto [d, n] : sizes) worst = max(worst, n);
      if (worst < best) best = worst, guess = a;
    }
    for (int i = 0; i < 9; ++i) cout << guess[i] << (i < 8 ? ' ' : '\n');
    cout.flush();
    int answer;
    cin >> answer;
    if (answer == 0) return 0;
    erase_if(boards, [&](const string& b) { return distance(b, guess) != answer; });
  }
}
