#include "judge/store/log_in_throttle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr ThrottlePolicy policy = {.failures_of_name = 3,
                                   .failures_of_address = 5,
                                   .first_wait_s = 2,
                                   .wait_s_max = 10,
                                   .window_ms = 60'000};

class LogInThrottleTest : public StoreTest {
 protected:
  std::int64_t attempt(const std::string& name, const std::string& address, std::int64_t now_ms) {
    const auto wait = throttle_.attempt(name, address, now_ms);
    EXPECT_TRUE(wait) << wait.error().message;
    return wait.value_or(-1);
  }

  LogInThrottle throttle_{connection(), policy};
};

TEST_F(LogInThrottleTest, ANameWaitsTwiceAsLongEachTimeUpToABound) {
  std::int64_t now = 0;
  std::vector<std::int64_t> waits;
  for (int i = 0; i < 8; ++i) {
    // From another address each time.
    const std::string address = "192.0.2." + std::to_string(i);
    const std::int64_t wait = attempt("ada", address, now);
    waits.push_back(wait);
    now += wait * 1000;
    if (wait > 0) {
      EXPECT_EQ(attempt("ada", address, now - 1), 1) << "not before";
      EXPECT_EQ(attempt("ada", address, now), 0);
    }
  }
  EXPECT_THAT(waits, ElementsAre(0, 0, 0, 2, 4, 8, 10, 10));
}

TEST_F(LogInThrottleTest, WhoHasToWaitIsNotCounted) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 0);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 2);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 2000), 0);
}

TEST_F(LogInThrottleTest, AnAddressWaitsWhateverNamesItTries) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(attempt("n" + std::to_string(i), "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("another", "192.0.2.1", 0), 2);
  EXPECT_EQ(attempt("another", "192.0.2.2", 0), 0);
}

TEST_F(LogInThrottleTest, OthersDoNotWait) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 0);
  EXPECT_EQ(attempt("ADA", "192.0.2.2", 0), 2) << "the same name";
  EXPECT_EQ(attempt("bob", "192.0.2.1", 0), 0);
}

TEST_F(LogInThrottleTest, FailuresAreForgottenAfterTheWindow) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", policy.window_ms), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", policy.window_ms), 0) << "counted from one on";
}

TEST_F(LogInThrottleTest, TheRightPasswordForgetsTheNamesFailures) {
  attempt("ada", "192.0.2.1", 0);
  attempt("ada", "192.0.2.1", 0);
  ASSERT_EQ(attempt("ada", "192.0.2.1", 0), 0);
  ASSERT_TRUE(throttle_.succeeded("Ada", "192.0.2.1"));
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 0);
}

TEST_F(LogInThrottleTest, OneRightPasswordDoesNotExcuseAnAddress) {
  for (int i = 0; i < 4; ++i) attempt("n" + std::to_string(i), "192.0.2.1", 0);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(attempt("mine", "192.0.2.1", 0), 0) << "right ones are free";
    ASSERT_TRUE(throttle_.succeeded("mine", "192.0.2.1"));
  }
  EXPECT_EQ(attempt("n5", "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("mine", "192.0.2.1", 0), 2) << "and the wrong ones are still there";
}

TEST_F(LogInThrottleTest, AClockThatWasSetBackDoesNotLockOut) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 1'000'000'000);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 2);
}

TEST_F(LogInThrottleTest, ForgetsWhatDoesNotCountAnyMore) {
  attempt("ada", "192.0.2.1", 0);
  attempt("bob", "192.0.2.2", 5000);
  EXPECT_EQ(*throttle_.remove_old(policy.window_ms), 2);
  EXPECT_EQ(*throttle_.remove_old(policy.window_ms + 5000), 2);
}

TEST_F(LogInThrottleTest, DoesNotKeepWhatWasTypedAsAName) {
  attempt("my secret password", "192.0.2.1", 0);
  for (const Row& row : *connection().query("SELECT subject FROM log_in_failures")) {
    EXPECT_THAT(text(row[0]), Not(HasSubstr("secret")));
  }
}

TEST_F(LogInThrottleTest, HoldsWithTheUsualPolicy) {
  LogInThrottle usual(connection());
  constexpr std::int64_t day_ms = std::int64_t{24} * 3600 * 1000;
  int tries = 0;
  for (std::int64_t now = 0; now < day_ms;) {
    const std::int64_t wait = *usual.attempt("ada", "2001:db8::1", now);
    if (wait == 0) ++tries;
    now += wait * 1000;
  }
  EXPECT_LT(tries, 320) << "guesses in a day, by one who never gives up";
  EXPECT_GT(tries, 280);
}

TEST(ThrottledNetwork, IsWhatOneSubscriberHas) {
  EXPECT_EQ(throttled_network("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(throttled_network("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(throttled_network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(throttled_network("2001:db8:1:2::1"), throttled_network("2001:DB8:1:2:ffff::"));
  EXPECT_NE(throttled_network("2001:db8:1:2::1"), throttled_network("2001:db8:1:3::1"));
  EXPECT_EQ(throttled_network("unix:"), "unix:");
}

}  // namespace
}  // namespace judge::store
