#pragma once

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace judge::run {

/// The wall-clock limit of a conversation with a person, in seconds.
inline constexpr double by_hand_wall_s = 3600;

/// Runs a validator that talks to a person: the bytes read from `from` become its standard input,
/// and its standard output is written to `to`. The validator gets pipes, never these descriptors.
/// SIGPIPE must be ignored.
Result<sandbox::Result> interact_by_hand(const InteractionResources& resources,
                                         const sandbox::Spec& validator, int from, int to);

}  // namespace judge::run
