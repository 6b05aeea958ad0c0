#include <stdio.h>
#include <stdlib.h>
#include <math.h>

int map[9], limit, found;
char path[100];
int dx[4] = {1, 0, 0, -1}, dy[4] = {0, -1, 1, 0};
char *dir = "dlru";

int h()
{
	int i, s = 0;
	for (i = 0; i < 9; i++)
		if (map[i])
			s += abs(i / 3 - (map[i] - 1) / 3) + abs(i % 3 - (map[i] - 1) % 3);
	return s;
}

void dfs(int pos, int dep, int last)
{
	int i, hv = h();
	if (hv == 0) { path[dep] = 0; found = 1; return; }
	if (dep + hv > limit) return;
	for (i = 0; i < 4; i++) {
		int x = pos / 3 + dx[i], y = pos % 3 + dy[i];
		if (x < 0 || x > 2 || y < 0 || y > 2 || i + last == 3) continue;
		map[pos] = map[x * 3 + y];
		map[x * 3 + y] = 0;
		path[dep] = dir[i];
		dfs(x * 3 + y, dep + 1, i);
		map[x * 3 + y] = map[pos];
		map[pos] = 0;
		if (found) return;
	}
}

int main(void)
{
	int i, j, pos = 0, inv = 0;
	char c;
	for (i = 0; i < 9; i++) {
		scanf(" %c", &c);
		if (c == 'x') { map[i] = 0; pos = i; }
		else map[i] = c - '0';
	}
	for (i = 0; i < 9; i++)
		for (j = 0; j < i; j++)
			if (map[i] && map[j] > map[i]) inv++;
	if (inv % 2 == 1) { printf("unsolvable"); return 0; }
	for (limit = h(); !found; limit++) dfs(pos, 0, -1);
	printf("%s", path);
	return 0;
}
