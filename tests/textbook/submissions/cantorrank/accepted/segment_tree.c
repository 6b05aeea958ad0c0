#include <stdio.h>
#include <stdlib.h>

#define ls (p << 1)
#define rs (p << 1 | 1)
#define mid ((l + r) >> 1)
const int mod = 998244353;
/* 线段树：区间里还剩多少个数 */
int tr[4000005];

void build(int p, int l, int r)
{
	tr[p] = r - l + 1;
	if (l == r) return;
	build(ls, l, mid);
	build(rs, mid + 1, r);
}

int take(int p, int l, int r, int x)
{
	tr[p]--;
	if (l == r) return 0;
	if (x <= mid) return take(ls, l, mid, x);
	return tr[ls] + take(rs, mid + 1, r, x);
}

int main()
{
	int n, x, i;
	long long ans = 0;
	scanf("%d", &n);
	build(1, 1, n);
	for (i = n; i >= 1; i--) {
		scanf("%d", &x);
		ans = (ans * i + take(1, 1, n, x)) % mod;
	}
	printf("%lld\n", (ans + 1) % mod);
	return 0;
}
