// Right: the code word is the number of the permutation, written in base 26.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

const int factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

int main() {
  string task;
  cin >> task;
  if (task == "encode") {
    string board, cell;
    while (cin >> cell) board += cell;
    int rank = 0;
    for (int i = 0; i < 9; ++i) {
      int smaller = 0;
      for (int j = i + 1; j < 9; ++j) smaller += board[j] < board[i];
      rank += smaller * factorial[8 - i];
    }
    string word;
    for (int i = 0; i < 4; ++i, rank /= 26) word += char('a' + rank % 26);
    cout << word << endl;
  } else {
    string word;
    cin >> word;
    int rank = 0;
    for (int i = 3; i >= 0; --i) rank = rank * 26 + (word[i] - 'a');
    string left = "12345678x";
    for (int i = 0; i < 9; ++i) {
      int k = rank / factorial[8 - i];
      rank %= factorial[8 - i];
      cout << left[k] << (i < 8 ? " " : "\n");
      left.erase(k, 1);
    }
  }
}
