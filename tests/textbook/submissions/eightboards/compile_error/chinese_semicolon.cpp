#include <iostream>
#include <string>
using namespace std;
int main() {
  string a, b； cin >> a >> b;
  cout << (a == b ? "0" : "Impossible") << endl;
  return 0;
}
