#include <assert.h>

int main(int count, char** words) { assert(count > 1 && "nothing to add"); }
