/* Wrong: takes the board with the blank in the first cell for the goal. */
#include <stdio.h>
#include <stdlib.h>

int b[16];
char path[100];

int dist(int tile, int cell) {
  int home = tile;
  return abs(cell / 4 - home / 4) + abs(cell % 4 - home % 4);
}

int dfs(int blank, int depth, int h, int limit, int last) {
  static const int step[] = {-4, 4, -1, 1};
  if (h == 0) {
    path[depth] = 0;
    return 1;
  }
  for (int k = 0; k < 4; k++) {
    if (k == (last ^ 1)) continue;
    if ((k == 0 && blank < 4) || (k == 1 && blank > 11) || (k == 2 && blank % 4 == 0) ||
        (k == 3 && blank % 4 == 3))
      continue;
    int to = blank + step[k], tile = b[to];
    int next = h - dist(tile, to) + dist(tile, blank);
    if (depth + 1 + next > limit) continue;
    b[blank] = tile;
    b[to] = 0;
    path[depth] = "udlr"[k];
    int found = dfs(to, depth + 1, next, limit, k);
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
  if ((inversions + blank / 4) % 2) {
    puts("unsolvable");
    return 0;
  }
  int limit = h;
  while (!dfs(blank, 0, h, limit, -1)) limit += 2;
  puts(path);
  return 0;
}
