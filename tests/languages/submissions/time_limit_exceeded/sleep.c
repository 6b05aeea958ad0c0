#include <unistd.h>
int main(void) { pause(); }
