/// Exits with the code given as its argument.
#include <cstdlib>

int main(int, char** arguments) { return atoi(arguments[1]); }
