#include <stdexcept>

int main() { throw std::runtime_error("nothing to add"); }
