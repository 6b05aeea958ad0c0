// Wrong: halves the number of the permutation, because only every other one can be reached, but does
// not find out which of the two it was.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int main() {
  string task;
  cin >> task;
  string s = "12345678x";
  if (task == "encode") {
    string board, cell;
    while (cin >> cell) board += cell;
    int rank = 0;
    while (s != board) next_permutation(s.begin(), s.end()), ++rank;
    rank /= 2;
    string word;
    for (int i = 0; i < 4; ++i, rank /= 26) word += char('a' + rank % 26);
    cout << word << endl;
  } else {
    string word;
    cin >> word;
    int rank = 0;
    for (int i = 3; i >= 0; --i) rank = rank * 26 + (word[i] - 'a');
    for (int i = 0; i < 2 * rank; ++i) next_permutation(s.begin(), s.end());
    for (int i = 0; i < 9; ++i) cout << s[i] << (i < 8 ? " " : "\n");
  }
}
