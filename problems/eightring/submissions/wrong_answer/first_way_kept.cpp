// Wrong: keeps the first way found to a board, where A* may find a shorter one later.
#include <bits/stdc++.h>
using namespace std;

const string goal = "123804765";

int h(const string &s) {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        if (s[i] == '0') continue;
        int j = goal.find(s[i]);
        sum += abs(i / 3 - j / 3) + abs(i % 3 - j % 3);
    }
    return sum;
}

int solve(string start) {
    map<string, int> best;
    priority_queue<pair<int, string>> q;
    best[start] = 0;
    q.push({-h(start), start});
    while (true) {
        string s = q.top().second;
        q.pop();
        if (s == goal) return best[s];
        int x = s.find('0');
        const int dx[4] = {-3, 3, -1, 1};
        for (int k = 0; k < 4; ++k) {
            int y = x + dx[k];
            if (y < 0 || y > 8 || (k > 1 && x / 3 != y / 3)) continue;
            string t = s;
            swap(t[x], t[y]);
            int d = best[s] + 1;
            if (best.count(t)) continue;
            best[t] = d;
            q.push({-d - h(t), t});
        }
    }
}

int main() {
    string board;
    cin >> board;
    cout << solve(board) << endl;
}
