// Crashes: counts the blank, too, so that no board fits in the end.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int distance(const string& a, const string& b) {
  int sum = 0;
  for (char tile : string("12345678x")) {
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
    const string guess = boards.at(0);
    for (int i = 0; i < 9; ++i) cout << guess[i] << (i < 8 ? ' ' : '\n');
    cout.flush();
    int answer;
    cin >> answer;
    if (answer == 0) return 0;
    erase_if(boards, [&](const string& b) { return distance(b, guess) != answer; });
  }
}
