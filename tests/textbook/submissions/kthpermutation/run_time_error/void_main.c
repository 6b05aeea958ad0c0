#include <stdio.h>
void main()
{
    int n, k, i, j, f = 1, u[10] = {0};
    scanf("%d%d", &n, &k);
    for (i = 1; i < n; i++) f *= i;
    k--;
    for (i = n - 1; i >= 0; i--) {
        int c = k / f;
        k %= f;
        if (i) f /= i;
        for (j = 1; u[j] || c-- > 0; j++);
        u[j] = 1;
        printf("%d", j);
    }
    printf("\n");
}
