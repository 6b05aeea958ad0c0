#include "judge/store/people/log_in_throttle.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr ThrottlePolicy policy = {.name = {.failures = 3, .forget_one_ms = 60'000},
                                   .address = {.failures = 5, .forget_one_ms = 1000},
                                   .first_wait_s = 2,
                                   .wait_s_max = 10};

class LogInThrottleTest : public StoreTest {
 protected:
  std::int64_t attempt(const std::string& name, const std::string& address, std::int64_t now_ms) {
    const auto made = throttle_.attempt({.name = name, .client_address = address}, now_ms);
    EXPECT_TRUE(made) << made.error().message;
    return made ? made->wait_s : -1;
  }

  LogInThrottle throttle_{connection(), policy};
};

TEST_F(LogInThrottleTest, TheDelayOfANameDoublesUpToALimit) {
  std::int64_t now = 0;
  std::vector<std::int64_t> waits;
  for (int i = 0; i < 8; ++i) {
    // Uses a different address each time, because failures from one address also cause delays.
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

TEST_F(LogInThrottleTest, DelayedAttemptsAreNotCounted) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 0);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 2);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 2000), 0);
}

TEST_F(LogInThrottleTest, AnAddressIsDelayedForAllNames) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(attempt("n" + std::to_string(i), "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("another", "192.0.2.1", 0), 2);
  EXPECT_EQ(attempt("another", "192.0.2.2", 0), 0);
}

TEST_F(LogInThrottleTest, OtherNamesAreNotDelayed) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 0);
  EXPECT_EQ(attempt("ADA", "192.0.2.2", 0), 2) << "the same name";
  EXPECT_EQ(attempt("bob", "192.0.2.1", 0), 0);
}

TEST_F(LogInThrottleTest, FailuresAreForgottenOneByOne) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 60'000), 0) << "two failures are left";
  EXPECT_EQ(attempt("ada", "192.0.2.1", 60'000), 2);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 180'000), 0) << "one failure is left";
  EXPECT_EQ(attempt("ada", "192.0.2.1", 180'000), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 180'000), 2);
}

TEST_F(LogInThrottleTest, ABusyAddressMayMakeAboutOneAttemptPerSecond) {
  int tries = 0;
  for (std::int64_t now = 0; now < 100'000; now += 100) {
    if (attempt("n" + std::to_string(now), "192.0.2.1", now) == 0) ++tries;
  }
  // Five attempts are possible at once. After that, about one attempt per second is possible,
  // because the judge forgets one failure per second. There may be fewer attempts, because an
  // attempt above the limit has to wait 2 or 4 s.
  EXPECT_LE(tries, 105);
  EXPECT_GE(tries, 30);
}

TEST_F(LogInThrottleTest, TheRightPasswordResetsTheFailuresOfTheName) {
  attempt("ada", "192.0.2.1", 0);
  attempt("ada", "192.0.2.1", 0);
  ASSERT_EQ(attempt("ada", "192.0.2.1", 0), 0);
  ASSERT_TRUE(throttle_.succeeded({.name = "Ada", .client_address = "192.0.2.1"}));
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 0);
}

TEST_F(LogInThrottleTest, AKnownDeviceHasASeparateCounter) {
  const LogInOrigin device{.name = "ada", .client_address = "192.0.2.1", .device = 7};
  const auto on_device = [&] { return throttle_.attempt(device, 0)->wait_s; };
  for (int i = 0; i < 16; ++i) attempt("ada", "192.0.2.1", 0);
  ASSERT_GT(attempt("ada", "192.0.2.1", 0), 0) << "name and address are delayed";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(on_device(), 0) << "the owner is not delayed";
  EXPECT_EQ(on_device(), 2) << "but cannot guess either";
  ASSERT_TRUE(throttle_.succeeded(device));
  EXPECT_EQ(on_device(), 0);
  EXPECT_GT(attempt("ada", "192.0.2.2", 0), 0) << "this does not reset others";
}

