#include <stdio.h>
#include <string.h>
#define MAXQ 5000   /* "big enough" */
typedef struct { char s[10]; int step; } Node;
char vis[400000];
Node q[MAXQ];
int fac[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
int code(char *s) {
    int i, j, c, r = 0;
    for (i = 0; i < 9; i++) {
        for (c = 0, j = i + 1; j < 9; j++) c += s[j] < s[i];
        r += c * fac[8 - i];
    }
    return r;
}
int main() {
    int head = 0, tail = 1, i, p;
    char c[5];
    for (i = 0; i < 9; i++) { scanf("%s", c); q[0].s[i] = c[0]; }
    vis[code(q[0].s)] = 1;
    while (head < tail) {
        Node u = q[head++];
        if (strcmp(u.s, "12345678x") == 0) { printf("%d\n", u.step); return 0; }
        p = strchr(u.s, 'x') - u.s;
        for (i = 0; i < 4; i++) {
            int d[4] = {-3, 3, -1, 1}, t = p + d[i];
            Node v = u;
            if (t < 0 || t > 8 || (i > 1 && t / 3 != p / 3)) continue;
            v.s[p] = v.s[t]; v.s[t] = 'x'; v.step++;
            if (vis[code(v.s)]) continue;
            vis[code(v.s)] = 1;
            q[tail++] = v;
        }
    }
    printf("-1\n");
    return 0;
}
