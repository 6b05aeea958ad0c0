#include "judge/app/base/interrupt.hpp"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

namespace judge::app::interrupt_test {
namespace {

// Each test runs in its own process, because watching signals affects the whole process and cannot
// be undone.

TEST(WatchSignals, RemembersTheFirstInterrupt) {
  EXPECT_EXIT(
      {
        watch_signals();
        const bool before = interrupted();
        std::raise(SIGINT);
        std::_Exit(!before && interrupted() ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(WatchSignals, ASecondInterruptEndsTheProgram) {
  EXPECT_EXIT(
      {
        watch_signals();
        std::raise(SIGINT);
        std::raise(SIGINT);
        std::_Exit(0);
      },
      testing::KilledBySignal(SIGINT), "");
}

TEST(WatchSignals, ABrokenPipeDoesNotEndTheProgram) {
  EXPECT_EXIT(
      {
        watch_signals();
        std::raise(SIGPIPE);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace judge::app::interrupt_test
