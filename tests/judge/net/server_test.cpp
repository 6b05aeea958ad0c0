#include "judge/net/server.hpp"

#include <future>

#include <gmock/gmock.h>

#include "tests/judge/net/test_server.hpp"

namespace judge::net::server_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

std::string refusal_of(ServerOptions options) {
  const auto started = Server::start(std::move(options), echo, {});
  return started ? "" : started.error().message;
}

TEST(Server, ExplainsWhyItCannotStart) {
  TestServer running(echo);
  EXPECT_THAT(refusal_of({.listen = "127.0.0.1:" + std::to_string(running->port())}),
              HasSubstr("the port is in use"));
  EXPECT_THAT(refusal_of({.listen = "here"}), HasSubstr("use HOST:PORT"));
  EXPECT_THAT(refusal_of({.listen = "127.0.0.1:0", .trusted_proxies = {"proxy"}}),
              HasSubstr("trusted proxies: 'proxy' is not a range"));
  ServerOptions options{.listen = "127.0.0.1:0"};
  options.count.handler_threads = 0;
  EXPECT_THAT(refusal_of(options), HasSubstr("above 0"));
  options = {.listen = "127.0.0.1:0"};
  options.time.idle_s = 0;
  EXPECT_THAT(refusal_of(options), HasSubstr("time limits"));
  options = {.listen = "127.0.0.1:0", .content_security_policy = "script-src 'unsafe-inline'"};
  EXPECT_THAT(refusal_of(options), HasSubstr("must not allow"));
}

TEST(Server, ReportsWhetherItsNetworkThreadIsResponding) {
  std::promise<void> ask_again;
  const auto released = ask_again.get_future().share();
  std::atomic<bool> is_stuck = false;
  auto started = Server::start({.listen = "127.0.0.1:0"}, echo, [&](const Finished&) {
    is_stuck = true;
    released.wait();
  });
  ASSERT_TRUE(started) << started.error().message;
  EXPECT_TRUE((*started)->turns_within(std::chrono::minutes(1)));
  test_support::SocketClient client((*started)->port());
  client.send(get("/"));
  ASSERT_TRUE(comes_true([&] { return is_stuck.load(); }));
  EXPECT_FALSE((*started)->turns_within(std::chrono::milliseconds(20)));
  ask_again.set_value();
  EXPECT_TRUE((*started)->turns_within(std::chrono::minutes(1)));
}

TEST(Server, ListensOnIpv6Addresses) {
  auto started = Server::start({.listen = "[::1]:0"}, echo, {});
  ASSERT_TRUE(started) << started.error().message;
  EXPECT_NE((*started)->port(), 0);
}

/// Returns a handler that answers "/slow" only after the door opens. The header "user" of a request
/// names its user.
api::Handler behind(Door& door) {
  return [&door](const api::Request& request) {
    if (request.path == "/slow") door.pass();
    api::Response response = echo(request);
    response.notes.user = request.header("user");
    return response;
  };
}

TEST(Server, AnswersExcessConnectionsWith429Or503) {
  for (const bool for_address : {false, true}) {
    ServerOptions options;
    (for_address ? options.count.connections_per_address_max : options.count.connections_max) = 2;
    Door door;
    TestServer server(behind(door), options);
    auto first = server.connect();
    auto second = server.connect();
    first.send(get_once("/slow"));
    second.send(get_once("/slow"));
    ASSERT_TRUE(comes_true([&] { return door.came() == 2; }));
    const std::string answer = server.answer_to(get("/"));
    EXPECT_EQ(status_of(answer), for_address ? 429 : 503);
    EXPECT_THAT(answer, HasSubstr("\r\nRetry-After: "));
    EXPECT_THAT(answer, HasSubstr("application/problem+json"));
    door.open();
    EXPECT_EQ(status_of(first.read_all()), 200);
    EXPECT_EQ(status_of(second.read_all()), 200);
    ASSERT_TRUE(comes_true([&] { return server->load().connections == 0; }));
    EXPECT_EQ(status_of(server.answer_to(get_once("/"))), 200);
  }
}

TEST(Server, ClosesTheLongestIdleConnectionIfAtTheLimit) {
  for (const bool for_address : {false, true}) {
    ServerOptions options;
    (for_address ? options.count.connections_per_address_max : options.count.connections_max) = 3;
    TestServer server(echo, options);
    auto silent = server.connect();
    ASSERT_TRUE(comes_true([&] { return server->load().connections == 1; }));
    auto slow_head = server.connect();
    slow_head.send("GET / HTTP/1.1\r\nHo");
    ASSERT_TRUE(comes_true([&] { return server->load().connections == 2; }));
    auto slow_body = server.connect();
    slow_body.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n1");
    ASSERT_TRUE(comes_true([&] { return server->load().connections == 3; }));
    std::vector<test_support::SocketClient> later;
    for (auto* occupant : {&silent, &slow_head, &slow_body}) {
      EXPECT_EQ(status_of(server.answer_to(get_once("/"))), 200);
      EXPECT_EQ(occupant->read_all(), "");
      ASSERT_TRUE(comes_true([&] { return server->load().connections == 2; }));
      later.push_back(server.connect());
      ASSERT_TRUE(comes_true([&] { return server->load().connections == 3; }));
    }
  }
}

