#include <stdio.h>

int main(void) { return nothing }
