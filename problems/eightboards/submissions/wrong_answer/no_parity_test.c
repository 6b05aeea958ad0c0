/* Wrong: takes every board for solvable, and prints the distance of the board reached last. */
#include <stdio.h>
#include <string.h>

#define N 362880

char queue[N][10];
int dist[N];
char seen[N];

int rank_of(const char *s) {
  int r = 0;
  for (int i = 0; i < 9; i++) {
    int smaller = 0;
    for (int j = i + 1; j < 9; j++) smaller += s[j] < s[i];
    r = r * (9 - i) + smaller;
  }
  return r;
}

/* Gives the place of the goal in the queue, or where the search ended. */
int bfs(const char *start, const char *goal) {
  static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  int head = 0, tail = 1;
  memset(seen, 0, sizeof seen);
  strcpy(queue[0], start);
  dist[0] = 0;
  seen[rank_of(start)] = 1;
  for (; head < tail; head++) {
    if (strcmp(queue[head], goal) == 0) return head;
    int x = strchr(queue[head], '0') - queue[head];
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      char *next = queue[tail];
      strcpy(next, queue[head]);
      next[x] = next[row * 3 + col];
      next[row * 3 + col] = '0';
      int r = rank_of(next);
      if (seen[r]) continue;
      seen[r] = 1;
      dist[tail] = dist[head] + 1;
      tail++;
    }
  }
  return tail - 1;
}

void read_board(char *digits) {
  for (int i = 0; i < 9; i++) scanf(" %c", digits + i);
  digits[9] = '\0';
}

int main(void) {
  char board[10], goal[10];
  read_board(board);
  read_board(goal);
  int end = bfs(board, goal);
  printf("%d\n", dist[end]);
  return 0;
}
