#pragma once

#include <yaml-cpp/yaml.h>

#include "judge/problem/base/package.hpp"

/// The parts of problem.yaml that are the same in the legacy format and in format 2025-09.
namespace judge::problem {

/// Writes the key `name`: one text if the only name is the English one, otherwise a map from
/// languages to names. `style` is the format of the texts.
void put_names(YAML::Emitter& out, const Package& package, YAML::EMITTER_MANIP style);

/// Writes the keys of `limits` that have the same names and units in both formats. These are all
/// keys except those about the time limit. The map `limits` must be open.
void put_common_limits(YAML::Emitter& out, const Package& package);

}  // namespace judge::problem
