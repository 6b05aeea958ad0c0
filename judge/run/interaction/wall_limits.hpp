#pragma once

namespace judge::run {

/// The wall limits of the two programs of an interaction, in seconds.
struct InteractionWallLimits {
  double submission_s = 0;
  double validator_s = 0;
};

/// How many times longer a submission may take because the validator waits for a processor.
inline constexpr double slowdown_max = 5;

/// The time for which a validator may wait for a submission that waits for a processor, in seconds.
inline constexpr double validator_patience_s = 600;

/// Returns the limits for two programs that would have these limits if each ran alone.
///
/// A program's clock does not count the time for which the program waits for a processor. But it
/// counts the time for which the program waits for the other one, which may be waiting for a
/// processor itself. Therefore, both limits are long. Two programs that are idle are stopped as a
/// stall, and one that computes too long is stopped at its CPU limit, so that the wall limits stop
/// only a program that does a little work now and then, forever. The validator's limit is longer
/// still, because a validator that is stopped while it waits for the submission would be a judging
/// error.
constexpr InteractionWallLimits interaction_wall_limits(double submission_s, double validator_s) {
  const double slowest_s = slowdown_max * (submission_s + validator_s);
  return {.submission_s = slowest_s, .validator_s = slowest_s + validator_patience_s};
}

}  // namespace judge::run
