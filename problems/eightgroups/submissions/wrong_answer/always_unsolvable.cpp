// Wrong: reads the blank as 0, never finds the x, and calls every board unsolvable.
#include <iostream>
#include <string>
using namespace std;

int main() {
  string board, token;
  while (cin >> token) board += token;
  if (board.find('0') == string::npos) {
    cout << "unsolvable" << endl;
  } else {
    cout << "" << endl;
  }
}
