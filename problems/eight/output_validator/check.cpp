// Output validator for paths of a sliding puzzle; rules.hpp lists its arguments.

#include <cstdio>
#include <string>
#include <vector>

#include "run_check.hpp"

int main(int argc, char** argv) {
  return path_check::run_check(std::vector<std::string>(argv + 1, argv + argc), stdin);
}
