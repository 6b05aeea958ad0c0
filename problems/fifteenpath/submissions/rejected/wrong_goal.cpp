// Wrong: takes the board with the blank in the first cell for the goal.
#include <bits/stdc++.h>
using namespace std;

int a[16];
string path;

int manhattan() {
    int sum = 0;
    for (int i = 0; i < 16; i++)
        if (a[i]) sum += abs(i / 4 - a[i] / 4) + abs(i % 4 - a[i] % 4);
    return sum;
}

// Two tiles in their row, in the wrong order: one of them must leave the row and come back.
int conflicts() {
    int n = 0;
    for (int r = 0; r < 4; r++) {
        int row = -1, col = -1;
        for (int i = 0; i < 4; i++) {
            int t = a[r * 4 + i];
            if (t && t / 4 == r) {
                if (t > row) row = t;
                else n += 2;
            }
            t = a[i * 4 + r];
            if (t && t % 4 == r) {
                if (t > col) col = t;
                else n += 2;
            }
        }
    }
    return n;
}

bool dfs(int x, int depth, int limit, int from) {
    int h = manhattan();
    if (h == 0) return true;
    if (depth + h > limit || depth + h + conflicts() > limit) return false;
    for (int k = 0; k < 4; k++) {
        int r = x / 4 + (k == 1) - (k == 0), c = x % 4 + (k == 3) - (k == 2), y = r * 4 + c;
        if (r < 0 || r > 3 || c < 0 || c > 3 || y == from) continue;
        swap(a[x], a[y]);
        path += "udlr"[k];
        bool ok = dfs(y, depth + 1, limit, x);
        swap(a[x], a[y]);
        if (ok) return true;
        path.pop_back();
    }
    return false;
}

int main() {
    int x = 0, inversions = 0;
    for (int i = 0; i < 16; i++) {
        cin >> a[i];
        if (!a[i]) x = i;
        for (int j = 0; j < i; j++) inversions += a[i] && a[j] > a[i];
    }
    if ((inversions + x / 4) % 2 == 1) {
        cout << "unsolvable\n";
        return 0;
    }
    int limit = manhattan();
    while (!dfs(x, 0, limit, -1)) limit += 2;
    cout << path << "\n";
}
