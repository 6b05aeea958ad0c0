/* Too slow: deepens without end on an unsolvable board, because the parity test is missing. */
#include <stdio.h>
#include <stdlib.h>

int board[9]; /* 0 is the blank */
char path[64];

int manhattan(void) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (board[i] == 0) continue;
    int home = board[i] - 1;
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

int search(int blank, int depth, int limit, int last) {
  static const int dr[] = {0, 0, 1, -1}, dc[] = {1, -1, 0, 0};
  int h = manhattan();
  if (h == 0) {
    path[depth] = '\0';
    return 1;
  }
  if (depth + h > limit) return 0;
  for (int k = 0; k < 4; k++) {
    int row = blank / 3 + dr[k], col = blank % 3 + dc[k], to = row * 3 + col;
    if (row < 0 || row > 2 || col < 0 || col > 2 || k == (last ^ 1)) continue;
    board[blank] = board[to];
    board[to] = 0;
    path[depth] = "rldu"[k];
    int found = search(to, depth + 1, limit, k);
    board[to] = board[blank];
    board[blank] = 0;
    if (found) return 1;
  }
  return 0;
}

int main(void) {
  int blank = 0;
  for (int i = 0; i < 9; i++) {
    char c;
    if (scanf(" %c", &c) != 1) return 1;
    board[i] = c == 'x' ? 0 : c - '0';
    if (board[i] == 0) blank = i;
  }
  int limit = manhattan();
  while (!search(blank, 0, limit, -1)) limit++;
  puts(path);
  return 0;
}
