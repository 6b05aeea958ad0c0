// Too slow: the number of tiles out of place says far too little about the way that is left.
#include <bits/stdc++.h>
using namespace std;

int a[16];
string path;

int misplaced() {
    int sum = 0;
    for (int i = 0; i < 16; i++)
        sum += a[i] && a[i] != i + 1;
    return sum;
}

bool dfs(int x, int depth, int limit, int from) {
    int h = misplaced();
    if (h == 0) return true;
    if (depth + h > limit) return false;
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
    if ((inversions + x / 4) % 2 == 0) {
        cout << "unsolvable\n";
        return 0;
    }
    int limit = misplaced();
    while (!dfs(x, 0, limit, -1)) limit++;
    cout << path << "\n";
}
