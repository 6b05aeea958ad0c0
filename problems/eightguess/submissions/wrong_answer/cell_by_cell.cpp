// Wrong: tries to place one tile after the other, which takes too many guesses.
#include <iostream>
#include <string>
using namespace std;

int ask(const string& s) {
  for (int i = 0; i < 9; ++i) cout << s[i] << (i < 8 ? ' ' : '\n');
  cout.flush();
  int answer;
  if (!(cin >> answer) || answer == 0) exit(0);
  return answer;
}

int main() {
  string s = "12345678x";
  int best = ask(s);
  while (true) {
    for (int i = 0; i < 9; ++i) {
      for (int j = i + 1; j < 9; ++j) {
        swap(s[i], s[j]);
        const int answer = ask(s);
        if (answer < best) best = answer;
        else swap(s[i], s[j]);
      }
    }
  }
}
