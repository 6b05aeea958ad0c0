#include "judge/net/sockets/listener.hpp"

#include <cerrno>
#include <string>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/socket_client.hpp"

namespace judge::net::listener_test {
namespace {

using testing::HasSubstr;

TEST(ListenAddress, ConsistsOfHostAndPort) {
  EXPECT_EQ(parse_listen_address("127.0.0.1:8080"), (ListenAddress{"127.0.0.1", 8080}));
  EXPECT_EQ(parse_listen_address("[::1]:0"), (ListenAddress{"::1", 0}));
  EXPECT_EQ(parse_listen_address("localhost:65535"), (ListenAddress{"localhost", 65535}));
}

TEST(ListenAddress, ExplainsTheExpectedFormat) {
  for (const std::string text :
       {"", "8080", ":8080", "localhost", "localhost:", "localhost:http", "localhost:65536",
        "localhost:-1", "::1:8080", "[::1]", "[]:80", "[localhost]:80", "localhost:80 "}) {
    const auto address = parse_listen_address(text);
    ASSERT_FALSE(address) << text;
    EXPECT_THAT(address.error().message, HasSubstr("[::1]:8080"));
  }
}

TEST(Listener, ReturnsThePortThatTheSystemChose) {
  for (const std::string host : {"127.0.0.1", "::1", "localhost"}) {
    const auto listener = listen_at({host, 0});
    ASSERT_TRUE(listener) << listener.error().message;
    EXPECT_NE(listener->port, 0);
  }
}

TEST(Listener, SaysWhyItCannotListen) {
  const auto first = listen_at({"127.0.0.1", 0});
  ASSERT_TRUE(first);
  const auto taken = listen_at({"127.0.0.1", first->port});
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().message, HasSubstr("the port is in use"));
  EXPECT_THAT(taken.error().message, HasSubstr("ss -ltnp"));
  const auto elsewhere = listen_at({"192.0.2.1", 0});
  ASSERT_FALSE(elsewhere);
  EXPECT_THAT(elsewhere.error().message, HasSubstr("does not have this address"));
  const auto unknown = listen_at({"no host", 1});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message, HasSubstr("cannot resolve the name 'no host'"));
}

TEST(Listener, AcceptsConnectionsAndHidesTheirSocketsFromChildProcesses) {
  const auto listener = listen_at({"127.0.0.1", 0});
  ASSERT_TRUE(listener);
  EXPECT_EQ(accept_from(listener->socket.get()).error(), EAGAIN);
  const test_support::SocketClient client(listener->port);
  const auto accepted = accept_from(listener->socket.get());
  ASSERT_TRUE(accepted);
  EXPECT_EQ(to_text(accepted->peer), "127.0.0.1");
  EXPECT_FALSE(accepted->is_version_6);
  for (const int socket : {listener->socket.get(), accepted->socket.get()}) {
    EXPECT_TRUE(::fcntl(socket, F_GETFD) & FD_CLOEXEC);
    EXPECT_TRUE(::fcntl(socket, F_GETFL) & O_NONBLOCK);
  }
}

}  // namespace
}  // namespace judge::net::listener_test
