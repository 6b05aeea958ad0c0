#include <iostream.h>
#include <string.h>
char s[9];
int main() {
  for (int i = 0; i < 9; i++) cin >> s[i];
  if (!memcmp(s, "12345678x", 9))
    cout << 0 << endl;
  else
    cout << -1 << endl;
  return 0;
}
