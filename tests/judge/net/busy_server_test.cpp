#include <gmock/gmock.h>

#include "tests/judge/net/test_server.hpp"

namespace judge::net::busy_server_test {
namespace {

using testing::EndsWith;

TEST(BusyServer, RefusesRequestsWhenAllThreadsAreBusyAndTheQueueIsFull) {
  ServerOptions options;
  options.count.handler_threads = 1;
  options.count.handlers_waiting_max = 1;
  Door door;
  TestServer server(
      [&](const api::Request& request) {
        door.pass();
        return echo(request);
      },
      options);
  auto first = server.connect();
  first.send(get("/1"));
  ASSERT_TRUE(comes_true([&] { return door.came() == 1; }));
  auto second = server.connect();
  second.send(get("/2"));
  ASSERT_TRUE(comes_true([&] { return server->load().requests_waiting == 1; }));
  EXPECT_EQ(status_of(server.answer_to(get_once("/3"))), 503);
  door.open();
  EXPECT_THAT(first.read_answer(), EndsWith("/1"));
  EXPECT_THAT(second.read_answer(), EndsWith("/2"));
}

TEST(BusyServer, AnswersLightRequestsWhileHeavyRequestsAreAtTheirLimit) {
  ServerOptions options;
  options.count.heavy_threads = 1;
  options.count.heavy_waiting_max = 1;
  options.is_heavy = [](const api::Request& request) { return request.path == "/heavy"; };
  Door door;
  TestServer server(
      [&](const api::Request& request) {
        if (request.path == "/heavy") door.pass();
        return echo(request);
      },
      options);
  auto first = server.connect();
  first.send(get("/heavy"));
  ASSERT_TRUE(comes_true([&] { return door.came() == 1; }));
  auto second = server.connect();
  second.send(get("/heavy"));
  ASSERT_TRUE(comes_true([&] { return server->load().requests_waiting == 1; }));
  EXPECT_EQ(status_of(server.answer_to(get_once("/heavy"))), 503);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(status_of(server.answer_to(get_once("/light"))), 200);
  door.open();
  EXPECT_THAT(first.read_answer(), EndsWith("/heavy"));
  EXPECT_THAT(second.read_answer(), EndsWith("/heavy"));
}

}  // namespace
}  // namespace judge::net::busy_server_test
