#include "judge/worker/jobs/round_call.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

class CallbackOfAJobTest : public WorkTest {};

TEST_F(CallbackOfAJobTest, IsCalledOnlyUntilTheJobRemovesIt) {
  RoundCall round;
  int calls = 0;
  round.make(connection());
  {
    const InEachRound set(round, [&](store::Connection& given) {
      EXPECT_EQ(&given, &connection());
      ++calls;
    });
    round.make(connection());
    round.make(connection());
  }
  round.make(connection());
  EXPECT_EQ(calls, 2);
}

TEST_F(CallbackOfAJobTest, IsRemovedOnlyAfterTheCurrentCallHasReturned) {
  RoundCall round;
  Gate begun;
  bool ended = false;
  std::thread keeper;
  {
    const InEachRound set(round, [&](store::Connection&) {
      begun.open();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      ended = true;
    });
    keeper = std::thread([&] { round.make(connection()); });
    EXPECT_TRUE(begun.pass());
  }
  EXPECT_TRUE(ended);
  keeper.join();
}

}  // namespace
}  // namespace judge::worker
