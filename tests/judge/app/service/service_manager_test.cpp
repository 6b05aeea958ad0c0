#include "judge/app/service/service_manager.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/judge/app/notify_socket.hpp"

namespace judge::app::service_manager_test {
namespace {

using testing::HasSubstr;

ServiceManager manager_at(const std::string& socket) {
  return ServiceManager({.notify_socket = socket, .watchdog_usec = {}, .watchdog_pid = {}});
}

std::optional<std::chrono::microseconds> watchdog_time(const std::string& usec,
                                                       const std::string& pid = "") {
  return ServiceManager({.notify_socket = "/socket", .watchdog_usec = usec, .watchdog_pid = pid})
      .watchdog_time();
}

TEST(ServiceManager, ReceivesMessagesOnItsSocket) {
  const NotifySocket socket;
  const ServiceManager manager = manager_at(socket.path());
  ASSERT_TRUE(manager.notify("READY=1\nSTATUS=here"));
  ASSERT_TRUE(manager.notify("STOPPING=1"));
  EXPECT_EQ(socket.next(), "READY=1\nSTATUS=here");
  EXPECT_EQ(socket.next(), "STOPPING=1");
}

TEST(ServiceManager, SupportsAbstractSockets) {
  const std::string name = "@judge-test-" + std::to_string(::getpid());
  const sandbox::FileDescriptor socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path + 1, name.data() + 1, name.size() - 1);
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  ASSERT_EQ(::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), length), 0);
  ASSERT_TRUE(manager_at(name).notify("READY=1"));
  std::array<char, 16> bytes{};
  EXPECT_EQ(::recv(socket.get(), bytes.data(), bytes.size(), 0), 7);
}

TEST(ServiceManager, IsOptional) {
  EXPECT_TRUE(manager_at("").notify("READY=1"));
  EXPECT_FALSE(ServiceManager({.notify_socket = "", .watchdog_usec = "5", .watchdog_pid = ""})
                   .watchdog_time());
}

TEST(ServiceManager, NamesTheSocketThatFailed) {
  for (const std::string& socket :
       {std::string("/no/such/socket"), std::string("vsock:2:1"), std::string(200, '/')}) {
    const auto notified = manager_at(socket).notify("READY=1");
    ASSERT_FALSE(notified);
    EXPECT_THAT(notified.error().message, HasSubstr("NOTIFY_SOCKET=" + socket));
  }
}

TEST(ServiceManager, ReadsTheWatchdogInterval) {
  EXPECT_EQ(watchdog_time("120000000"), std::chrono::minutes(2));
  EXPECT_EQ(watchdog_time("5", std::to_string(::getpid())), std::chrono::microseconds(5));
  EXPECT_FALSE(watchdog_time("5", std::to_string(::getppid())))
      << "the time is for a different process";
  for (const char* no_time : {"", "0", "-5", "5s", "99999999999999999999"}) {
    EXPECT_FALSE(watchdog_time(no_time)) << no_time;
  }
}

}  // namespace
}  // namespace judge::app::service_manager_test
