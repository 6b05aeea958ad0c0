// Wrong: says that it has found the board.
#include <algorithm>
#include <iostream>
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

bool reachable(const string& s) {
  int inversions = 0;
  for (int i = 0; i < 9; ++i)
    for (int j = i + 1; j < 9; ++j) inversions += s[i] != 'x' && s[j] != 'x' && s[i] > s[j];
  return inversions % 2 == 0;
}

int main() {
  vector<string> boards;
  string s = "12345678x";
  do {
    if (reachable(s)) boards.push_back(s);
  } while (next_permutation(s.begin(), s.end()));
  while (true) {
    const string guess = boards.front();
    for (int i = 0; i < 9; ++i) cout << guess[i] << (i < 8 ? ' ' : '\n');
    cout.flush();
    int answer;
    cin >> answer;
    if (answer == 0) {
      cout << "found" << endl;
      return 0;
    }
    erase_if(boards, [&](const string& b) { return distance(b, guess) != answer; });
  }
}