TEST(Server, CountsConnectionsPerUserOnceTheUserIsKnown) {
  ServerOptions options;
  options.count.connections_per_address_max = 1;
  options.count.connections_per_user_max = 2;
  Door door;
  TestServer server(behind(door), options);
  const auto begin = [&](const std::string& user) {
    auto client = server.connect();
    client.send(get("/", "User: " + user + "\r\n"));
    EXPECT_EQ(status_of(client.read_answer()), 200);
    client.send(get_once("/slow"));
    return client;
  };
  auto ada = begin("ada");
  auto ada_again = begin("ada");
  auto bob = begin("bob");
  EXPECT_TRUE(comes_true([&] { return door.came() == 3; })) << "three connections of one address";
  auto third = begin("ada");
  EXPECT_TRUE(comes_true([&] { return door.came() == 4; }));
  EXPECT_EQ(status_of(server.answer_to(get("/"))), 429)
      << "her third connection counts for the address";
  door.open();
}

TEST(Server, ChangesItsLimitsWhileRunning) {
  TestServer server(echo);
  ServerOptions options;
  options.request.body_bytes_max = 10;
  const std::string post = "POST / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n";
  const std::string eleven = post + "Content-Length: 11\r\n\r\n12345678901";
  EXPECT_EQ(status_of(server.answer_to(eleven)), 200);
  ASSERT_TRUE(server->change_limits(options));
  EXPECT_EQ(status_of(server.answer_to(eleven)), 413);
  options.time.idle_s = 0;
  EXPECT_FALSE(server->change_limits(options));
  options = {.trusted_proxies = {"proxy"}};
  EXPECT_FALSE(server->change_limits(options));
  EXPECT_EQ(status_of(server.answer_to(eleven)), 413) << "wrong limits change nothing";
}

TEST(Server, ServesTwoHundredClientsConcurrentlyWithoutLeaks) {
  const auto descriptors = open_descriptors();
  {
    TestServer server(echo);
    constexpr int clients = 200;
    std::atomic<int> answered = 0;
    const auto ask = [&](int first) {
      std::vector<test_support::SocketClient> mine;
      for (int i = first; i < first + clients / 4; ++i) {
        mine.push_back(server.connect());
        mine.back().send(get("/" + std::to_string(i)));
      }
      for (int i = first; i < first + clients / 4; ++i) {
        auto& client = mine[static_cast<std::size_t>(i - first)];
        if (client.read_answer().ends_with("\r\n\r\n/" + std::to_string(i))) ++answered;
      }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(ask, i * clients / 4);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(answered, clients);
    EXPECT_TRUE(comes_true([&] { return server->load().connections == 0; }));
    EXPECT_TRUE(comes_true([&] { return server.finished().size() == clients; }));
  }
  EXPECT_EQ(open_descriptors(), descriptors);
}

TEST(Server, DrainFinishesCurrentRequestsAndAcceptsNoNewOnes) {
  Door door;
  TestServer server([&](const api::Request& request) {
    door.pass();
    return echo(request);
  });
  auto idle = server.connect();
  auto busy = server.connect();
  busy.send(get("/busy") + get("/never"));
  ASSERT_TRUE(comes_true([&] { return door.came() == 1; }));
  bool drained = false;
  std::thread draining([&] { drained = server->drain(); });
  EXPECT_EQ(idle.read_all(), "");
  EXPECT_TRUE(comes_true([&] { return !server.connect().connected(); }));
  door.open();
  const std::string answer = busy.read_all();
  EXPECT_THAT(answer, HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_THAT(answer, EndsWith("\r\n\r\n/busy"));
  draining.join();
  EXPECT_TRUE(drained);
  EXPECT_EQ(door.came(), 1);
  EXPECT_TRUE(server->drain()) << "again";
}

/// A stream that never ends and never wakes its reader.
class QuietStream final : public api::EventStream {
 public:
  std::string next() override { return std::exchange(text_, ""); }
  bool ended() const override { return false; }
  void wake_by(std::function<void()>) override {}

 private:
  std::string text_ = "data: hello\n\n";
};

TEST(Server, DrainingEndsEventStreams) {
  TestServer server([](const api::Request&) {
    api::Response response;
    response.events = std::make_unique<QuietStream>();
    return response;
  });
  auto client = server.connect();
  client.send(get("/events"));
  EXPECT_THAT(client.read_until("hello\n\n"), HasSubstr("data: hello"));
  EXPECT_TRUE(server->drain());
  EXPECT_EQ(client.read_all(), "");
}

TEST(Server, DrainStopsWaitingAfterTheGracePeriod) {
  ServerOptions options;
  options.time.drain_s = 0.1;
  Door door;
  TestServer server(
      [&](const api::Request& request) {
        door.pass();
        return echo(request);
      },
      options);
  auto client = server.connect();
  client.send(get("/stuck"));
  ASSERT_TRUE(comes_true([&] { return door.came() == 1; }));
  EXPECT_FALSE(server->drain());
  EXPECT_EQ(client.read_all(), "") << "the connection is closed";
  door.open();
}

TEST(Server, StopsWhileClientsAreActive) {
  const auto descriptors = open_descriptors();
  for (int round = 0; round < 10; ++round) {
    ServerOptions options;
    options.time.drain_s = 0.01;
    TestServer server(echo, options);
    auto half = server.connect();
    half.send("GET / HTTP/1.1\r\nHo");
    auto body = server.connect();
    body.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n1");
    auto quick = server.connect();
    quick.send(get("/"));
  }
  EXPECT_EQ(open_descriptors(), descriptors);
}

}  // namespace
}  // namespace judge::net::server_test
