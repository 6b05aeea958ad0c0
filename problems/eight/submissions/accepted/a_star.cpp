// Right: A* with the Manhattan distance.
#include <bits/stdc++.h>
using namespace std;

const string goal = "12345678x";

int h(const string &s) {
    int sum = 0;
    for (int i = 0; i < 9; ++i)
        if (s[i] != 'x') {
            int j = goal.find(s[i]);
            sum += abs(i / 3 - j / 3) + abs(i % 3 - j % 3);
        }
    return sum;
}

bool odd(string s) {
    s.erase(s.find('x'), 1);
    int n = 0;
    for (int i = 0; i < 8; ++i)
        for (int j = i + 1; j < 8; ++j) n += s[i] > s[j];
    return n % 2;
}

string solve(string start) {
    map<string, string> best;
    priority_queue<pair<int, string>> q;
    best[start] = "";
    q.push({-h(start), start});
    while (true) {
        string s = q.top().second;
        q.pop();
        if (s == goal) return best[s];
        int x = s.find('x');
        const int dx[4] = {-3, 3, -1, 1};
        for (int k = 0; k < 4; ++k) {
            int y = x + dx[k];
            if (y < 0 || y > 8 || (k > 1 && x / 3 != y / 3)) continue;
            string t = s;
            swap(t[x], t[y]);
            string way = best[s] + "udlr"[k];
            if (best.count(t) && best[t].size() <= way.size()) continue;
            best[t] = way;
            q.push({-(int)way.size() - h(t), t});
        }
    }
}

int main() {
    string board, cell;
    while (cin >> cell) board += cell;
    if (odd(board))
        cout << "unsolvable" << endl;
    else
        cout << solve(board) << endl;
}
