#include "judge/app/base/interrupt.hpp"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

namespace judge::app {
namespace {

// Each in a process of its own, as a signal is for all of a process and cannot be taken back.

TEST(WatchSignals, TheFirstInterruptIsRemembered) {
  EXPECT_EXIT(
      {
        watch_signals();
        const bool before = interrupted();
        std::raise(SIGINT);
        std::_Exit(!before && interrupted() ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(WatchSignals, TheSecondInterruptEndsTheProgram) {
  EXPECT_EXIT(
      {
        watch_signals();
        std::raise(SIGINT);
        std::raise(SIGINT);
        std::_Exit(0);
      },
      testing::KilledBySignal(SIGINT), "");
}

TEST(WatchSignals, ABrokenPipeDoesNotKill) {
  EXPECT_EXIT(
      {
        watch_signals();
        std::raise(SIGPIPE);
        std::_Exit(0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace judge::app
