#include <stdio.h>
#include <stdlib.h>
int n, k, book[10], a[10], total;
void dfs(int step) // 站在第 step 个盒子面前
{
    int i;
    if (step == n + 1) {
        total++;
        if (total == k) {
            for (i = 1; i <= n; i++) printf("%d", a[i]);
            exit(0);
        }
        return;
    }
    for (i = 1; i <= n; i++) {
        if (book[i] == 0) {
            a[step] = i;
            book[i] = 1;
            dfs(step + 1);
            book[i] = 0;
        }
    }
}
int main()
{
    scanf("%d %d", &n, &k);
    dfs(1);
    getchar(); getchar();
    return 0;
}
