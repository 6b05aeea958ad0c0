#pragma once

#include <optional>
#include <vector>

#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

struct Replay;

/// Reads `replay` of judge.yaml: the puzzle on which outputs are replayed. Reports errors and then
/// returns `nullopt`.
std::optional<Replay> read_replay(const Field& field);

}  // namespace judge::problem
