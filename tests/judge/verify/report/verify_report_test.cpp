#include "judge/verify/report/verify_report.hpp"

#include <gtest/gtest.h>

namespace judge::verify::verify_report_test {
namespace {

TEST(VerifyReport, WarningsAreNotFailures) {
  VerifyReport report;
  EXPECT_TRUE(report.holds());
  report.checks.emplace_back();
  report.checks.back().warn("odd");
  EXPECT_TRUE(report.holds());
  report.checks.back().fail("wrong");
  EXPECT_FALSE(report.checks.back().holds());
  EXPECT_FALSE(report.holds());
}

TEST(VerifyReport, FailsIfAnExpectationIsBrokenOrTheCheckWasInterrupted) {
  VerifyReport report;
  report.submissions.emplace_back();
  EXPECT_TRUE(report.holds());
  report.submissions.back().broken = {"it does not compile"};
  EXPECT_FALSE(report.holds());
  VerifyReport interrupted;
  interrupted.interrupted = true;
  EXPECT_FALSE(interrupted.holds());
}

}  // namespace
}  // namespace judge::verify::verify_report_test
