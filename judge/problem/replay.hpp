#pragma once

#include <optional>
#include <vector>

#include "judge/problem/yaml_reader.hpp"

namespace judge::problem {

struct Replay;

/// The entry `replay` of judge.yaml: what the outputs of a problem play on. Reports what is wrong;
/// then nothing.
std::optional<Replay> read_replay(const Field& field);

}  // namespace judge::problem
