#include "judge/net/sockets/wire.hpp"

#include <functional>
#include <optional>
#include <string>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "tests/support/socket_client.hpp"

namespace judge::net::wire_test {
namespace {

using test_support::SocketClient;

/// Both ends of a connection.
class WireTest : public testing::Test {
 protected:
  void SetUp() override {
    auto listener = listen_at({"127.0.0.1", 0});
    ASSERT_TRUE(listener);
    client_.emplace(listener->port, 4096);
    auto accepted = accept_from(listener->socket.get());
    ASSERT_TRUE(accepted);
    wire_ = std::make_shared<Wire>(io_, std::move(*accepted));
  }

  void run(asio::awaitable<void> coroutine) {
    asio::co_spawn(io_, std::move(coroutine), asio::detached);
    io_.run();
    io_.restart();
  }

  asio::awaitable<void> read(std::string& bytes) { bytes = std::string(co_await wire_->read()); }
  asio::awaitable<void> send(const std::string& bytes, double write_s, bool& sent) {
    sent = co_await wire_->send(bytes, write_s);
  }
  asio::awaitable<void> linger() { co_await wire_->linger(); }

  asio::io_context io_{1};
  std::optional<SocketClient> client_;
  std::shared_ptr<Wire> wire_;
};

TEST_F(WireTest, ReadsReceivedBytes) {
  client_->send("hello");
  std::string bytes;
  run(read(bytes));
  EXPECT_EQ(bytes, "hello");
  EXPECT_FALSE(wire_->is_late());
}

TEST_F(WireTest, ReturnsNoBytesAfterTheClientHasClosedTheConnection) {
  client_->close();
  std::string bytes = "unread";
  run(read(bytes));
  EXPECT_EQ(bytes, "");
  EXPECT_FALSE(wire_->is_late());
}

TEST_F(WireTest, StopsReadingAtTheDeadline) {
  wire_->set_deadline(60);
  wire_->set_deadline(0.01);
  std::string bytes = "unread";
  run(read(bytes));
  EXPECT_EQ(bytes, "");
  EXPECT_TRUE(wire_->is_late());
  wire_->clear_deadline();
  EXPECT_FALSE(wire_->is_late());
}

TEST_F(WireTest, SendsBytesAndCountsThem) {
  bool sent = false;
  run(send("hello", 60, sent));
  EXPECT_TRUE(sent);
  EXPECT_EQ(wire_->bytes_sent(), 5U);
  EXPECT_EQ(client_->read_until("hello"), "hello");
}

TEST_F(WireTest, StopsSendingIfTheReaderStalls) {
  bool sent = true;
  run(send(std::string(64U << 20U, 'x'), 0.05, sent));
  EXPECT_FALSE(sent);
  EXPECT_LT(wire_->bytes_sent(), 64U << 20U);
}

TEST_F(WireTest, LingersUntilTheClientHasReadEverything) {
  client_->send(std::string(2000, 'x'));
  bool sent = false;
  run(send("answer", 60, sent));
  client_->stop_sending();
  run(linger());
  wire_->close();
  EXPECT_EQ(client_->read_all(), "answer");
}

}  // namespace
}  // namespace judge::net::wire_test
