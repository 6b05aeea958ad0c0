#include "judge/app/service/daemon_claim.hpp"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::daemon_claim_test {
namespace {

using testing::HasSubstr;

TEST(DaemonClaim, IsHeldByOneProcessAtATime) {
  const TemporaryDirectory data;
  std::optional<DaemonClaim> first = *DaemonClaim::take(data.path());
  const auto second = DaemonClaim::take(data.path());
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr("a daemon already uses " + data.path().string() +
                                                ": process " + std::to_string(::getpid()) + "\n"));
  first.reset();
  EXPECT_TRUE(DaemonClaim::take(data.path())) << "the claim has ended";
}

TEST(DaemonClaim, ShowsTheRunningDaemon) {
  const TemporaryDirectory data;
  EXPECT_EQ(*running_daemon(data.path()), std::nullopt);
  {
    auto claim = *DaemonClaim::take(data.path());
    EXPECT_EQ(*running_daemon(data.path()), (RunningDaemon{::getpid(), ""}));
    ASSERT_TRUE(claim.publish("http://[::1]:80"));
    EXPECT_EQ(*running_daemon(data.path()), (RunningDaemon{::getpid(), "http://[::1]:80"}));
    EXPECT_FALSE(DaemonClaim::take(data.path())) << "running_daemon() does not end the claim";
  }
  EXPECT_EQ(*running_daemon(data.path()), std::nullopt);
}

TEST(DaemonClaim, NamesAnUnusableFile) {
  const auto claim = DaemonClaim::take("/nonexistent/data");
  ASSERT_FALSE(claim);
  EXPECT_THAT(claim.error().message, HasSubstr("/nonexistent/data/daemon.lock: No such file"));
}

}  // namespace
}  // namespace judge::app::daemon_claim_test
