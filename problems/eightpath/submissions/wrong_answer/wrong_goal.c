/* Wrong: takes the board with the blank in the first cell for the goal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char board[20];
const char *goal = "x12345678";
char path[64];

int manhattan(void) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (board[i] == 'x') continue;
    int home = strchr(goal, board[i]) - goal;
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

int search(int blank, int depth, int limit, int last) {
  static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
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
    board[to] = 'x';
    path[depth] = "udlr"[k];
    int found = search(to, depth + 1, limit, k);
    board[to] = board[blank];
    board[blank] = 'x';
    if (found) return 1;
  }
  return 0;
}

int inversions(const char *s) {
  int count = 0;
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < i; j++) count += s[i] != 'x' && s[j] != 'x' && s[j] > s[i];
  return count;
}

int main(void) {
  for (int i = 0; i < 9; i++) scanf(" %c", &board[i]);
  if (inversions(board) % 2 == 1) {
    puts("unsolvable");
    return 0;
  }
  int limit = manhattan();
  while (!search(strchr(board, 'x') - board, 0, limit, -1)) limit++;
  puts(path);
  return 0;
}
