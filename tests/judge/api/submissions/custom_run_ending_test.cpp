#include "judge/api/submissions/custom_run_ending.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(CustomRunEnding, DoesNotRevealWhetherTheOutputIsAccepted) {
  EXPECT_EQ(custom_run_ending(Verdict::accepted), "finished");
  EXPECT_EQ(custom_run_ending(Verdict::wrong_answer), "finished");
  EXPECT_EQ(custom_run_ending(Verdict::time_limit_exceeded), "time_limit");
  EXPECT_EQ(custom_run_ending(Verdict::judging_error), "judging_error");
}

}  // namespace
}  // namespace judge::api
