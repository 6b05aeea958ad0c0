#include "judge/app/service/watchdog.hpp"

#include <atomic>

#include <gtest/gtest.h>

#include "tests/judge/app/notify_socket.hpp"

namespace judge::app::watchdog_test {
namespace {

constexpr int a_while_ms = 200;

class WatchdogTest : public testing::Test {
 protected:
  /// Returns a manager that expects a message at least every `usec` microseconds, or no messages if
  /// `usec` is empty.
  ServiceManager manager(const std::string& usec) const {
    return ServiceManager(
        {.notify_socket = socket_.path(), .watchdog_usec = usec, .watchdog_pid = ""});
  }

  NotifySocket socket_;
  const observe::Log log_{observe::Level::off, observe::LogFormat::text};
};

TEST_F(WatchdogTest, SendsMessagesPeriodically) {
  const ServiceManager manager = this->manager("30000");
  const Watchdog watchdog(manager, log_, [] { return true; });
  for (int i = 0; i < 5; ++i) EXPECT_EQ(socket_.next(), "WATCHDOG=1");
}

TEST_F(WatchdogTest, SendsNothingWithoutProgress) {
  const ServiceManager manager = this->manager("30000");
  std::atomic<bool> makes_progress = false;
  std::atomic<int> questions = 0;
  const Watchdog watchdog(manager, log_, [&] {
    ++questions;
    return makes_progress.load();
  });
  EXPECT_EQ(socket_.next(a_while_ms), "");
  EXPECT_GT(questions, 0);
  makes_progress = true;
  EXPECT_EQ(socket_.next(), "WATCHDOG=1") << "messages resume with the work";
}

TEST_F(WatchdogTest, SendsNothingWithoutAWatchdogInterval) {
  const ServiceManager manager = this->manager("");
  const Watchdog watchdog(manager, log_, [] { return true; });
  EXPECT_EQ(socket_.next(a_while_ms), "");
}

TEST_F(WatchdogTest, StopsImmediately) {
  const ServiceManager manager = this->manager("86400000000");
  {
    const Watchdog watchdog(manager, log_, [] { return true; });
    EXPECT_EQ(socket_.next(), "WATCHDOG=1");
  }
  EXPECT_EQ(socket_.next(0), "");
}

}  // namespace
}  // namespace judge::app::watchdog_test
