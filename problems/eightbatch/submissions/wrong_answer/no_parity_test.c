/* Wrong: looks every board up in a table of those that reach the goal, and takes 0 for the others. */
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

int main(void) {
  static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  int t, head = 0, tail = 1;
  char board[10] = "";
  strcpy(queue[0], "123456780");
  seen[rank_of(queue[0])] = 1;
  for (; head < tail; head++) {
    int x = strchr(queue[head], '0') - queue[head];
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      strcpy(queue[tail], queue[head]);
      queue[tail][x] = queue[tail][row * 3 + col];
      queue[tail][row * 3 + col] = '0';
      int r = rank_of(queue[tail]);
      if (seen[r]) continue;
      seen[r] = 1;
      dist[r] = dist[rank_of(queue[head])] + 1;
      tail++;
    }
  }
  scanf("%d", &t);
  while (t--) {
    for (int i = 0; i < 9; i++) scanf(" %c", &board[i]);
    printf("%d\n", dist[rank_of(board)]);
  }
  return 0;
}