TEST_F(LogInThrottleTest, TheRightPasswordDoesNotResetTheFailuresOfTheAddress) {
  for (int i = 0; i < 4; ++i) attempt("n" + std::to_string(i), "192.0.2.1", 0);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(attempt("mine", "192.0.2.1", 0), 0) << "correct passwords are not delayed";
    ASSERT_TRUE(throttle_.succeeded({.name = "mine", .client_address = "192.0.2.1"}));
  }
  EXPECT_EQ(attempt("n5", "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("mine", "192.0.2.1", 0), 2) << "and the failures still count";
}

TEST_F(LogInThrottleTest, WithdrawnAttemptsAreNotCounted) {
  const auto withdraw = [&](std::int64_t now_ms) {
    const auto made = throttle_.attempt({.name = "ada", .client_address = "192.0.2.1"}, now_ms);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->wait_s, 0);
    ASSERT_TRUE(throttle_.withdraw(*made));
  };
  for (int i = 0; i < 50; ++i) withdraw(0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 2);
  for (int i = 0; i < 50; ++i) withdraw(2000);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 2000), 0) << "the delay has not started again";
}

TEST_F(LogInThrottleTest, WithdrawingALogInAttemptKeepsTheOtherFailedAttempts) {
  const auto made = throttle_.attempt({.name = "ada", .client_address = "192.0.2.1"}, 0);
  ASSERT_TRUE(made);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(attempt("ada", "192.0.2.1", 1), 0);
  ASSERT_TRUE(throttle_.withdraw(*made));
  EXPECT_EQ(attempt("ada", "192.0.2.1", 1), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 1), 2) << "two others had failed before";
}

TEST_F(LogInThrottleTest, SettingTheClockBackDoesNotLockUsersOut) {
  for (int i = 0; i < 3; ++i) attempt("ada", "192.0.2.1", 1'000'000'000);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 0), 10) << "but it is still counted";
  EXPECT_EQ(attempt("ada", "192.0.2.1", 10'000), 0);
  EXPECT_EQ(attempt("ada", "192.0.2.1", 24 * 60'000), 0) << "and finally forgotten";
  EXPECT_EQ(*throttle_.remove_old(48 * 60'000), 2);
}

TEST_F(LogInThrottleTest, ForgetsExpiredFailures) {
  attempt("ada", "192.0.2.1", 0);
  attempt("bob", "192.0.2.2", 5000);
  EXPECT_EQ(*throttle_.remove_old(999), 0);
  EXPECT_EQ(*throttle_.remove_old(6000), 2) << "the addresses";
  EXPECT_EQ(*throttle_.remove_old(60'000), 1);
  EXPECT_EQ(*throttle_.remove_old(65'000), 1);
}

TEST_F(LogInThrottleTest, DoesNotStoreTypedNames) {
  attempt("my secret password", "192.0.2.1", 0);
  for (const Row& row : *connection().query("SELECT subject FROM log_in_failures")) {
    EXPECT_THAT(text(row["subject"]), Not(HasSubstr("secret")));
  }
}

/// Returns the number of guesses per day for an attacker who pauses for `rest_ms` after every
/// `burst` guesses.
int guesses_in_a_day(int burst, std::int64_t rest_ms) {
  constexpr ThrottlePolicy usual;
  constexpr std::int64_t day_ms = std::int64_t{24} * 3600 * 1000;
  LogInFailures failures;
  int guesses = 0;
  for (std::int64_t now = 0; now < day_ms;) {
    const std::int64_t wait = wait_s(failures, usual.name, usual, now);
    now += wait * 1000;
    if (wait > 0) continue;
    failures = one_more(failures, usual.name, now);
    if (++guesses % burst == 0) now += rest_ms;
  }
  return guesses;
}

TEST(LogInThrottlePolicy, AllowsAtMostThreeHundredGuessesADayInAnyPattern) {
  EXPECT_LT(guesses_in_a_day(1, 0), 310) << "without pauses";
  EXPECT_GT(guesses_in_a_day(1, 0), 290);
  for (const int burst : {1, 2, 3, 5, 8, 10, 13}) {
    for (const std::int64_t minutes : {1, 4, 5, 10, 15, 16, 30, 60, 120}) {
      EXPECT_LT(guesses_in_a_day(burst, minutes * 60'000), 310)
          << burst << " guesses, then " << minutes << " minutes of pause";
    }
  }
}

TEST(ThrottledNetwork, IsAnIpv4AddressOrAnIpv6NetworkOf64Bits) {
  EXPECT_EQ(throttled_network("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(throttled_network("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(throttled_network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(throttled_network("2001:db8:1:2::1"), throttled_network("2001:DB8:1:2:ffff::"));
  EXPECT_NE(throttled_network("2001:db8:1:2::1"), throttled_network("2001:db8:1:3::1"));
  EXPECT_EQ(throttled_network("unix:"), "unix:");
}

}  // namespace
}  // namespace judge::store
