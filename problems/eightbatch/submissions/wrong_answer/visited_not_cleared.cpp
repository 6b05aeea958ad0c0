// Wrong: does not clear the distances between the boards.
#include <cstdio>
#include <cstring>
#include <queue>
#include <string>
using namespace std;

int dist[362880];
queue<string> q;

int rank_of(const string& s) {
    int r = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++)
            if (s[j] < s[i]) smaller++;
        r = r * (9 - i) + smaller;
    }
    return r;
}

int solve(string start) {
    const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    while (!q.empty()) q.pop();
    dist[rank_of(start)] = 0;
    q.push(start);
    while (!q.empty()) {
        string s = q.front();
        q.pop();
        int d = dist[rank_of(s)];
        if (s == "123456780") return d;
        int x = s.find('0');
        for (int k = 0; k < 4; k++) {
            int r = x / 3 + dr[k], c = x % 3 + dc[k];
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            string t = s;
            swap(t[x], t[r * 3 + c]);
            int n = rank_of(t);
            if (dist[n] < 0) {
                dist[n] = d + 1;
                q.push(t);
            }
        }
    }
    return -1;
}

int main() {
    int t;
    scanf("%d", &t);
    memset(dist, -1, sizeof dist);
    while (t--) {
        string board;
        for (int i = 0; i < 9; i++) {
            int cell;
            scanf("%d", &cell);
            board += char('0' + cell);
        }
        int d = solve(board);
        if (d < 0) puts("No Solution!");
        else printf("%d\n", d);
    }
}
