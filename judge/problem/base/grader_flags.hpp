#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "judge/core/score/tree.hpp"

namespace judge::problem {

/// The flags of the legacy format's default grader that set how it computes the verdict of a group.
inline constexpr std::array grader_verdict_flags = {
    std::pair(std::string_view("worst_error"), score::VerdictMode::worst_error),
    std::pair(std::string_view("first_error"), score::VerdictMode::first_error),
    std::pair(std::string_view("always_accept"), score::VerdictMode::always_accept)};

/// The flags of the legacy format's default grader that set how it computes the score of a group.
inline constexpr std::array grader_score_flags = {
    std::pair(std::string_view("sum"), score::Aggregation::sum),
    std::pair(std::string_view("avg"), score::Aggregation::average),
    std::pair(std::string_view("min"), score::Aggregation::min),
    std::pair(std::string_view("max"), score::Aggregation::max)};

}  // namespace judge::problem
