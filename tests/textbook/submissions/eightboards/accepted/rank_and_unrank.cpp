#include <bitset>
#include <cstdio>
#include <cstring>
#include <iostream>
using namespace std;
int goalStatus;  // 目标状态
const int MAXS = 400000;
char result[MAXS];
struct Node {
  int status;  // 状态，即排列的编号
  int father;  // 父节点指针
  char move;   // 父节点到本节点的移动方式
};
Node myQueue[MAXS];  // 状态队列，状态总数 362880
int qHead, qTail;
char sz4Moves[] = "udrl";
unsigned int factorial[21];

unsigned int GetPermutationNumForInt(int* perInt, int len) {
  unsigned int num = 0;
  bool used[21];
  memset(used, 0, sizeof(bool) * len);
  for (int i = 0; i < len; ++i) {
    unsigned int n = 0;
    for (int j = 0; j < perInt[i]; ++j)
      if (!used[j]) ++n;
    used[perInt[i]] = true;
    num += n * factorial[len - i - 1];
  }
  return num;
}
void GenPermutationByNumInt(int* perInt, int len, unsigned int No) {
  bool used[21];
  memset(used, 0, sizeof(bool) * len);
  for (int i = 0; i < len; ++i) {
    int j, tmp = No / factorial[len - i - 1];
    No %= factorial[len - i - 1];
    for (j = 0; j < len; ++j)
      if (!used[j] && tmp-- == 0) break;
    used[j] = true;
    perInt[i] = j;
  }
}
int StrStatusToIntStatus(const char* strStatus) {
  int a[9];
  for (int i = 0; i < 9; ++i) a[i] = strStatus[i] - '0';
  return GetPermutationNumForInt(a, 9);
}
int NewStatus(int nStatus, char cMove) {
  int a[9], zero = 0;
  GenPermutationByNumInt(a, 9, nStatus);
  while (a[zero]) ++zero;
  int to = zero;
  switch (cMove) {
    case 'u':
      if (zero < 3) return -1;
      to -= 3;
      break;
    case 'd':
      if (zero > 5) return -1;
      to += 3;
      break;
    case 'l':
      if (zero % 3 == 0) return -1;
      --to;
      break;
    case 'r':
      if (zero % 3 == 2) return -1;
      ++to;
      break;
  }
  a[zero] = a[to];
  a[to] = 0;
  return GetPermutationNumForInt(a, 9);
}
bool Bfs(int nStatus) {
  static bitset<MAXS> expanded;
  expanded.reset();
  qHead = 0;
  qTail = 1;
  myQueue[qHead] = Node{nStatus, -1, 0};
  expanded.set(nStatus);
  while (qHead != qTail) {
    nStatus = myQueue[qHead].status;
    if (nStatus == goalStatus) return true;
    for (int i = 0; i < 4; i++) {
      int n = NewStatus(nStatus, sz4Moves[i]);
      if (n == -1) continue;
      if (expanded[n]) continue;
      expanded.set(n);
      myQueue[qTail++] = Node{n, qHead, sz4Moves[i]};
    }
    qHead++;
  }
  return false;
}
int main() {
  factorial[0] = factorial[1] = 1;
  for (int i = 2; i < 13; ++i) factorial[i] = i * factorial[i - 1];
  char a[20], b[20];
  auto read = [](char* s) {
    for (int i = 0; i < 9; i++)
      if (scanf(" %c", s + i) != 1) return false;
    s[9] = 0;
    return true;
  };
  while (read(a) && read(b)) {
    goalStatus = StrStatusToIntStatus(b);
    if (Bfs(StrStatusToIntStatus(a))) {
      int step = 0, pos = qHead;
      while (myQueue[pos].father != -1) {
        result[step++] = myQueue[pos].move;
        pos = myQueue[pos].father;
      }
      printf("%d\n", step);
    } else {
      printf("Impossible\n");
    }
  }
  return 0;
}
