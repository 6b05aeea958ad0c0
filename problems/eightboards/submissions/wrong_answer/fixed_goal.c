/* Wrong: always goes for the ordered board, whatever the second line says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char board[20];
const char *goal = "123456780";

int manhattan(void) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (board[i] == '0') continue;
    int home = strchr(goal, board[i]) - goal;
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

int search(int blank, int depth, int limit, int last) {
  static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  int h = manhattan();
  if (h == 0) return 1;
  if (depth + h > limit) return 0;
  for (int k = 0; k < 4; k++) {
    int row = blank / 3 + dr[k], col = blank % 3 + dc[k], to = row * 3 + col;
    if (row < 0 || row > 2 || col < 0 || col > 2 || k == (last ^ 1)) continue;
    board[blank] = board[to];
    board[to] = '0';
    int found = search(to, depth + 1, limit, k);
    board[to] = board[blank];
    board[blank] = '0';
    if (found) return 1;
  }
  return 0;
}

int inversions(const char *s) {
  int count = 0;
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < i; j++) count += s[i] != '0' && s[j] != '0' && s[j] > s[i];
  return count;
}

void read_board(char *digits) {
  for (int i = 0; i < 9; i++) scanf(" %c", digits + i);
  digits[9] = '\0';
}

int main(void) {
  read_board(board);
  if (inversions(board) % 2 != inversions(goal) % 2) {
    puts("Impossible");
    return 0;
  }
  int limit = manhattan();
  while (!search(strchr(board, '0') - board, 0, limit, -1)) limit++;
  printf("%d\n", limit);
  return 0;
}
