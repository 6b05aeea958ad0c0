#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* linked hash table, as in the Rujia Liu textbook */
#define MAXSTATE 1000000
#define MAXHASHSIZE 1000003
typedef int State[9];
State st[MAXSTATE], goal = {1, 2, 3, 8, 0, 4, 7, 6, 5};
int dist[MAXSTATE];
int head[MAXHASHSIZE], next[MAXSTATE];
const int dx[] = {-1, 1, 0, 0};
const int dy[] = {0, 0, -1, 1};

void init_lookup_table() { memset(head, 0, sizeof(head)); }

int hash(State s) {
  int v = 0, i;
  for (i = 0; i < 9; i++) v = v * 10 + s[i];
  return v % MAXHASHSIZE;
}

int try_to_insert(int s) {
  int h = hash(st[s]);
  int u = head[h];
  while (u) {
    if (memcmp(st[u], st[s], sizeof(st[s])) == 0) return 0;
    u = next[u];
  }
  next[s] = head[h];
  head[h] = s;
  return 1;
}

int bfs() {
  int front = 1, rear = 2, d;
  init_lookup_table();
  while (front < rear) {
    int *s = st[front];
    int x, y, z;
    if (memcmp(goal, s, sizeof(goal)) == 0) return front;
    for (z = 0; z < 9; z++)
      if (!s[z]) break;
    x = z / 3, y = z % 3;
    for (d = 0; d < 4; d++) {
      int newx = x + dx[d];
      int newy = y + dy[d];
      int newz = newx * 3 + newy;
      if (newx >= 0 && newx < 3 && newy >= 0 && newy < 3) {
        int *t = st[rear];
        memcpy(t, s, sizeof(st[0]));
        t[newz] = s[z];
        t[z] = s[newz];
        dist[rear] = dist[front] + 1;
        if (try_to_insert(rear)) rear++;
      }
    }
    front++;
  }
  return 0;
}

int main() {
  int i, ans;
  for (i = 0; i < 9; i++) scanf("%1d", &st[1][i]);
  ans = bfs();
  if (ans > 0) printf("%d\n", dist[ans]);
  else printf("-1\n");
  return 0;
}
