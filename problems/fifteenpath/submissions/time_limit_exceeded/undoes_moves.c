/* Too slow: takes back each move at once, again and again. */
#include <stdio.h>
#include <stdlib.h>

int b[16];
char path[100];

int dist(int tile, int cell) {
  int home = tile - 1;
  return abs(cell / 4 - home / 4) + abs(cell % 4 - home % 4);
}

int dfs(int blank, int depth, int h, int limit) {
  static const int step[] = {-4, 4, -1, 1};
  if (h == 0) {
    path[depth] = 0;
    return 1;
  }
  for (int k = 0; k < 4; k++) {
    if ((k == 0 && blank < 4) || (k == 1 && blank > 11) || (k == 2 && blank % 4 == 0) ||
        (k == 3 && blank % 4 == 3))
      continue;
    int to = blank + step[k], tile = b[to];
    int next = h - dist(tile, to) + dist(tile, blank);
    if (depth + 1 + next > limit) continue;
    b[blank] = tile;
    b[to] = 0;
    path[depth] = "udlr"[k];
    int found = dfs(to, depth + 1, next, limit);
    b[to] = tile;
    b[blank] = 0;
    if (found) return 1;
  }
  return 0;
}

int main(void) {
  int blank = 0, h = 0, inversions = 0;
  for (int i = 0; i < 16; i++) {
    scanf("%d", &b[i]);
    if (b[i] == 0) blank = i;
    else h += dist(b[i], i);
    for (int j = 0; j < i; j++) inversions += b[i] && b[j] > b[i];
  }
  /* On a board of even width the row of the blank counts, too. */
  if ((inversions + 3 - blank / 4) % 2) {
    puts("unsolvable");
    return 0;
  }
  int limit = h;
  while (!dfs(blank, 0, h, limit)) limit += 2;
  puts(path);
  return 0;
}
