#include "judge/net/pool_call.hpp"

#include <latch>
#include <string>
#include <thread>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <gtest/gtest.h>

namespace judge::net::pool_call_test {
namespace {

asio::awaitable<void> ask(asio::io_context& io, WorkPool& pool, double seconds,
                          std::function<std::string()> work, PoolAnswer<std::string>& answer) {
  answer = co_await call_in_pool<std::string>(io, pool, seconds, std::move(work));
}

PoolAnswer<std::string> answer_to(WorkPool& pool, double seconds,
                                  std::function<std::string()> work) {
  asio::io_context io{1};
  PoolAnswer<std::string> answer;
  asio::co_spawn(io, ask(io, pool, seconds, std::move(work), answer), asio::detached);
  io.run();
  return answer;
}

TEST(PoolCall, ReturnsTheValueThatAnotherThreadComputes) {
  WorkPool pool(1, 1);
  std::thread::id worker;
  const auto answer = answer_to(pool, 60, [&] {
    worker = std::this_thread::get_id();
    return std::string("value");
  });
  EXPECT_EQ(answer.value, "value");
  EXPECT_NE(worker, std::this_thread::get_id());
}

TEST(PoolCall, ReportsAFullPool) {
  WorkPool pool(1, 0);
  const auto answer = answer_to(pool, 60, [] { return std::string("value"); });
  EXPECT_FALSE(answer.value);
  EXPECT_TRUE(answer.was_full);
}

TEST(PoolCall, StopsWaitingAtTheDeadline) {
  std::latch go_on(1);
  asio::io_context io{1};  // Must outlive the pool, because the pool posts late values here.
  WorkPool pool(1, 1);
  PoolAnswer<std::string> answer;
  const auto work = [&] {
    go_on.wait();
    return std::string("late");
  };
  asio::co_spawn(io, ask(io, pool, 0.01, work, answer), asio::detached);
  io.run();
  EXPECT_FALSE(answer.value);
  EXPECT_FALSE(answer.was_full);
  go_on.count_down();
}

}  // namespace
}  // namespace judge::net::pool_call_test
