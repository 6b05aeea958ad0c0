#include <algorithm>
#include <cstdio>
using namespace std;
char line[100];
int main() {
  int n, k;
  gets(line);
  sscanf(line, "%d%d", &n, &k);
  char s[] = "123456789";
  while (--k) next_permutation(s, s + n);
  s[n] = 0;
  puts(s);
  return 0;
}
