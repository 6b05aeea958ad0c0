// Writes the secret test data of the sliding puzzles. The result is the same in every run. Called
// by script/generate-data with the directory of the packages.

#include <iostream>

#include "reference/generate_data/secret.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: generate_data PROBLEMS_DIR\n";
    return 2;
  }
  // The order matters, because all of these calls draw from the same sequence of random numbers.
  generate_data::one_board(argv[1]);
  generate_data::two_boards(argv[1]);
  generate_data::ring(argv[1]);
  generate_data::batch(argv[1]);
  generate_data::fifteen(argv[1]);
  return 0;
}
