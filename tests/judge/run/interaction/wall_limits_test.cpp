#include "judge/run/interaction/wall_limits.hpp"

#include <gtest/gtest.h>

namespace judge::run {
namespace {

TEST(InteractionWallLimits, IncludeTheTimeSpentWaitingForTheOtherProgram) {
  EXPECT_EQ(interaction_wall_limits(3, 2).submission_s, slowdown_max * 5);
}

TEST(InteractionWallLimits, GiveTheValidatorMoreTimeThanTheSubmission) {
  const InteractionWallLimits wall = interaction_wall_limits(3, 2);
  EXPECT_EQ(wall.validator_s, wall.submission_s + validator_patience_s);
}

}  // namespace
}  // namespace judge::run
