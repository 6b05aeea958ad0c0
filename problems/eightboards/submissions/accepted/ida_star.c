/* Right: odd/even test, then iterative deepening with the Manhattan distance. */
#include <stdio.h>
#include <stdlib.h>

int board[9]; /* 0 is the blank */
int home[9];  /* where each tile belongs */

int manhattan(void) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (board[i] == 0) continue;
    int to = home[board[i]];
    sum += abs(i / 3 - to / 3) + abs(i % 3 - to % 3);
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
    board[to] = 0;
    int found = search(to, depth + 1, limit, k);
    board[to] = board[blank];
    board[blank] = 0;
    if (found) return 1;
  }
  return 0;
}

void read_board(char *digits) {
  for (int i = 0; i < 9; i++) scanf(" %c", digits + i);
  digits[9] = '\0';
}

int main(void) {
  char start[16], goal[16];
  int blank = 0, inversions = 0;
  read_board(start);
  read_board(goal);
  for (int i = 0; i < 9; i++) {
    board[i] = start[i] - '0';
    home[goal[i] - '0'] = i;
    if (board[i] == 0) blank = i;
  }
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < i; j++) {
      inversions += start[i] != '0' && start[j] > start[i];
      inversions += goal[i] != '0' && goal[j] > goal[i];
    }
  }
  if (inversions % 2) {
    puts("Impossible");
    return 0;
  }
  int limit = manhattan();
  while (!search(blank, 0, limit, -1)) limit++;
  printf("%d\n", limit);
  return 0;
}
