// Wrong: what is left in the queue of one board is taken for boards of the next.
#include <cstdio>
#include <cstring>
#include <queue>
#include <utility>
using namespace std;

struct Board {
    char cell[9];
    int blank;
};

int dist[362880];
queue<Board> q;

int rank_of(const char* s) {
    static const int fact[] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
    int r = 0, used = 0;
    for (int i = 0; i < 9; i++) {
        r += (s[i] - __builtin_popcount(used & ((1 << s[i]) - 1))) * fact[i];
        used |= 1 << s[i];
    }
    return r;
}

int solve(const Board& start) {
    const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    memset(dist, -1, sizeof dist);
    dist[rank_of(start.cell)] = 0;
    q.push(start);
    while (!q.empty()) {
        Board s = q.front();
        q.pop();
        int d = dist[rank_of(s.cell)];
        if (memcmp(s.cell, "\1\2\3\4\5\6\7\10\0", 9) == 0) return d;
        for (int k = 0; k < 4; k++) {
            int r = s.blank / 3 + dr[k], c = s.blank % 3 + dc[k];
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            Board t = s;
            t.blank = r * 3 + c;
            swap(t.cell[s.blank], t.cell[t.blank]);
            int& known = dist[rank_of(t.cell)];
            if (known < 0) {
                known = d + 1;
                q.push(t);
            }
        }
    }
    return -1;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        Board board;
        for (int i = 0; i < 9; i++) {
            int cell;
            scanf("%d", &cell);
            board.cell[i] = cell;
            if (cell == 0) board.blank = i;
        }
        int d = solve(board);
        if (d < 0) puts("No Solution!");
        else printf("%d\n", d);
    }
}
