#include "sandbox/host/survey.hpp"

#include <gtest/gtest.h>

#include "tests/support/chroot.hpp"
#include "tests/support/guest.hpp"

namespace sandbox {
namespace {

TEST(Survey, ReportsThatThisMachineIsSuitable) {
  const auto checks = survey(test_support::program_path("judge-sandbox"));
  ASSERT_GE(checks.size(), 8U);
  for (const HostCheck& check : checks) {
    EXPECT_NE(check.state, HostCheck::State::missing) << check.what << ": " << check.detail;
    EXPECT_EQ(check.state == HostCheck::State::good, check.fix.empty()) << check.what;
  }
  EXPECT_EQ(checks.back().what, "a run");
  EXPECT_NE(checks.back().detail.find("exited with 0"), std::string::npos);
}

TEST(Survey, NamesAMissingHelper) {
  const auto checks = survey("/no/such/helper");
  EXPECT_EQ(checks.back().state, HostCheck::State::missing);
  EXPECT_NE(checks.back().detail.find("/no/such/helper"), std::string::npos);
}

/// True if the check failed because of the chroot and suggests the fix.
bool explains_chroot(const HostCheck& check) {
  return check.state == HostCheck::State::missing &&
         check.detail.find("chroot") != std::string::npos &&
         check.fix.find("pivot_root") != std::string::npos;
}

TEST(Survey, NamesTheChrootAsTheReasonIfChecksFailInAChroot) {
  const std::string helper = test_support::program_path("judge-sandbox");
  const int status = test_support::in_chroot(test_support::ChrootAt::mount, [&helper] {
    const auto checks = survey(helper);
    return explains_chroot(checks[1]) && explains_chroot(checks.back()) ? 0 : 1;
  });
  if (status == test_support::no_chroot_status) GTEST_SKIP() << "needs root";
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace sandbox
