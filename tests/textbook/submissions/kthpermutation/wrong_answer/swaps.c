#include <stdio.h>
int n, k, c, a[9];
void swap(int *x, int *y) { int t = *x; *x = *y; *y = t; }
void perm(int list[], int s, int m)
{
	int i;
	if (s == m) {
		if (++c == k) {
			for (i = 0; i <= m; i++) printf("%d", list[i]);
			printf("\n");
		}
		return;
	}
	for (i = s; i <= m; i++) {
		swap(&list[s], &list[i]);
		perm(list, s + 1, m);
		swap(&list[s], &list[i]);
	}
}
int main()
{
	int i;
	scanf("%d%d", &n, &k);
	for (i = 0; i < n; i++) a[i] = i + 1;
	perm(a, 0, n - 1);
	return 0;
}
