#include "sandbox/survey.hpp"

#include <gtest/gtest.h>

#include "tests/support/guest.hpp"

namespace sandbox {
namespace {

TEST(Survey, FindsThisMachineFitAndProvesIt) {
  const auto checks = survey(test_support::program_path("judge-sandbox"));
  ASSERT_GE(checks.size(), 8U);
  for (const Check& check : checks) {
    EXPECT_NE(check.state, Check::State::missing) << check.what << ": " << check.detail;
    EXPECT_EQ(check.state == Check::State::good, check.mend.empty()) << check.what;
  }
  EXPECT_EQ(checks.back().what, "a run");
  EXPECT_NE(checks.back().detail.find("exited with 0"), std::string::npos);
}

TEST(Survey, NamesAMissingHelper) {
  const auto checks = survey("/no/such/helper");
  EXPECT_EQ(checks.back().state, Check::State::missing);
  EXPECT_NE(checks.back().detail.find("/no/such/helper"), std::string::npos);
}

}  // namespace
}  // namespace sandbox
