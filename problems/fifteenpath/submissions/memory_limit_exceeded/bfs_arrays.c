/* Too much memory: breadth-first search with a queue that grows; there are ten million million boards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct State {
  char board[16], path[112];
};

int main(void) {
  size_t room = 1024, head = 0, tail = 1;
  struct State *queue = malloc(room * sizeof *queue);
  for (int i = 0; i < 16; i++) {
    int tile;
    scanf("%d", &tile);
    queue[0].board[i] = tile;
  }
  queue[0].path[0] = 0;
  for (; head < tail; head++) {
    struct State s = queue[head];
    int right = 0, x = 0, length = strlen(s.path);
    for (int i = 0; i < 16; i++) {
      right += s.board[i] == (i + 1) % 16;
      if (s.board[i] == 0) x = i;
    }
    if (right == 16) {
      puts(s.path);
      return 0;
    }
    for (int k = 0; k < 4; k++) {
      int r = x / 4 + (k == 1) - (k == 0), c = x % 4 + (k == 3) - (k == 2);
      if (r < 0 || r > 3 || c < 0 || c > 3) continue;
      if (length && s.path[length - 1] == "durl"[k]) continue;
      if (tail == room) {
        room *= 2;
        queue = realloc(queue, room * sizeof *queue);
      }
      queue[tail] = s;
      queue[tail].board[x] = s.board[r * 4 + c];
      queue[tail].board[r * 4 + c] = 0;
      queue[tail].path[length] = "udlr"[k];
      queue[tail++].path[length + 1] = 0;
    }
  }
  return 0;
}
