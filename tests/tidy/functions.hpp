#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tidy {

/// A function with a body.
struct Function {
  std::string name;       ///< as written, for example "Blanker::run" or "TEST(Tidy, Columns)"
  std::size_t line = 0;   ///< of the start of its head, from 1
  std::size_t lines = 0;  ///< from there to its closing brace
};

/// Finds functions by their braces alone, which is exact enough to count lines. Lambdas and local
/// types count as part of the function that contains them.
std::vector<Function> find_functions(std::string_view text);

}  // namespace tidy
