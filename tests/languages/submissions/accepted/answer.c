#include <stdio.h>

int main(void) {
  int n;
  scanf("%d", &n);
  printf("answer %d", n);
}
