#include <stdio.h>
#include <stdlib.h>

int b[9], where[9];   /* where[t]: home of tile t */

int est() {
    int i, s = 0;
    for (i = 0; i < 9; i++)
        if (b[i]) s += abs(i / 3 - where[b[i]] / 3) + abs(i % 3 - where[b[i]] % 3);
    return s;
}

int dfs(int p, int g, int max, int from) {
    static int d[4] = {-3, -1, 1, 3};
    int i, h = est();
    if (!h) return 1;
    if (g + h > max) return 0;
    for (i = 0; i < 4; i++) {
        int t = p + d[i], ok;
        if (t < 0 || t > 8 || t == from) continue;
        if ((i == 1 || i == 2) && t / 3 != p / 3) continue;
        b[p] = b[t]; b[t] = 0;
        ok = dfs(t, g + 1, max, p);
        b[t] = b[p]; b[p] = 0;
        if (ok) return 1;
    }
    return 0;
}

int parity(char *s) {
    int i, j, c = 0;
    for (i = 0; i < 9; i++)
        for (j = 0; j < i; j++)
            if (s[i] != '0' && s[j] > s[i]) c++;
    return c & 1;
}

int main() {
    char s[99], t[99];
    int i, p = 0, max;
    for (int i = 0; i < 9; i++) scanf(" %c", s + i);
    for (int i = 0; i < 9; i++) scanf(" %c", t + i);
    s[9] = t[9] = 0;
    if (parity(s) != parity(t)) return puts("Impossible"), 0;
    for (i = 0; i < 9; i++) {
        b[i] = s[i] - '0';
        where[t[i] - '0'] = i;
        if (!b[i]) p = i;
    }
    for (max = est(); !dfs(p, 0, max, -1); max++);
    return !printf("%d\n", max);
}
