#pragma once

#include <cstddef>
#include <optional>

#include "judge/core/score/tree.hpp"

namespace judge::score {

/// Returns the maximum number of points for a test case, for display; `nullopt` if there is no
/// maximum, or if the test cases of its group have no points of their own.
std::optional<Decimal> greatest_case_score(const Tree& tree, std::size_t test);

}  // namespace judge::score
