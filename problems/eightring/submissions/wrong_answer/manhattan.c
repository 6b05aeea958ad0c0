/* Wrong: adds up how far each tile is from its cell; the tiles are in each other's way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char s[16];
  int sum = 0;
  scanf("%s", s);
  for (int i = 0; i < 9; i++) {
    if (s[i] == '0') continue;
    const char *goal = "123804765";
    int j = strchr(goal, s[i]) - goal;
    sum += abs(i / 3 - j / 3) + abs(i % 3 - j % 3);
  }
  printf("%d\n", sum);
}
