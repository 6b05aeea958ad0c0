#pragma once

#include <optional>
#include <vector>

#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

struct SlidingPuzzle;

/// Reads the key `replay` of judge.yaml. It describes a puzzle, such as a board with sliding tiles,
/// on which pages can play the moves of a submission's output. If the value is invalid, reports
/// errors and returns `nullopt`.
std::optional<SlidingPuzzle> read_replay(const Field& field);

}  // namespace judge::problem
