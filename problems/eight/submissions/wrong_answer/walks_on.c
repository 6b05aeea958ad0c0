/* Wrong: walks about at random until the board is in order, which takes far too many moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char path[8000000];

int main(void) {
  char s[10] = "";
  for (int i = 0; i < 9; i++) scanf(" %c", &s[i]);
  int inversions = 0, n = 0;
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < i; j++) inversions += s[i] != 'x' && s[j] != 'x' && s[j] > s[i];
  if (inversions % 2) {
    puts("unsolvable");
    return 0;
  }
  int x = strchr(s, 'x') - s;
  while (strcmp(s, "12345678x") && n < 7000000) {
    int k = rand() % 4;
    if ((k == 0 && x < 3) || (k == 1 && x > 5) || (k == 2 && x % 3 == 0) || (k == 3 && x % 3 == 2))
      continue;
    int y = x + (k == 0 ? -3 : k == 1 ? 3 : k == 2 ? -1 : 1);
    s[x] = s[y];
    s[y] = 'x';
    x = y;
    path[n++] = "udlr"[k];
  }
  puts(path);
  return 0;
}
