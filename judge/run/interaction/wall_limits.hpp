#pragma once

namespace judge::run {

/// The wall limits of the two programs of an interaction, in seconds.
struct InteractionWallLimits {
  double submission_s = 0;
  double validator_s = 0;
};

/// The factor by which an interaction may become slower because its programs wait for a processor.
inline constexpr double slowdown_max = 5;

/// The number of seconds by which the validator's wall limit exceeds the submission's.
inline constexpr double validator_patience_s = 600;

/// Returns the wall limits for an interaction. The parameters are the wall limits that the programs
/// would have outside an interaction.
///
/// The time for which a program itself waits for a processor does not count. The time for which it
/// waits for the other program does count, even while the other one waits for a processor.
/// Therefore, both limits are long. They stop only a program that does a little work now and then,
/// forever: one that computes too long reaches its CPU limit first, and if both programs are idle,
/// they are stopped as a stall.
///
/// The validator's limit is longer still, because stopping a validator while it waits for the
/// submission would cause a judging error.
constexpr InteractionWallLimits interaction_wall_limits(double submission_s, double validator_s) {
  const double slowest_s = slowdown_max * (submission_s + validator_s);
  return {.submission_s = slowest_s, .validator_s = slowest_s + validator_patience_s};
}

}  // namespace judge::run
